/// A statement as SQL text with its values apart.
///
/// ```swift
/// let prepared = try SQL { Where(DB.Column("a") == "x") }.prepare(.duck)
/// prepared.splitted.query    // WHERE "a" = $1
/// prepared.splitted.values   // [.string("x")]
/// prepared.plain             // WHERE "a" = 'x'
/// ```
public struct SQLPrepared: Sendable {
  /// SQL text with places for parameters.
  package let query: String
  /// What each place gets, the first for `$1`.
  package let binds: [SQLBind]
  /// Where in the UTF-8 of the text places are, and which bind each has.
  let places: [SQLPlace]
  /// How many places there are; one bind may have several.
  package var placeCount: Int { places.count }
  /// Whether raw SQL in the text may have places of its own, which are none of `places`.
  package var mayHaveOtherPlaces = false

  /// The same text with other values.
  package func binding(_ values: [Value]) -> SQLPrepared {
    SQLPrepared(
      query: query,
      binds: values.map(SQLBind.value),
      places: places,
      mayHaveOtherPlaces: mayHaveOtherPlaces
    )
  }

  /// The form for a driver.
  public var splitted: SQLSplittedQuery {
    SQLSplittedQuery(
      query: query,
      values: binds.map { bind in
        switch bind {
        case .value(let value): value
        case .parameter: .null
        }
      }
    )
  }

  /// One text with the values in it, for people to read. Do not execute it: use ``splitted``.
  public var plain: String {
    let bytes = Array(query.utf8)
    var text: [UInt8] = []
    var position = 0
    for place in places {
      text += bytes[position..<place.range.lowerBound]
      position = place.range.upperBound
      switch binds[place.bind] {
      case .parameter: text += bytes[place.range]
      case .value(let value):
        let literal = value.sqlLiteral
        // A sign would be read with what is beside it: `-1::text` is not the text of -1, and `--1` is a comment.
        let isSigned = literal.utf8.first == UInt8(ascii: "-")
        let follows = text.last == UInt8(ascii: "-")
        let precedes = position < bytes.count && bytes[position] == UInt8(ascii: ":")
        text += isSigned && (follows || precedes) ? Array("(\(literal))".utf8) : Array(literal.utf8)
      }
    }
    text += bytes[position...]
    return String(decoding: text, as: UTF8.self)
  }
}

/// SQL text with places for parameters, and the value of each.
public struct SQLSplittedQuery: Sendable, Hashable {
  /// SQL text with places `$1`, `$2`, …
  public let query: String
  /// The values, the first for `$1`. An argument that a reusable statement takes later is NULL here.
  public let values: [Value]
}

/// What the place of a parameter gets.
package enum SQLBind: Sendable, Hashable {
  case value(Value)
  /// An argument of a reusable statement, by the slot of its placeholder.
  case parameter(Int)
}

struct SQLPlace: Sendable {
  let range: Range<Int>
  let bind: Int
}

extension SQLable {
  /// Renders the statement, or the part of one.
  ///
  /// - Parameter dialect: How names and places are written; DuckDB's way unless another is given.
  /// - Throws: ``SQLError`` where a name or raw SQL holds a NUL character, or a part is malformed.
  public func prepare(_ dialect: SQLDialect = .duck) throws(SQLError) -> SQLPrepared {
    var renderer = SQLRenderer(dialect: dialect)
    try renderer.render(sqlNode)
    return renderer.prepared
  }
}

extension SQLNode: CustomStringConvertible {
  /// The SQL with places for its constants, for people to read: no value shows, so that it may be logged.
  public var description: String {
    do {
      return try prepare().query
    } catch {
      return error.description
    }
  }
}

extension SQLContent: CustomStringConvertible {
  /// The SQL with places for its constants, for people to read: no value shows, so that it may be logged.
  public var description: String { sqlNode.description }
}
