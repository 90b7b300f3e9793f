import Duck

/// The tables of the sample data. The columns of each are those of its CSV file, in the file's order.
enum SampleTables {
  /// All models, the one with many rows last.
  static let all: [any Table.Type] = [Airline.self, Airport.self, Plane.self, Weather.self, Flight.self]
}
