internal import CDuckDB

extension LogicalType {
  /// Reads a type of the engine, with all its parts.
  init(_ type: duckdb_logical_type?) {
    let id = unsafe ID(rawValue: UInt32(duckdb_get_type_id(type).rawValue))
    unsafe self.init(
      id: id,
      alias: Self.take(duckdb_logical_type_get_alias(type)),
      decimal: id == .decimal
        ? (Int(duckdb_decimal_width(type)), Int(duckdb_decimal_scale(type))) : nil,
      labels: id == .enumeration ? Self.labels(of: type) : [],
      members: Self.members(of: type, id: id),
      arrayLength: id == .array ? Int(duckdb_array_type_array_size(type)) : nil
    )
  }

  private static func labels(of type: duckdb_logical_type?) -> [String] {
    unsafe (0..<UInt64(duckdb_enum_dictionary_size(type))).map {
      unsafe take(duckdb_enum_dictionary_value(type, $0)) ?? ""
    }
  }

  private static func members(of type: duckdb_logical_type?, id: ID) -> [Member] {
    switch id {
    case .list: unsafe [Member(name: "", type: read(duckdb_list_type_child_type(type)))]
    case .array: unsafe [Member(name: "", type: read(duckdb_array_type_child_type(type)))]
    case .map:
      unsafe [
        Member(name: "key", type: read(duckdb_map_type_key_type(type))),
        Member(name: "value", type: read(duckdb_map_type_value_type(type))),
      ]
    case .structure:
      unsafe (0..<duckdb_struct_type_child_count(type)).map {
        let name = unsafe take(duckdb_struct_type_child_name(type, $0)) ?? ""
        return unsafe Member(name: name, type: read(duckdb_struct_type_child_type(type, $0)))
      }
    case .union:
      unsafe (0..<duckdb_union_type_member_count(type)).map {
        let name = unsafe take(duckdb_union_type_member_name(type, $0)) ?? ""
        return unsafe Member(name: name, type: read(duckdb_union_type_member_type(type, $0)))
      }
    default: []
    }
  }

  /// Reads a type that is ours to destroy.
  private static func read(_ type: duckdb_logical_type?) -> LogicalType {
    var owned = unsafe type
    defer { unsafe duckdb_destroy_logical_type(&owned) }
    return unsafe LogicalType(owned)
  }

  /// Copies a string of the engine and frees it.
  private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe duckdb_free(text) }
    return unsafe String(cString: text)
  }
}
