// Each function has one mistake, in the line after the words that its message must have. The file is in no target: a
// test of DuckTests checks that the compiler refuses each of them, and nothing else.

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

private func numberWithText() {
  // says: '==' Column<Int64> String
  _ = Where(\Item.$id == "3")
}

private func textWithNumber() {
  // says: '==' TableColumn<Item, String> Int
  _ = Where(Item.$name == 3)
}

private func optionalWithText() {
  // says: '>' TableColumn<Item, Double?> String
  _ = Where(Item.$price > "expensive")
}

private func dateWithNumber() {
  // says: '<' TableColumn<Item, Date> Int
  _ = SQL.select(Item.$id).where(Item.$made < 2020)
}

private func columnsOfTwoFamilies() {
  // says: different families
  _ = SQL.from(Item.table).join(.left, Part.table, on: \Part.$id == \Item.$id)
}

private func functionWithNumber() {
  // says: '==' SQLFamilies.Texts Int
  _ = Where(Fn.lower(Item.$name) == 3)
}

private func functionOfColumn() {
  // says: '==' SQLFamilies.Texts Int
  _ = Where(Fn.max(\Item.$name) == 3)
}

private func listOfOthers() {
  // says: Texts Numbers
  _ = Where(Item.$name.in([1, 2]))
}

private func patternOfNumber() {
  // says: Column<Int64> 'like'
  _ = Where(Item.$id.like("a%"))
}

private func boundsOfAnotherFamily() {
  // says: Numbers Texts
  _ = Where(Item.$id.between("a", "z"))
}

private func sumOfText() {
  // says: '+' TableColumn<Item, String> Int
  _ = SQL.select(Item.$name + 1)
}

private func unknownColumn() {
  // says: '$colour'
  _ = Item.select(\.$colour)
}

private func propertyForColumn() {
  // says: PartialKeyPath<Item>
  _ = Where(\Item.name)
}

private func truthForPredicate() {
  // says: Bool
  _ = Where(true)
}

private func textForPredicate() {
  // says: String SQLTerm
  _ = SQL.from(Item.table).where("name = 'x'")
}

// A warning that these tests make an error. Where a Bool is asked for, Optional's own comparison with nil fits, and the
// compiler prefers it to one of ours that is marked unavailable.
private func predicateForTruth() -> Bool {
  // says: always returns false
  \Item.$price == nil
}

private func barsForBrackets() {
  // says: parentheses
  _ = Where(|Item.$open|)
}

private func truthForAssignment() {
  // says: Bool
  _ = SetColumns(true)
}

private func rowForValues() {
  // says: Row
  _ = Insert(Item.table) { Row(1, "x") }
}

private func conflictWithoutAction() {
  // says: missing argument 'do'
  _ = OnConflict(\Item.$id)
}

private func unknownAction() {
  // says: 'drop'
  _ = WhenMatched(then: .drop)
}

private func mergeBySomething() {
  // says: 'table'
  _ = SQL.merge(into: "a").using("b").on(DB.Column("x") == 1).when.not.matched.by.table
}

private func columnWithoutType() {
  // says: missing argument
  _ = CreateTable("t") { NewColumn("a") }
}

private func changeInTable() {
  // says: AddColumn
  _ = CreateTable("t") { AddColumn("a", .text) }
}

private func columnInChange() {
  // says: NewColumn AlterTableActionConvertible
  _ = AlterTable("t") { NewColumn("a", .text) }
}

private func copyWithoutFile() {
  // says: missing argument 'to'
  _ = SQL.copy("t", options: .header())
}

private func unknownOption() {
  // says: 'heading'
  _ = SQL.copy("t", to: "f.csv", options: .heading(true))
}

private func cascadeOfReference() {
  // says: 'cascade'
  _ = NewColumn("a", .integer).references("t", onDelete: .cascade)
}

private func storedColumn() {
  // says: 'stored'
  _ = GeneratedColumn("a", .integer, generatedAlwaysAs: DB.Column("b"), storage: .stored)
}

private func enumOfNumbers() {
  enum Level: Int, CaseIterable { case low, high }
  // says: Int String
  _ = CreateEnum(Level.self)
}
