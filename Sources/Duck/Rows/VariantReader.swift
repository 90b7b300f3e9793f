internal import Foundation
internal import SQL

/// Takes one VARIANT apart, with the exact type of every value in it.
///
/// A VARIANT is stored as keys, pairs that lead from an object or array to its keys and values, a type and an offset for
/// each value, and the bytes of all values.
struct VariantReader {
  private let parts: [ColumnCells]
  private let keys: Range<Int>
  private let pairs: Range<Int>
  private let values: Range<Int>
  private let bytes: CellBytes

  init(_ cells: ColumnCells, row: Int) {
    parts = cells.parts
    keys = parts[0].elements(row)
    pairs = parts[1].elements(row)
    values = parts[2].elements(row)
    bytes = CellBytes(parts[3], row)
  }

  /// The value; nil where it holds something that this version does not know.
  func root() -> Value? { value(0, depth: 0) }

  /// Deeper ones are not taken apart: the stack is the caller's.
  private static let mostDepth = 500

  private func value(_ index: Int, depth: Int) -> Value? {
    guard depth < Self.mostDepth, let place = place(index, in: values) else { return nil }
    let parts = self.parts[2].parts[0].parts
    let type = parts[0].load(place, as: UInt8.self)
    var scanner = ByteScanner(bytes, at: Int(parts[1].load(place, as: UInt32.self)))
    switch type {
    case 29: return object(&scanner, depth)
    case 30: return array(&scanner, depth)
    default: return scanner.scalar(type)
    }
  }

  private func place(_ index: Int, in range: Range<Int>) -> Int? {
    index < range.count ? range.lowerBound + index : nil
  }

  private func array(_ scanner: inout ByteScanner, _ depth: Int) -> Value? {
    guard let children = children(&scanner) else { return nil }
    var elements: [Value] = []
    for pair in children {
      guard let element = value(pair.value, depth: depth + 1) else { return nil }
      elements.append(element)
    }
    return .list(elements)
  }

  private func object(_ scanner: inout ByteScanner, _ depth: Int) -> Value? {
    guard let children = children(&scanner) else { return nil }
    var members: [Value.StructMember] = []
    for pair in children {
      guard let key = place(pair.key, in: keys), let member = value(pair.value, depth: depth + 1) else {
        return nil
      }
      members.append(Value.StructMember(name: parts[0].parts[0].text(key), value: member))
    }
    return .structure(members)
  }

  /// Where the children of an object or array have their keys and values.
  private func children(_ scanner: inout ByteScanner) -> [(key: Int, value: Int)]? {
    guard let count = scanner.varint() else { return nil }
    guard count > 0 else { return [] }
    guard let first = scanner.varint(), first + count <= pairs.count else { return nil }
    let parts = self.parts[1].parts[0].parts
    return (first..<first + count).map { index in
      let place = pairs.lowerBound + index
      // The elements of an array have no keys.
      let key = parts[0].isValid(place) ? Int(parts[0].load(place, as: UInt32.self)) : 0
      return (key, Int(parts[1].load(place, as: UInt32.self)))
    }
  }
}
