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
      labels: id == .enumeration ? Self.labels(of: type) : .none,
      members: Self.members(of: type, id: id),
      arrayLength: id == .array ? Int(duckdb_array_type_array_size(type)) : nil
    )
  }

  private static func labels(of type: duckdb_logical_type?) -> LabelList {
    let count = unsafe Int(duckdb_enum_dictionary_size(type))
    guard count > mostLabelsAtOnce else { return unsafe LabelList(labels(of: type, count)) }
    let kept = unsafe KeptType(type)
    return LabelList(count: count) { unsafe kept.withType { unsafe labels(of: $0, count) } }
  }

  /// As many labels as a byte tells apart are read with their type, more of them when they are asked for.
  private static var mostLabelsAtOnce: Int { 255 }

  /// Reads all labels as one list of texts: the engine gives single ones as C strings, which end at a NUL.
  private static func labels(of type: duckdb_logical_type?, _ count: Int) -> [String] {
    var labels = unsafe (0..<UInt64(count)).map { unsafe duckdb_create_enum_value(type, $0) }
    var text = unsafe duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR)
    var texts = unsafe duckdb_create_list_type(text)
    var list = unsafe duckdb_create_list_value(text, &labels, UInt64(count))
    var vector = unsafe duckdb_create_vector(texts, 1)
    defer {
      unsafe duckdb_destroy_vector(&vector)
      unsafe duckdb_destroy_value(&list)
      unsafe duckdb_destroy_logical_type(&texts)
      unsafe duckdb_destroy_logical_type(&text)
      for index in 0..<count { unsafe duckdb_destroy_value(&labels[index]) }
    }
    unsafe duckdb_vector_reference_value(vector, list)
    // SAFETY: the elements of the one list are a flat vector of `count` texts, which are copied while it lives.
    guard let data = unsafe duckdb_vector_get_data(duckdb_list_vector_get_child(vector)) else { return [] }
    let cells = unsafe data.assumingMemoryBound(to: duckdb_string_t.self)
    return (0..<count).map { index in
      let bytes = unsafe UnsafeRawBufferPointer(
        start: duckdb_string_t_data(cells + index),
        count: Int(duckdb_string_t_length(cells[index]))
      )
      return unsafe String(decoding: bytes, as: UTF8.self)
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

/// Keeps a type of the engine beyond the life of its handle.
///
/// Guard for `@unchecked Sendable`: the engine's type is only read.
@safe
private final class KeptType: @unchecked Sendable {
  /// Nothing copies a type but making another of it.
  private let list: duckdb_logical_type?

  init(_ type: duckdb_logical_type?) {
    unsafe list = duckdb_create_list_type(type)
  }

  deinit {
    var list = unsafe self.list
    unsafe duckdb_destroy_logical_type(&list)
  }

  func withType<R>(_ body: (duckdb_logical_type?) -> R) -> R {
    var type = unsafe duckdb_list_type_child_type(list)
    defer { unsafe duckdb_destroy_logical_type(&type) }
    return unsafe body(type)
  }
}
