/// Collects samples by name and side over several rounds.
final class Measurements {
  enum Side {
    case c
    case floor
    case ours
  }

  private var samples: [String: [Side: [Double]]] = [:]
  /// The round: 0 warms up, and its times do not count.
  var round = 0

  var isWarmUp: Bool { round == 0 }

  /// Lets all sides do their work, each round another one first: what runs first finds colder memory.
  func inTurns(_ sides: [() async throws -> Void]) async throws {
    for index in sides.indices { try await sides[(index + round) % sides.count]() }
  }

  func add(_ name: String, _ side: Side, _ value: Double) {
    guard !isWarmUp else { return }
    samples[name, default: [:]][side, default: []].append(value)
  }

  /// The medians of one name; nil where it was not measured.
  func row(
    _ title: String,
    _ unit: String,
    of name: String,
    target: Double? = nil,
    limit: Double? = nil,
    note: String? = nil
  ) -> Row? {
    guard let sides = samples[name] else { return nil }
    return Row(
      name: title,
      unit: unit,
      floor: sides[.floor].map(median),
      c: sides[.c].map(median),
      ours: sides[.ours].map(median),
      target: target,
      limit: limit,
      note: note
    )
  }
}
