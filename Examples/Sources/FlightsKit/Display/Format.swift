import Foundation

/// Numbers as they are printed, the same in every locale.
enum Format {
  /// With commas between thousands: `336,776`.
  static func count(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  static func decimal(_ number: Double, digits: Int = 1) -> String {
    let text = String(format: "%.\(digits)f", number)
    // What rounds to zero has no sign.
    return text.hasPrefix("-") && Double(text) == 0 ? String(text.dropFirst()) : text
  }

  static func percent(_ number: Double) -> String { "\(decimal(number, digits: 2)) %" }

  static func minutes(_ number: Double) -> String { "\(decimal(number)) min" }

  static func hour(_ hour: Int8) -> String { String(format: "%02d:00", Int(hour)) }

  static func time(since start: ContinuousClock.Instant) -> String {
    let seconds = start.duration(to: .now) / .seconds(1)
    return seconds < 1 ? "\(decimal(seconds * 1000)) ms" : "\(decimal(seconds, digits: 2)) s"
  }
}
