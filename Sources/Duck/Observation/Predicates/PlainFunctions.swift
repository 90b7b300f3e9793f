/// Functions of the engine that give one value for each row, of the values of that row.
///
/// Any other may be an aggregate, look at other rows, or make several rows or columns of one. The list is of what queries
/// select; a name that is missing costs a refresh and no more.
enum PlainFunctions {
  static let names: Set<String> = [
    "abs", "age", "array_to_json", "ascii", "bin", "bit_length", "cardinality", "cbrt", "ceil", "ceiling",
    "char_length", "character_length", "chr", "coalesce", "concat", "concat_ws", "contains", "date_add",
    "date_diff", "date_part", "date_sub", "date_trunc", "day", "dayname", "dayofweek", "dayofyear", "degrees",
    "divide", "ends_with", "epoch", "epoch_ms", "epoch_ns", "epoch_us", "exp", "floor", "fmod", "format",
    "greatest", "hash", "hex", "hour", "if", "ifnull", "instr", "isfinite", "isinf", "isnan", "json_extract",
    "json_extract_string", "json_type", "last_day", "least", "left", "len", "length", "levenshtein",
    "list_contains", "list_extract", "list_value", "ln", "log", "log10", "log2", "lower", "lpad", "ltrim",
    "make_date", "make_time", "make_timestamp", "map_extract", "map_keys", "map_values", "md5", "microsecond",
    "millisecond", "minute", "mod", "month", "monthname", "nullif", "octet_length", "pow", "power", "quarter",
    "radians", "regexp_extract", "regexp_full_match", "regexp_matches", "regexp_replace", "replace",
    "reverse", "right", "round", "round_even", "row_to_json", "rpad", "rtrim", "second", "sha256", "sign",
    "split_part", "sqrt", "starts_with", "strftime", "string_split", "strip_accents", "strlen", "strpos",
    "strptime", "struct_extract", "struct_pack", "substr", "substring", "time_bucket", "timezone", "to_json",
    "trim", "trunc", "typeof", "unicode", "upper", "week", "xor", "year", "yearweek",
  ]
}
