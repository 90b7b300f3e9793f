import Duck
import Foundation

/// A type made at random, which writes itself as SQL and makes values of its own.
indirect enum RandomType {
  case scalar(RandomScalar)
  case variant(RandomType)
  case list(RandomType)
  case array(RandomType, Int)
  case structure([(name: String, type: RandomType)])
  case tuple([RandomType])
  case map(key: RandomType, value: RandomType)
  case union([(name: String, type: RandomType)])

  /// - Parameter depth: how many types may stand inside each other.
  init(depth: Int, _ random: inout RandomNumbers) {
    guard depth > 1, !random.isOne(in: 6) else {
      self = random.isOne(in: 12) ? Self.variant(&random) : .scalar(RandomScalar(&random))
      return
    }
    func inner(_ random: inout RandomNumbers) -> RandomType { RandomType(depth: depth - 1, &random) }
    switch random.below(6) {
    case 0: self = .list(inner(&random))
    case 1: self = .array(inner(&random), 1 + random.below(3))
    case 2: self = .structure(Self.members(&random, inner))
    case 3: self = .tuple((0...random.below(3)).map { _ in inner(&random) })
    case 4: self = .map(key: Self.key(&random), value: inner(&random))
    default: self = .union(Self.members(&random, inner))
    }
  }

  /// Bound as what it holds: so all of one place hold one type, and nothing that a VARIANT keeps as another.
  private static func variant(_ random: inout RandomNumbers) -> RandomType {
    func scalar(_ random: inout RandomNumbers) -> RandomType { .scalar(RandomScalar(kept: &random)) }
    return switch random.below(4) {
    case 0: .variant(.list(scalar(&random)))
    case 1: .variant(.structure([("a", scalar(&random)), ("b", .list(scalar(&random)))]))
    default: .variant(scalar(&random))
    }
  }

  /// Keys are of few types, but also nested.
  private static func key(_ random: inout RandomNumbers) -> RandomType {
    let scalar = RandomType.scalar(RandomScalar(&random))
    return switch random.below(5) {
    case 0: .list(scalar)
    case 1: .structure([("k", scalar)])
    default: scalar
    }
  }

  /// The engine folds the case of names, so that these stay different.
  private static let names = [
    "a", "B b", "it's", "\"q\"", "名", "select", "x.y", "a long name, more than twelve bytes", "$1", "--", "é",
  ]

  private static func members(
    _ random: inout RandomNumbers,
    _ inner: (inout RandomNumbers) -> RandomType
  ) -> [(name: String, type: RandomType)] {
    let names = names.shuffled(using: &random).prefix(1 + random.below(4))
    return names.map { ($0, inner(&random)) }
  }

  var sql: String {
    switch self {
    case .scalar(let scalar): scalar.sql
    case .variant: "VARIANT"
    case .list(let element): "\(element.sql)[]"
    case .array(let element, let count): "\(element.sql)[\(count)]"
    case .structure(let members): "STRUCT(\(Self.sql(members)))"
    case .tuple(let members): "TUPLE(\(members.map(\.sql).joined(separator: ", ")))"
    case .map(let key, let value): "MAP(\(key.sql), \(value.sql))"
    case .union(let members): "UNION(\(Self.sql(members)))"
    }
  }

  private static func sql(_ members: [(name: String, type: RandomType)]) -> String {
    members.map { "\"\($0.name.replacingOccurrences(of: "\"", with: "\"\""))\" \($0.type.sql)" }
      .joined(separator: ", ")
  }
}

extension RandomType {
  /// A value of the type, or NULL now and then.
  func value(_ random: inout RandomNumbers) -> Value { random.isOne(in: 6) ? .null : content(&random) }

  /// A value of the type that is not NULL itself.
  func content(_ random: inout RandomNumbers) -> Value {
    switch self {
    case .scalar(let scalar): return scalar.value(&random)
    case .variant(let content): return .variant(content.content(&random))
    case .list(let element): return .list((0..<random.below(5)).map { _ in element.value(&random) })
    case .array(let element, let count): return .array((0..<count).map { _ in element.value(&random) })
    case .structure(let members):
      return .structure(members.map { .init(name: $0.name, value: $0.type.value(&random)) })
    case .tuple(let members): return .structure(members.map { .init(name: "", value: $0.value(&random)) })
    case .map(let key, let value):
      var keys: [Value] = []
      for _ in 0..<random.below(4) {
        let new = key.content(&random)
        if !keys.contains(where: { Self.isOneKey($0, new) }) { keys.append(new) }
      }
      return .map(keys.map { .init(key: $0, value: value.value(&random)) })
    case .union(let members):
      let member = random.pick(members.indices.map { members[$0] })
      return .union(.init(name: member.name, value: member.type.value(&random)))
    }
  }

  /// Whether the engine takes two keys for one: it finds 0 and -0 equal, and intervals by their length.
  private static func isOneKey(_ first: Value, _ second: Value) -> Bool {
    if first == second { return true }
    return switch first.kind {
    case .double: first.get(Double.self) == second.get(Double.self)
    case .float: first.get(Float.self) == second.get(Float.self)
    case .interval, .list, .structure, .timeTZ: true
    default: false
    }
  }
}
