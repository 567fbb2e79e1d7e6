/** For `$call`: adds a condition to a query if a value is given. */
export function given<Value, Query>(
  value: Value | undefined,
  narrow: (query: Query, value: Value) => Query,
): (query: Query) => Query {
  return (query) => (value === undefined ? query : narrow(query, value))
}
