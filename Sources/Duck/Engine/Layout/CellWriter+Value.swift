internal import Foundation
internal import SQL

extension CellWriter {
  /// Writes a value into a cell of any type, or refuses it: nothing is rounded, cut or taken for another family.
  func store(_ value: Value, at row: Int) {
    if value.isNull { return storeNull(at: row) }
    if case .invalid(_, let reason) = value.storage { return refuse(row, reason) }
    switch type.id {
    case .list, .array: storeList(value, at: row)
    case .structure: storeStructure(value, at: row)
    case .map: storeMap(value, at: row)
    case .union: storeUnion(value, at: row)
    default:
      if !storeNumber(value, at: row), !storeScalar(value, at: row) {
        refuse(row, "a \(value.kind), in a \(type.brief)")
      }
    }
  }

  // MARK: Scalars

  private func storeScalar(_ value: Value, at row: Int) -> Bool {
    switch (value.storage, type.id) {
    case (.boolean(let payload), .boolean): Bool.write(payload, to: self, at: row)
    case (.string(let payload), .varchar): storeString(payload, at: row)
    case (.string(let payload), .enumeration): storeLabel(payload, at: row)
    case (.blob(let payload), .blob): storeData(payload, at: row)
    case (.uuid(let payload), .uuid): storeUUID(payload, at: row)
    case (.date(let payload), .date): PureDate.write(payload, to: self, at: row)
    case (.time(let payload), .time), (.time(let payload), .timeNanoseconds):
      PureTime.write(payload, to: self, at: row)
    case (.dateTime(let payload), .timestampNanoseconds) where !payload.isFinite:
      store(payload.microsecondsSinceEpoch, at: row)
    case (.dateTime(let payload), .timestamp), (.dateTime(let payload), .timestampNanoseconds):
      DateTime.write(payload, to: self, at: row)
    case (.dateTime(let payload), .timestampMilliseconds): storeCoarse(payload, 1_000, at: row)
    case (.dateTime(let payload), .timestampSeconds): storeCoarse(payload, 1_000_000, at: row)
    case (.timestampTZ(let payload), .timestampTZ): store(payload, at: row)
    case (.timestampTZNanoseconds(let payload), .timestampTZNanoseconds): store(payload, at: row)
    case (.timestampTZ(let payload), .timestampTZNanoseconds): storeFine(payload, at: row)
    case (.timeTZ(let payload), .timeTZ): PureTimeTZ.write(payload, to: self, at: row)
    case (.interval(let payload), .interval): Interval.write(payload, to: self, at: row)
    case (.bit(let payload), .bit): BitString.write(payload, to: self, at: row)
    case (.bignum(let payload), .bignum): Bignum.write(payload, to: self, at: row)
    default: return false
    }
    return true
  }

  /// The engine checks a JSON text only when it converts one.
  private func storeString(_ text: String, at row: Int) {
    if let alias = type.alias, alias != "JSON" || JSONValue(text) == nil {
      return refuse(row, "a text, in a \(alias)")
    }
    storeText(text, at: row)
  }

  private func storeLabel(_ label: String, at row: Int) {
    guard let index = type.labelList.position(of: label) else {
      return refuse(row, "a text that is no label of the ENUM")
    }
    switch type.labelCount {
    case ...255: store(UInt8(truncatingIfNeeded: index), at: row)
    case ...65_535: store(UInt16(truncatingIfNeeded: index), at: row)
    default: store(UInt32(truncatingIfNeeded: index), at: row)
    }
  }

  private func storeCoarse(_ civil: DateTime, _ unit: Int64, at row: Int) {
    let microseconds = civil.microsecondsSinceEpoch
    guard civil.isFinite else { return store(microseconds, at: row) }
    guard civil.nanosecondsOfMicrosecond == 0, microseconds % unit == 0 else {
      return refuse(row, "a DateTime finer than a \(type.brief)")
    }
    store(microseconds / unit, at: row)
  }

  /// Writes an instant in microseconds as one in nanoseconds; the infinities of both are the same numbers.
  private func storeFine(_ microseconds: Int64, at row: Int) {
    let (nanoseconds, isTooFar) = microseconds.multipliedReportingOverflow(by: 1_000)
    if microseconds == .max || microseconds == -.max {
      store(microseconds, at: row)
    } else if isTooFar || nanoseconds == -.max {
      refuse(row, "an instant out of the range of TIMESTAMPTZ_NS")
    } else {
      store(nanoseconds, at: row)
    }
  }

  // MARK: Numbers

  private func storeNumber(_ value: Value, at row: Int) -> Bool {
    switch value.storage {
    case .decimal(let number) where type.id == .decimal: storeDecimal(number, at: row)
    case .float(let bits): return storeFraction(Double(Float(bitPattern: bits)), at: row)
    case .double(let bits): return storeFraction(Double(bitPattern: bits), at: row)
    case .int8(let number): return storeWhole(Words128(Int64(number)), at: row)
    case .int16(let number): return storeWhole(Words128(Int64(number)), at: row)
    case .int32(let number): return storeWhole(Words128(Int64(number)), at: row)
    case .int64(let number): return storeWhole(Words128(number), at: row)
    case .uint8(let number): return storeWhole(Words128(low: UInt64(number), high: 0), at: row)
    case .uint16(let number): return storeWhole(Words128(low: UInt64(number), high: 0), at: row)
    case .uint32(let number): return storeWhole(Words128(low: UInt64(number), high: 0), at: row)
    case .uint64(let number): return storeWhole(Words128(low: number, high: 0), at: row)
    case .int128(let words): return storeWhole(words, at: row)
    case .uint128(let words) where type.id == .uint128: store((words.low, words.high), at: row)
    case .uint128(let words) where !words.isNegative: return storeWhole(words, at: row)
    default: return false
    }
    return true
  }

  /// Writes a floating-point number; into a FLOAT only what it holds exactly.
  private func storeFraction(_ number: Double, at row: Int) -> Bool {
    switch type.id {
    case .double: store(number, at: row)
    case .float:
      guard number.isNaN || Double(Float(number)) == number else {
        refuse(row, "a number that a FLOAT does not hold exactly")
        return true
      }
      store(Float(number), at: row)
    default: return false
    }
    return true
  }

  /// Writes a whole number, given in two's complement, into any column of numbers that holds it exactly.
  private func storeWhole(_ words: Words128, at row: Int) -> Bool {
    switch type.id {
    case .int8: narrow(words, Int8.self, at: row)
    case .int16: narrow(words, Int16.self, at: row)
    case .int32: narrow(words, Int32.self, at: row)
    case .int64: narrow(words, Int64.self, at: row)
    case .uint8: narrow(words, UInt8.self, at: row)
    case .uint16: narrow(words, UInt16.self, at: row)
    case .uint32: narrow(words, UInt32.self, at: row)
    case .uint64: narrow(words, UInt64.self, at: row)
    case .int128: store((words.low, words.high), at: row)
    case .uint128 where !words.isNegative: store((words.low, words.high), at: row)
    case .decimal: storeDecimal(Decimal(words, scale: 0), at: row)
    case .double:
      guard let number = words.small, let exact = Double(exactly: number) else { return false }
      store(exact, at: row)
    case .float:
      guard let number = words.small, let exact = Float(exactly: number) else { return false }
      store(exact, at: row)
    default: return false
    }
    return true
  }

  private func narrow<I: FixedWidthInteger & BitwiseCopyable>(_ words: Words128, _ type: I.Type, at row: Int)
  {
    guard let number = words.high == 0 ? I(exactly: words.low) : words.small.flatMap(I.init(exactly:)) else {
      return refuse(row, "a number out of the range of \(self.type.brief)")
    }
    store(number, at: row)
  }

  // MARK: Nested types

  private func storeList(_ value: Value, at row: Int) {
    let values: [Value]
    switch value.storage {
    case .list(let elements), .array(let elements): values = elements
    default: return refuse(row, "a \(value.kind), in a \(type.brief)")
    }
    guard let (writer, first) = elements(values.count, at: row) else {
      return refuse(row, "\(values.count) elements, in a \(type.brief)")
    }
    for (index, element) in values.enumerated() { writer.store(element, at: first + index) }
  }

  private func storeMap(_ value: Value, at row: Int) {
    guard case .map(let entries) = value.storage else {
      return refuse(row, "a \(value.kind), in a \(type.brief)")
    }
    let keys = Set(entries.map(\.key))
    guard keys.count == entries.count, !keys.contains(.null) else {
      return refuse(row, "a map with equal keys, or with NULL as a key")
    }
    guard let (writer, first) = elements(entries.count, at: row) else { return }
    let (keyWriter, valueWriter) = (writer.member(0), writer.member(1))
    for (index, entry) in entries.enumerated() {
      keyWriter.store(entry.key, at: first + index)
      valueWriter.store(entry.value, at: first + index)
    }
  }

  private func storeStructure(_ value: Value, at row: Int) {
    guard case .structure(let members) = value.storage else {
      return refuse(row, "a \(value.kind), in a \(type.brief)")
    }
    let byPlace = type.isTuple || members.allSatisfy(\.name.isEmpty)
    guard !byPlace || members.count == type.members.count else {
      return refuse(row, "\(members.count) members, in a \(type.brief)")
    }
    guard byPlace || areInOrder(members) else { return storeByName(members, at: row) }
    for (index, member) in members.enumerated() { self.member(index).store(member.value, at: row) }
  }

  private func areInOrder(_ members: [Value.StructMember]) -> Bool {
    members.count == type.members.count
      && zip(members, type.members).allSatisfy { ExactName.isOne($0.name, $1.name) }
  }

  /// Members go where their names are, as in the engine's own conversion; a TUPLE's go by place.
  private func storeByName(_ members: [Value.StructMember], at row: Int) {
    var places: [ExactName: Int] = [:]
    for (index, member) in members.enumerated()
    where places.updateValue(index, forKey: ExactName(member.name)) != nil {
      return refuse(row, "two members '\(member.name)'")
    }
    for (index, member) in type.members.enumerated() {
      if let place = places.removeValue(forKey: ExactName(member.name)) {
        self.member(index).store(members[place].value, at: row)
      } else {
        self.member(index).storeNull(at: row)
      }
    }
    if let other = places.values.min() {
      refuse(row, "a member '\(members[other].name)', in a \(type.brief)")
    }
  }

  /// The first part says which member it is; the others are NULL.
  private func storeUnion(_ value: Value, at row: Int) {
    guard case .union(let box) = value.storage else {
      return refuse(row, "a \(value.kind), in a \(type.brief)")
    }
    guard let tag = type.members.firstIndex(where: { ExactName.isOne($0.name, box.content.name) }) else {
      return refuse(row, "a member '\(box.content.name)', in a \(type.brief)")
    }
    member(0).store(UInt8(truncatingIfNeeded: tag), at: row)
    for index in type.members.indices where index != tag { member(index + 1).storeNull(at: row) }
    member(tag + 1).store(box.content.value, at: row)
  }
}

extension Words128 {
  /// The number as 64 bits, where they hold it.
  fileprivate var small: Int64? {
    let number = Int64(bitPattern: low)
    return high == (number < 0 ? .max : 0) ? number : nil
  }
}
