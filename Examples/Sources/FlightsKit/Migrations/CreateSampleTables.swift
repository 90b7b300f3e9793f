import Duck

/// Makes the five tables, empty.
///
/// The engine enforces no keys here: their indexes would nearly triple the size of the file, and no question looks up
/// a row by its key. The tests check that the data keeps them.
struct CreateSampleTables: Migration {
  let name = "SampleTables.Create"

  var up: MigrationPlan {
    // The first version of this program had no migrations. What it loaded goes, and is loaded again: the program
    // has made sure that it is nobody else's, and has said so.
    down
    Self.airlines
    Self.airports
    Self.planes
    Self.weather
    Self.flights
  }

  var down: MigrationPlan {
    for table in ["airlines", "airports", "planes", "weather", "flights"] {
      DropTable(table).ifExists()
    }
  }

  private static let airlines = CreateTable("airlines") {
    NewColumn("carrier", .varchar).notNull()
    NewColumn("name", .varchar).notNull()
  }

  private static let airports = CreateTable("airports") {
    NewColumn("faa", .varchar).notNull()
    NewColumn("name", .varchar).notNull()
    NewColumn("lat", .double).notNull()
    NewColumn("lon", .double).notNull()
    NewColumn("alt", .smallint).notNull()
    NewColumn("tz", .tinyint).notNull()
    NewColumn("dst", .varchar).notNull()
    NewColumn("tzone", .varchar)
  }

  private static let planes = CreateTable("planes") {
    NewColumn("tailnum", .varchar).notNull()
    NewColumn("year", .smallint)
    NewColumn("type", .varchar).notNull()
    NewColumn("manufacturer", .varchar).notNull()
    NewColumn("model", .varchar).notNull()
    NewColumn("engines", .tinyint).notNull()
    NewColumn("seats", .smallint).notNull()
    NewColumn("speed", .smallint)
    NewColumn("engine", .varchar).notNull()
  }

  private static let weather = CreateTable("weather") {
    NewColumn("origin", .varchar).notNull()
    NewColumn("year", .smallint).notNull()
    NewColumn("month", .tinyint).notNull()
    NewColumn("day", .tinyint).notNull()
    NewColumn("hour", .tinyint).notNull()
    NewColumn("temp", .double)
    NewColumn("dewp", .double)
    NewColumn("humid", .double)
    NewColumn("wind_dir", .smallint)
    NewColumn("wind_speed", .double)
    NewColumn("wind_gust", .double)
    NewColumn("precip", .double).notNull()
    NewColumn("pressure", .double)
    NewColumn("visib", .double).notNull()
    NewColumn("time_hour", .timestamptz).notNull()
  }

  private static let flights = CreateTable("flights") {
    NewColumn("year", .smallint).notNull()
    NewColumn("month", .tinyint).notNull()
    NewColumn("day", .tinyint).notNull()
    NewColumn("dep_time", .smallint)
    NewColumn("sched_dep_time", .smallint).notNull()
    NewColumn("dep_delay", .smallint)
    NewColumn("arr_time", .smallint)
    NewColumn("sched_arr_time", .smallint).notNull()
    NewColumn("arr_delay", .smallint)
    NewColumn("carrier", .varchar).notNull()
    NewColumn("flight", .smallint).notNull()
    NewColumn("tailnum", .varchar)
    NewColumn("origin", .varchar).notNull()
    NewColumn("dest", .varchar).notNull()
    NewColumn("air_time", .smallint)
    NewColumn("distance", .smallint).notNull()
    NewColumn("hour", .tinyint).notNull()
    NewColumn("minute", .tinyint).notNull()
    NewColumn("time_hour", .timestamptz).notNull()
  }
}
