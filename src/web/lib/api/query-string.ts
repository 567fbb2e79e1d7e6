/** Named parameters as the end of an address, question mark included; empty when none is given. */
export function queryString(parameters: object): '' | `?${string}` {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
