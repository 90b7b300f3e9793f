import SQL

let users = DB.Table("users")
let events = DB.Table("events")

let id = users.column("id")
let name = users.column("name")
let userID = events.column("user_id")

let a = DB.Column("a")
let b = DB.Column("b")
let c = DB.Column("c")
