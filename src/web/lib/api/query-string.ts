/** Parameters as a query string with its question mark; empty when there are none. */
export function queryString(parameters: object): '' | `?${string}` {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
