extension SQLOperand {
  /// An element of a list, counted from 1, of a map, or of a JSON document.
  ///
  /// ```swift
  /// DB.Column("tags")[1]         // "tags"[$1]
  /// DB.Column("prices")["x"]     // "prices"[$1]
  /// ```
  ///
  /// What is not there is NULL; -1 is the last element of a list.
  public subscript(position: some SQLable) -> SQLExpression {
    SQLExpression(.element(sqlNode, .index(position.sqlNode)))
  }
}

extension SQLTerm {
  /// A part of a list or of a text, from a position to another, both included and counted from 1.
  ///
  /// ```swift
  /// DB.Column("tags").slice(from: 2)             // "tags"[$1:]
  /// DB.Column("tags").slice(from: 1, to: -2)     // "tags"[$1:$2]
  /// DB.Column("tags").slice(step: 2)             // "tags"[:-:$1]
  /// ```
  public func slice(from start: Int? = nil, to end: Int? = nil, step: Int? = nil) -> SQLExpression {
    SQLExpression(
      .element(sqlNode, .slice(from: start?.sqlNode, to: end?.sqlNode, step: step?.sqlNode))
    )
  }

  /// A member of a STRUCT: `DB.Column("home").field("city")` gives `("home")."city"`; more names go deeper.
  public func field(_ name: String, _ names: String...) -> SQLExpression {
    SQLExpression(.field(sqlNode, [name] + names))
  }

  /// A part of a JSON document: `DB.Column("doc").json("a", "b")` gives `("doc"->'a'->'b')`.
  public func json(_ key: String, _ keys: String...) -> SQLExpression {
    SQLExpression(.arrow(sqlNode, [key] + keys, asText: false))
  }

  /// A part of a JSON document as text: `DB.Column("doc").jsonText("a", "b")` gives `("doc"->'a'->>'b')`.
  public func jsonText(_ key: String, _ keys: String...) -> SQLTypedExpression<SQLFamilies.Texts> {
    SQLTypedExpression(node: SQLNode(.arrow(sqlNode, [key] + keys, asText: true)))
  }
}

extension SQLTypedOperand {
  /// An element of a list, which is compared with what its elements are compared with.
  ///
  /// ```swift
  /// (\Todo.$tags)[1] == "x"   // "todo"."tags"[$1] = $2
  /// ```
  public subscript<Element>(position: some SQLable) -> SQLTypedExpression<Element>
  where SQLFamily == SQLFamilies.Lists<Element> {
    SQLTypedExpression(node: SQLNode(.element(sqlNode, .index(position.sqlNode))))
  }

  /// The value of a key in a map: `(\Todo.$prices)["x"] > 3` gives `"todo"."prices"[$1] > $2`.
  public subscript<Key, Element>(key: some SQLable) -> SQLTypedExpression<Element>
  where SQLFamily == SQLFamilies.Maps<Key, Element> {
    SQLTypedExpression(node: SQLNode(.element(sqlNode, .index(key.sqlNode))))
  }
}

extension SQLTypedOperand where SQLFamily == SQLFamilies.Documents {
  /// A member or an element of a JSON document: `(\Todo.$doc)["k"]` gives `"todo"."doc"[$1]`.
  public subscript(key: some SQLable) -> SQLExpression {
    SQLExpression(.element(sqlNode, .index(key.sqlNode)))
  }
}

extension DB.Table {
  /// A part of a JSON document in a column: `DB.Table("e").column("doc", "k")` gives `("e"."doc"->'k')`.
  public func column(_ name: String, _ key: String, _ keys: String...) -> SQLExpression {
    SQLExpression(.arrow(column(name).sqlNode, [key] + keys, asText: false))
  }
}
