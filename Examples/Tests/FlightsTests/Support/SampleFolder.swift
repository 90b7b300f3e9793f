import Foundation
import TestSupport

@testable import FlightsKit

extension TemporaryFolder {
  /// Writes the five CSV files, with a few rows of made-up data each, and returns their folder.
  func makeDataFolder(flights: [String] = [SampleLines.flight]) throws -> String {
    let folder = "\(path)/.data/nycflights13"
    try makeFolder(folder)
    for (name, header, rows) in SampleLines.files {
      try write([header] + (name == "flights" ? flights : rows), to: "\(folder)/\(name).csv")
    }
    return folder
  }
}

/// Lines of CSV files, written out: the tests are to notice when the program expects others.
enum SampleLines {
  static let files = [
    ("airlines", "carrier,name", ["UA,United Air Lines Inc."]),
    (
      "airports", "faa,name,lat,lon,alt,tz,dst,tzone",
      ["EWR,Newark Liberty Intl,40.6925,-74.1687,18,-5,A,NA"]
    ),
    (
      "planes", "tailnum,year,type,manufacturer,model,engines,seats,speed,engine",
      ["N14228,NA,Fixed wing multi engine,BOEING,737-824,2,149,NA,Turbo-fan"]
    ),
    (
      "weather",
      """
      origin,year,month,day,hour,temp,dewp,humid,wind_dir,wind_speed,wind_gust,precip,pressure,visib,time_hour
      """,
      ["EWR,2013,1,1,5,39.02,28.04,64.43,260,12.66,NA,0,1011.9,10,2013-01-01T10:00:00Z"]
    ),
    ("flights", flightsHeader, []),
  ]

  static let flightsHeader = """
    year,month,day,dep_time,sched_dep_time,dep_delay,arr_time,sched_arr_time,arr_delay,carrier,flight,tailnum,\
    origin,dest,air_time,distance,hour,minute,time_hour
    """
  static let flight = """
    2013,1,1,517,515,2,830,819,11,UA,1545,N14228,EWR,IAH,227,1400,5,15,2013-01-01T10:00:00Z
    """
  static let cancelled = """
    2013,1,1,NA,1630,NA,NA,1815,NA,UA,4308,NA,EWR,RDU,NA,416,16,30,2013-01-01T21:00:00Z
    """
  /// A flight whose number is none.
  static let broken = flight.replacingOccurrences(of: "UA,1545", with: "UA,flight 1545")
}
