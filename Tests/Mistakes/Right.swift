// What Mistakes.swift gets wrong, done right: every line compiles.

import Foundation
import SQL

private struct Item: Table {
  @Column("id") var id: Int64
  @Column("name") var name: String
  @Column("price") var price: Double?
  @Column("made") var made: Date
  @Column("tags") var tags: [String]
  @Column("open") var open: Bool
  init() {}
}

private struct Part: Table {
  @Column("id") var id: UUID
  @Column("item_id") var itemID: Int64
  init() {}
}

private enum Level: String, CaseIterable { case low, high }

private func right() -> [any SQLStatement] {
  [
    Where(\Item.$id == 3), Where(Item.$name == "x"), Where(Item.$price > 3.5), Where(Item.$made < Date()),
    SQL.from(Item.table).join(.left, Part.table, on: \Part.$itemID == \Item.$id),
    Where(Fn.lower(Item.$name) == "x"), Where(Fn.max(\Item.$name) == "x"), Where(Item.$name.in(["a"])),
    Where(Item.$name.like("a%")), Where(Item.$id.between(1, 2)), SQL.select(Item.$id + 1),
    Where(Item.$open), Where(\Item.$price == nil), SetColumns(\Item.$price == nil),
    Insert(Item.table) { Values(Row(1, "x")) }, OnConflict(\Item.$id, do: .nothing),
    WhenMatched(then: .delete),
    SQL.merge(into: "a").using("b").on(DB.Column("x") == 1).when.not.matched.by.source.then.delete,
    CreateTable("t") { NewColumn("a", .text) }, AlterTable("t") { AddColumn("a", .text) },
    SQL.copy("t", to: "f.csv", options: .header(true)), CreateEnum(Level.self),
    CreateTable("t") {
      NewColumn("a", .integer).references("t", onDelete: .restrict)
      GeneratedColumn("b", .integer, generatedAlwaysAs: DB.Column("a"), storage: .virtual)
    },
  ]
}
