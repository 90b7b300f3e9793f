/// Default names of tables.
package enum TableName {
  static func `default`(of type: any Any.Type) -> String { SchemaCache.shared.defaultName(of: type) }

  /// The last name of a type, without generic arguments, in lower snake case.
  static func make(of type: any Any.Type) -> String {
    // A local type's name has no dot, a nested one has the names around it; arguments of generics may have either.
    let name = String(describing: type).prefix { $0 != "<" }
    return snakeCase(name.split(separator: ".").last.map(String.init) ?? String(name))
  }

  /// `URLValue` is `url_value`: a run of capitals is one word, up to the last, which begins the next.
  package static func snakeCase(_ name: String) -> String {
    let characters = Array(name)
    var text = ""
    for (index, character) in characters.enumerated() {
      let previous = index > 0 ? characters[index - 1] : "_"
      let next = index + 1 < characters.count ? characters[index + 1] : "_"
      let beginsWord = character.isUppercase && previous != "_" && (!previous.isUppercase || next.isLowercase)
      if beginsWord { text += "_" }
      text += character.lowercased()
    }
    return text
  }
}
