import Duck
import SQL

/// The table `kinds` as a model.
struct Kind: Table {
  static let tableName = "kinds"

  @Column("s") var s: String
  @Column("n") var n: Int32?
  @Column("d") var d: Double
  @Column("ts") var ts: DateTime
  @Column("ok") var ok: Bool
  @Column("l") var l: [Int32]
  @Column("m") var m: [String: Int32]
  @Column("j") var j: JSONValue

  init() {}
}
