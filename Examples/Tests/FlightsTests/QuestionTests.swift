import Console
import Duck
import Testing

@testable import FlightsKit

@Suite("Answers from the real data")
struct QuestionTests {
  @Test("flights by carrier")
  func flightsByCarrier() async throws {
    let answers = try await FlightsByCarrier().answers(on: RealData.database)
    let expected = [
      ("UA", 58665), ("B6", 54635), ("EV", 54173), ("DL", 48110), ("AA", 32729), ("MQ", 26397),
      ("US", 20536), ("9E", 18460), ("WN", 12275), ("VX", 5162), ("FL", 3260), ("AS", 714), ("F9", 685),
      ("YV", 601), ("HA", 342), ("OO", 32),
    ]
    #expect(answers.map(\.carrier) == expected.map(\.0))
    #expect(answers.map(\.flights) == expected.map(\.1))
    #expect(answers.reduce(0) { $0 + $1.flights } == 336_776)
    #expect(answers.first?.airline == "United Air Lines Inc.")
    #expect(answers.last?.airline == "SkyWest Airlines Inc.")
  }

  @Test("mean arrival delay by month")
  func delayByMonth() async throws {
    let answers = try await DelayByMonth().answers(on: RealData.database)
    let expected = [
      6.129972, 5.613019, 5.807577, 11.176063, 3.521509, 16.481330, 16.711307, 6.040652, -4.018364, -0.167063,
      0.461347, 14.870355,
    ]
    #expect(answers.map(\.month) == Array(1...12))
    try #require(answers.count == expected.count)
    for (answer, delay) in zip(answers, expected) {
      #expect(abs(answer.meanDelay - delay) < 0.000_001, "month \(answer.month)")
    }
    #expect(answers.map(\.arrived).prefix(3) == [26398, 23611, 27902])
  }

  @Test("share cancelled by origin")
  func cancelledByOrigin() async throws {
    let answers = try await CancelledByOrigin().answers(on: RealData.database)
    #expect(answers.map(\.origin) == ["LGA", "EWR", "JFK"])
    #expect(answers.map(\.airport) == ["La Guardia", "Newark Liberty Intl", "John F Kennedy Intl"])
    #expect(answers.map(\.flights) == [104_662, 120_835, 111_279])
    #expect(answers.map(\.cancelled) == [3153, 3239, 1863])
    #expect(answers.map { Format.decimal($0.share, digits: 4) } == ["3.0126", "2.6805", "1.6742"])
  }

  @Test("worst routes with at least 100 flights")
  func worstRoutes() async throws {
    let answers = try await WorstRoutes().answers(on: RealData.database)
    let routes = answers.map { "\($0.origin)-\($0.dest)" }
    #expect(
      routes == [
        "EWR-CAE", "EWR-TYS", "EWR-TUL", "EWR-OKC", "EWR-RIC", "EWR-MKE", "EWR-DSM", "EWR-MSN", "EWR-PWM",
        "JFK-CMH",
      ]
    )
    #expect(answers.map(\.flights) == [104, 323, 315, 346, 1667, 1094, 411, 354, 770, 742])
    #expect(answers.first?.airport == "Columbia Metropolitan")
    #expect(answers.first?.meanDelay.map { Format.decimal($0, digits: 6) } == "44.585106")
    #expect(answers.last?.meanDelay.map { Format.decimal($0, digits: 6) } == "22.920567")
  }

  @Test("a route whose airport is not listed is there all the same")
  func unlistedAirports() async throws {
    let answers = try await WorstRoutes(count: 1000).answers(on: RealData.database)
    let unlisted = Set(answers.filter { $0.airport == nil }.map(\.dest))
    #expect(unlisted == ["BQN", "PSE", "SJU", "STT"])
    #expect(answers.allSatisfy { $0.flights >= 100 })
  }

  @Test("a route that no flight completed comes last")
  func neverArrived() async throws {
    let answers = try await WorstRoutes(minimum: 1, count: 1000).answers(on: RealData.database)
    #expect(answers.count == 224)
    #expect(answers.filter { $0.meanDelay == nil }.map(\.dest) == ["LGA"])
    #expect(answers.last?.meanDelay == nil)
  }

  @Test("busiest hour")
  func busiestHour() async throws {
    let answers = try await BusiestHour().answers(on: RealData.database)
    let busiest = BusiestHour().busiest(answers)
    #expect(busiest?.hour == 8)
    #expect(busiest?.flights == 27242)
    #expect(answers.map(\.hour) == [1] + Array(5...23))
    #expect(answers.reduce(0) { $0 + $1.flights } == 336_776)
  }

  @Test("a running total of flights by day")
  func runningTotal() async throws {
    let answers = try await RunningTotal().answers(on: RealData.database)
    #expect(answers.count == 365)
    #expect(answers.map(\.flights).prefix(3) == [842, 943, 914])
    #expect(answers.map(\.total).prefix(3) == [842, 1785, 2699])
    let ends = RunningTotal().monthEnds(answers)
    #expect(ends.map(\.date.day) == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    #expect(
      ends.map(\.total) == [
        27004, 51955, 80789, 109_119, 137_915, 166_158, 195_583, 224_910, 252_484, 281_373, 308_641, 336_776,
      ]
    )
    let lines = RunningTotal().lines(answers, style: .plain)
    #expect(lines.last == "Busiest: 2013-11-27 with 1,014 flights")
    #expect(RunningTotal().lines([], style: .plain).isEmpty)
  }

  @Test("planes by manufacturer")
  func planesByManufacturer() async throws {
    let answers = try await PlanesByManufacturer(count: 3).answers(on: RealData.database)
    #expect(answers.map(\.manufacturer) == ["BOEING", "EMBRAER", "AIRBUS"])
    #expect(answers.map(\.planes) == [1630, 299, 336])
    #expect(answers.map(\.flights) == [82912, 66068, 47302])
    #expect(answers.map(\.seats) == [14_418_976, 2_803_680, 9_624_241])
    #expect(answers.map { Format.decimal($0.meanDistance) } == ["1565.3", "523.8", "1430.0"])
  }

  @Test("delay by rain")
  func delayByRain() async throws {
    let answers = try await DelayByRain().answers(on: RealData.database)
    #expect(answers.map(\.rain) == ["none", "light", "heavy"])
    #expect(answers.map(\.flights) == [312_218, 18_555, 4_447])
    #expect(answers.map { Format.decimal($0.meanDelay, digits: 4) } == ["11.3745", "28.6112", "40.6335"])
    #expect(answers.map { Format.decimal($0.cancelled, digits: 4) } == ["2.0213", "8.2565", "8.6350"])
  }

  @Test("planes of more than 25 years")
  func oldPlanes() async throws {
    let answers = try await OldPlanes().answers(on: RealData.database)
    #expect(
      answers.map(\.tailNumber) == [
        "N381AA", "N567AA", "N201AA", "N575AA", "N378AA", "N14629", "N615AA", "N425AA", "N383AA", "N364AA",
      ]
    )
    #expect(answers.map(\.year) == [1956, 1959, 1959, 1963, 1963, 1965, 1967, 1968, 1972, 1973])
    #expect(answers.map(\.age) == [57, 54, 54, 50, 50, 48, 46, 45, 41, 40])
    #expect(answers.map(\.flights) == [22, 63, 54, 39, 13, 4, 22, 43, 25, 22])
    #expect(answers.allSatisfy { $0.planes == 115 })
    #expect(answers.first?.manufacturer == "DOUGLAS" && answers.first?.model == "DC-7BF")
    #expect(OldPlanes().lines(answers, style: .plain).last == "and 105 more")

    let all = try await OldPlanes(count: 1000).answers(on: RealData.database)
    #expect(all.count == 115)
    #expect(all.reduce(0) { $0 + $1.flights } == 8093)
    #expect(all.last?.age == 26)
    #expect(OldPlanes().lines([], style: .plain).count == 2)
  }

  @Test("delay by wind")
  func delayByWind() async throws {
    let answers = try await DelayByWind().answers(on: RealData.database)
    #expect(answers.map(\.from) == [0, 5, 10, 15, 20, 25])
    #expect(answers.map(\.flights) == [41372, 107_806, 119_698, 45072, 15144, 6050])
    #expect(
      answers.map { Format.decimal($0.meanDelay, digits: 4) }
        == ["10.2426", "11.2865", "13.1150", "14.9102", "15.2195", "21.3410"]
    )
    #expect(
      answers.map { Format.decimal($0.cancelled, digits: 4) }
        == ["1.7234", "2.0240", "2.1964", "3.3214", "4.0742", "9.7355"]
    )
    #expect(DelayByWind().lines(answers, style: .plain).last?.hasPrefix("25 or more") == true)
  }
}
