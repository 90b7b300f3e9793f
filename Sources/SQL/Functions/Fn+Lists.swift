extension Fn {
  /// A list of its arguments: `list_value("a", "b")`.
  public static func listValue(_ arguments: any SQLable...) -> SQLFunction {
    known("list_value", all: arguments)
  }

  /// True where the list has an element: `list_contains("list", "x")`.
  public static func listContains(_ list: some SQLable, _ x: some SQLable) -> Booleans {
    known("list_contains", list, x)
  }

  /// The position of an element, from 1; NULL where it is not there: `list_position("list", "x")`.
  public static func listPosition(_ list: some SQLable, _ x: some SQLable) -> Numbers {
    known("list_position", list, x)
  }

  /// True where the list has all elements of another: `list_has_all("list", "other")`.
  public static func listHasAll(_ list: some SQLable, _ other: some SQLable) -> Booleans {
    known("list_has_all", list, other)
  }

  /// True where the list has one element of another: `list_has_any("list", "other")`.
  public static func listHasAny(_ list: some SQLable, _ other: some SQLable) -> Booleans {
    known("list_has_any", list, other)
  }

  /// The elements that are in both lists: `list_intersect("list", "other")`.
  public static func listIntersect<X: SQLComparable>(_ list: X, _ other: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("list_intersect", list, other)
  }

  /// The elements that are in both lists: `list_intersect("list", "other")`.
  public static func listIntersect(_ list: some SQLable, _ other: some SQLable) -> SQLFunction {
    known("list_intersect", list, other)
  }

  /// The elements of both lists: `list_concat("list", "other")`.
  public static func listConcat<X: SQLComparable>(_ list: X, _ other: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("list_concat", list, other)
  }

  /// The elements of both lists: `list_concat("list", "other")`.
  public static func listConcat(_ list: some SQLable, _ other: some SQLable) -> SQLFunction {
    known("list_concat", list, other)
  }

  /// The list with an element at its end: `list_append("list", "x")`.
  public static func listAppend<X: SQLComparable>(_ list: X, _ x: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("list_append", list, x)
  }

  /// The list with an element at its end: `list_append("list", "x")`.
  public static func listAppend(_ list: some SQLable, _ x: some SQLable) -> SQLFunction {
    known("list_append", list, x)
  }

  /// The list with an element at its start: `list_prepend("x", "list")`.
  public static func listPrepend(_ x: some SQLable, _ list: some SQLable) -> SQLFunction {
    known("list_prepend", x, list)
  }

  /// The element at a position, from 1: `list_extract("list", "position")`.
  public static func listExtract<X: SQLComparable, Element>(_ list: X, _ position: some SQLable)
    -> SQLTypedFunction<Element> where X.SQLFamily == SQLFamilies.Lists<Element>
  {
    known("list_extract", list, position)
  }

  /// The element at a position, from 1: `list_extract("list", "position")`.
  public static func listExtract(_ list: some SQLable, _ position: some SQLable) -> SQLFunction {
    known("list_extract", list, position)
  }

  /// The elements from a position to another, both included: `list_slice("list", "start", "end")`.
  public static func listSlice<X: SQLComparable>(_ list: X, _ start: some SQLable, _ end: some SQLable)
    -> SQLTypedFunction<X.SQLFamily>
  {
    known("list_slice", list, start, end)
  }

  /// The elements from a position to another, both included: `list_slice("list", "start", "end")`.
  public static func listSlice(_ list: some SQLable, _ start: some SQLable, _ end: some SQLable)
    -> SQLFunction
  {
    known("list_slice", list, start, end)
  }

  /// The list, smallest first: `list_sort("list")`.
  public static func listSort<X: SQLComparable>(_ list: X) -> SQLTypedFunction<X.SQLFamily> {
    known("list_sort", list)
  }

  /// The list, smallest first: `list_sort("list")`.
  public static func listSort(_ list: some SQLable) -> SQLFunction {
    known("list_sort", list)
  }

  /// The list in an order, `ASC` or `DESC`: `list_sort("list", "order")`.
  public static func listSort<X: SQLComparable>(_ list: X, _ order: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("list_sort", list, order)
  }

  /// The list in an order, `ASC` or `DESC`: `list_sort("list", "order")`.
  public static func listSort(_ list: some SQLable, _ order: some SQLable) -> SQLFunction {
    known("list_sort", list, order)
  }

  /// The list, greatest first: `list_reverse_sort("list")`.
  public static func listReverseSort<X: SQLComparable>(_ list: X) -> SQLTypedFunction<X.SQLFamily> {
    known("list_reverse_sort", list)
  }

  /// The list, greatest first: `list_reverse_sort("list")`.
  public static func listReverseSort(_ list: some SQLable) -> SQLFunction {
    known("list_reverse_sort", list)
  }

  /// The list from its end to its start: `list_reverse("list")`.
  public static func listReverse<X: SQLComparable>(_ list: X) -> SQLTypedFunction<X.SQLFamily> {
    known("list_reverse", list)
  }

  /// The list from its end to its start: `list_reverse("list")`.
  public static func listReverse(_ list: some SQLable) -> SQLFunction {
    known("list_reverse", list)
  }

  /// Each element once, without NULL: `list_distinct("list")`.
  public static func listDistinct<X: SQLComparable>(_ list: X) -> SQLTypedFunction<X.SQLFamily> {
    known("list_distinct", list)
  }

  /// Each element once, without NULL: `list_distinct("list")`.
  public static func listDistinct(_ list: some SQLable) -> SQLFunction {
    known("list_distinct", list)
  }

  /// The number of different elements: `list_unique("list")`.
  public static func listUnique(_ list: some SQLable) -> Numbers {
    known("list_unique", list)
  }

  /// The list, cut or filled to a length: `list_resize("list", "length", "fill")`.
  public static func listResize<X: SQLComparable>(_ list: X, _ length: some SQLable, _ fill: some SQLable)
    -> SQLTypedFunction<X.SQLFamily>
  {
    known("list_resize", list, length, fill)
  }

  /// The list, cut or filled to a length: `list_resize("list", "length", "fill")`.
  public static func listResize(_ list: some SQLable, _ length: some SQLable, _ fill: some SQLable)
    -> SQLFunction
  {
    known("list_resize", list, length, fill)
  }

  /// A list of pairs: `list_zip("list", "other")`.
  public static func listZip(_ list: some SQLable, _ other: some SQLable) -> SQLFunction {
    known("list_zip", list, other)
  }

  /// The elements at whose place a list of truth values is true: `list_where("list", "mask")`.
  public static func listWhere<X: SQLComparable>(_ list: X, _ mask: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("list_where", list, mask)
  }

  /// The elements at whose place a list of truth values is true: `list_where("list", "mask")`.
  public static func listWhere(_ list: some SQLable, _ mask: some SQLable) -> SQLFunction {
    known("list_where", list, mask)
  }

  /// The elements at some positions: `list_select("list", "positions")`.
  public static func listSelect<X: SQLComparable>(_ list: X, _ positions: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("list_select", list, positions)
  }

  /// The elements at some positions: `list_select("list", "positions")`.
  public static func listSelect(_ list: some SQLable, _ positions: some SQLable) -> SQLFunction {
    known("list_select", list, positions)
  }

  /// What an aggregate says of the elements: `list_aggregate("list", "function")`.
  public static func listAggregate(_ list: some SQLable, _ function: some SQLable) -> SQLFunction {
    known("list_aggregate", list, function)
  }

  /// The sum of the elements: `list_sum("list")`.
  public static func listSum<X: SQLComparable, Element>(_ list: X) -> SQLTypedFunction<Element>
  where X.SQLFamily == SQLFamilies.Lists<Element> {
    known("list_sum", list)
  }

  /// The sum of the elements: `list_sum("list")`.
  public static func listSum(_ list: some SQLable) -> SQLFunction {
    known("list_sum", list)
  }

  /// The mean of the elements: `list_avg("list")`.
  public static func listAvg<X: SQLComparable, Element>(_ list: X) -> SQLTypedFunction<Element>
  where X.SQLFamily == SQLFamilies.Lists<Element> {
    known("list_avg", list)
  }

  /// The mean of the elements: `list_avg("list")`.
  public static func listAvg(_ list: some SQLable) -> SQLFunction {
    known("list_avg", list)
  }

  /// The least element: `list_min("list")`.
  public static func listMin<X: SQLComparable, Element>(_ list: X) -> SQLTypedFunction<Element>
  where X.SQLFamily == SQLFamilies.Lists<Element> {
    known("list_min", list)
  }

  /// The least element: `list_min("list")`.
  public static func listMin(_ list: some SQLable) -> SQLFunction {
    known("list_min", list)
  }

  /// The greatest element: `list_max("list")`.
  public static func listMax<X: SQLComparable, Element>(_ list: X) -> SQLTypedFunction<Element>
  where X.SQLFamily == SQLFamilies.Lists<Element> {
    known("list_max", list)
  }

  /// The greatest element: `list_max("list")`.
  public static func listMax(_ list: some SQLable) -> SQLFunction {
    known("list_max", list)
  }

  /// The element in the middle: `list_median("list")`.
  public static func listMedian<X: SQLComparable, Element>(_ list: X) -> SQLTypedFunction<Element>
  where X.SQLFamily == SQLFamilies.Lists<Element> {
    known("list_median", list)
  }

  /// The element in the middle: `list_median("list")`.
  public static func listMedian(_ list: some SQLable) -> SQLFunction {
    known("list_median", list)
  }

  /// The number of elements that are not NULL: `list_count("list")`.
  public static func listCount(_ list: some SQLable) -> Numbers {
    known("list_count", list)
  }

  /// The first element: `list_first("list")`.
  public static func listFirst<X: SQLComparable, Element>(_ list: X) -> SQLTypedFunction<Element>
  where X.SQLFamily == SQLFamilies.Lists<Element> {
    known("list_first", list)
  }

  /// The first element: `list_first("list")`.
  public static func listFirst(_ list: some SQLable) -> SQLFunction {
    known("list_first", list)
  }

  /// The last element: `list_last("list")`.
  public static func listLast<X: SQLComparable, Element>(_ list: X) -> SQLTypedFunction<Element>
  where X.SQLFamily == SQLFamilies.Lists<Element> {
    known("list_last", list)
  }

  /// The last element: `list_last("list")`.
  public static func listLast(_ list: some SQLable) -> SQLFunction {
    known("list_last", list)
  }

  /// What a lambda makes of each element: `list_transform("list", "lambda")`.
  public static func listTransform(_ list: some SQLable, _ lambda: some SQLable) -> SQLFunction {
    known("list_transform", list, lambda)
  }

  /// The elements for which a lambda is true: `list_filter("list", "lambda")`.
  public static func listFilter<X: SQLComparable>(_ list: X, _ lambda: some SQLable) -> SQLTypedFunction<
    X.SQLFamily
  > {
    known("list_filter", list, lambda)
  }

  /// The elements for which a lambda is true: `list_filter("list", "lambda")`.
  public static func listFilter(_ list: some SQLable, _ lambda: some SQLable) -> SQLFunction {
    known("list_filter", list, lambda)
  }

  /// All elements in one, by a lambda of what there is and the next: `list_reduce("list", "lambda")`.
  public static func listReduce<X: SQLComparable, Element>(_ list: X, _ lambda: some SQLable)
    -> SQLTypedFunction<Element> where X.SQLFamily == SQLFamilies.Lists<Element>
  {
    known("list_reduce", list, lambda)
  }

  /// All elements in one, by a lambda of what there is and the next: `list_reduce("list", "lambda")`.
  public static func listReduce(_ list: some SQLable, _ lambda: some SQLable) -> SQLFunction {
    known("list_reduce", list, lambda)
  }

  /// All elements in one, by a lambda that starts with a value: `list_reduce("list", "lambda", "start")`.
  public static func listReduce(_ list: some SQLable, _ lambda: some SQLable, _ start: some SQLable)
    -> SQLFunction
  {
    known("list_reduce", list, lambda, start)
  }

  /// The number of elements: `array_length("list")`.
  public static func arrayLength(_ list: some SQLable) -> Numbers {
    known("array_length", list)
  }

  /// The number of elements in a dimension: `array_length("list", "dimension")`.
  public static func arrayLength(_ list: some SQLable, _ dimension: some SQLable) -> Numbers {
    known("array_length", list, dimension)
  }

  /// The elements as one text, with a separator between them: `array_to_string("list", "separator")`.
  public static func arrayToString(_ list: some SQLable, _ separator: some SQLable) -> Texts {
    known("array_to_string", list, separator)
  }

  /// The elements of lists in a list, as one list: `flatten("list")`.
  public static func flatten<X: SQLComparable, Element>(_ list: X) -> SQLTypedFunction<Element>
  where X.SQLFamily == SQLFamilies.Lists<Element> {
    known("flatten", list)
  }

  /// The elements of lists in a list, as one list: `flatten("list")`.
  public static func flatten(_ list: some SQLable) -> SQLFunction {
    known("flatten", list)
  }

  /// The sum of the products of elements at one place: `list_dot_product("list", "other")`.
  public static func listDotProduct(_ list: some SQLable, _ other: some SQLable) -> Numbers {
    known("list_dot_product", list, other)
  }

  /// How alike the directions of two lists are, from -1 to 1: `list_cosine_similarity("list", "other")`.
  public static func listCosineSimilarity(_ list: some SQLable, _ other: some SQLable) -> Numbers {
    known("list_cosine_similarity", list, other)
  }

  /// The distance of two points: `list_distance("list", "other")`.
  public static func listDistance(_ list: some SQLable, _ other: some SQLable) -> Numbers {
    known("list_distance", list, other)
  }

  /// The distance of two points in ARRAYs of a fixed length: `array_distance("x", "y")`.
  public static func arrayDistance(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("array_distance", x, y)
  }

  /// How alike the directions of two ARRAYs are, from -1 to 1: `array_cosine_similarity("x", "y")`.
  public static func arrayCosineSimilarity(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("array_cosine_similarity", x, y)
  }

  /// The sum of the products of elements at one place: `array_inner_product("x", "y")`.
  public static func arrayInnerProduct(_ x: some SQLable, _ y: some SQLable) -> Numbers {
    known("array_inner_product", x, y)
  }

  /// A list of a fixed length: `array_value("a", "b")`.
  public static func arrayValue(_ arguments: any SQLable...) -> SQLFunction {
    known("array_value", all: arguments)
  }
}
