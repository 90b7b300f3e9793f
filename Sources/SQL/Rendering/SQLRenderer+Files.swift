extension SQLRenderer {
  mutating func expand(_ copy: SQLCopy) throws(SQLError) {
    add("COPY ")
    switch copy.source {
    case .table(let table, let columns):
      try add(table)
      try add(columns: columns)
    case .query(let list):
      add("(")
      add(.clauses(list))
      add(")")
    }
    add(" \(copy.direction.rawValue) ")
    try add(copy.path, atLeast: .primary)
    try expand(copy.options)
  }

  mutating func expand(_ attachment: SQLAttachment) throws(SQLError) {
    add("ATTACH ")
    try refuseBoth(attachment.replaces, attachment.isChecked)
    if attachment.replaces { add("OR REPLACE ") }
    if attachment.isChecked { add("IF NOT EXISTS ") }
    try write(text: attachment.path)
    if let name = attachment.name {
      add(" AS ")
      try add(name: name)
    }
    try expand(attachment.options)
  }

  mutating func expand(_ setting: SQLDefinition.SQLSetting, _ node: SQLNode?) throws(SQLError) {
    add(node == nil ? "RESET " : "SET ")
    switch setting {
    case .option(let name): try add(name: name)
    case .variable(let name):
      add("VARIABLE ")
      try add(name: name)
    }
    guard let node else { return }
    add(" = ")
    try add(node, atLeast: .concatenation)
  }

  /// The engine takes no parameters in options.
  mutating func expand(_ options: [SQLOption]) throws(SQLError) {
    guard !options.isEmpty else { return }
    add(.literalsBegin)
    add(" (")
    for (index, option) in options.enumerated() {
      if index > 0 { add(", ") }
      switch option.name {
      case .known(let word): add(word)
      case .custom(let name): try add(name: name)
      }
      switch option.argument {
      case .word(let word)?: add(" \(word)")
      case .star?: add(" *")
      case .value(let value)?:
        add(" ")
        if case .string(let text) = value.storage {
          try write(text: text)
        } else {
          try add(.value(value))
        }
      case .columns(let names)?:
        add(" ")
        try add(names: names)
      case nil: break
      }
    }
    add(")")
    add(.literalsEnd)
  }
}
