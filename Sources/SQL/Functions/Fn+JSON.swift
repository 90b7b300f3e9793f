extension Fn {
  /// The value as JSON: `to_json("x")`.
  public static func toJSON(_ x: some SQLable) -> Texts {
    known("to_json", x)
  }

  /// A list as JSON: `array_to_json("x")`.
  public static func arrayToJSON(_ x: some SQLable) -> Texts {
    known("array_to_json", x)
  }

  /// A STRUCT as JSON: `row_to_json("x")`.
  public static func rowToJSON(_ x: some SQLable) -> Texts {
    known("row_to_json", x)
  }

  /// An array of its arguments: `json_array("a", "b")`.
  public static func jsonArray(_ arguments: any SQLable...) -> Texts {
    known("json_array", all: arguments)
  }

  /// An object of names and values in turn: `json_object("a", "b")`.
  public static func jsonObject(_ arguments: any SQLable...) -> Texts {
    known("json_object", all: arguments)
  }

  /// The part at a path, as JSON: `json_extract("x", "path")`.
  public static func jsonExtract(_ x: some SQLable, _ path: some SQLable) -> Texts {
    known("json_extract", x, path)
  }

  /// The part at a path, as text: `json_extract_string("x", "path")`.
  public static func jsonExtractString(_ x: some SQLable, _ path: some SQLable) -> Texts {
    known("json_extract_string", x, path)
  }

  /// Another word for ``jsonExtract(_:_:)``: `json_extract_path("x", "path")`.
  public static func jsonExtractPath(_ x: some SQLable, path: some SQLable) -> Texts {
    known("json_extract_path", x, path)
  }

  /// Another word for ``jsonExtractString(_:_:)``: `json_extract_path_text("x", "path")`.
  public static func jsonExtractPathText(_ x: some SQLable, path: some SQLable) -> Texts {
    known("json_extract_path_text", x, path)
  }

  /// The part at a path where it is no array and no object: `json_value("x", "path")`.
  public static func jsonValue(_ x: some SQLable, _ path: some SQLable) -> Texts {
    known("json_value", x, path)
  }

  /// True where there is something at a path: `json_exists("x", "path")`.
  public static func jsonExists(_ x: some SQLable, _ path: some SQLable) -> Booleans {
    known("json_exists", x, path)
  }

  /// True where the document holds another: `json_contains("x", "part")`.
  public static func jsonContains(_ x: some SQLable, _ part: some SQLable) -> Booleans {
    known("json_contains", x, part)
  }

  /// The type of the document: `json_type("x")`.
  public static func jsonType(_ x: some SQLable) -> Texts {
    known("json_type", x)
  }

  /// The type of the part at a path: `json_type("x", "path")`.
  public static func jsonType(_ x: some SQLable, _ path: some SQLable) -> Texts {
    known("json_type", x, path)
  }

  /// The keys of an object: `json_keys("x")`.
  public static func jsonKeys(_ x: some SQLable) -> SQLTypedFunction<SQLFamilies.Lists<SQLFamilies.Texts>> {
    known("json_keys", x)
  }

  /// True where a text is JSON: `json_valid("x")`.
  public static func jsonValid(_ x: some SQLable) -> Booleans {
    known("json_valid", x)
  }

  /// What the document is made of: `json_structure("x")`.
  public static func jsonStructure(_ x: some SQLable) -> Texts {
    known("json_structure", x)
  }

  /// The number of elements of an array: `json_array_length("x")`.
  public static func jsonArrayLength(_ x: some SQLable) -> Numbers {
    known("json_array_length", x)
  }

  /// The document, changed by another: `json_merge_patch("x", "y")`.
  public static func jsonMergePatch(_ x: some SQLable, _ y: some SQLable) -> Texts {
    known("json_merge_patch", x, y)
  }

  /// The document on several lines: `json_pretty("x")`.
  public static func jsonPretty(_ x: some SQLable) -> Texts {
    known("json_pretty", x)
  }

  /// The value as JSON; another word for ``toJSON(_:)``: `json_quote("x")`.
  public static func jsonQuote(_ x: some SQLable) -> Texts {
    known("json_quote", x)
  }

  /// The document as a value of a structure: `json_transform("x", "structure")`.
  public static func jsonTransform(_ x: some SQLable, structure: some SQLable) -> SQLFunction {
    known("json_transform", x, structure)
  }

  /// Another word for ``jsonTransform(_:structure:)``: `from_json("x", "structure")`.
  public static func fromJSON(_ x: some SQLable, structure: some SQLable) -> SQLFunction {
    known("from_json", x, structure)
  }

  /// All values as a JSON array: `json_group_array("x")`.
  public static func jsonGroupArray(_ x: some SQLable) -> Texts {
    known("json_group_array", x)
  }

  /// All keys and values as a JSON object: `json_group_object("key", "x")`.
  public static func jsonGroupObject(_ key: some SQLable, _ x: some SQLable) -> Texts {
    known("json_group_object", key, x)
  }

  /// What all documents are made of: `json_group_structure("x")`.
  public static func jsonGroupStructure(_ x: some SQLable) -> Texts {
    known("json_group_structure", x)
  }
}
