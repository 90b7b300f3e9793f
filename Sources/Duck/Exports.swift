@_exported public import SQL
