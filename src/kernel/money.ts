/**
 * Money in whole pence. The shop sells in pounds only (GBP): integers of pence in code, `numeric(10,2)` in the
 * database, strings with two decimals on the wire.
 */
export type Pence = number & { readonly __brand: 'Pence' }

/** The largest amount that `numeric(10,2)` holds: £99,999,999.99. */
export const MAX_PENCE = 9_999_999_999

/** Checks and brands a whole number of pence. Throws on fractions, NaN and amounts that the database cannot hold. */
export function pence(value: number): Pence {
  if (!Number.isSafeInteger(value) || Math.abs(value) > MAX_PENCE)
    throw new RangeError(`not an amount in pence: ${value}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand is nothing at run time
  return value as Pence
}

const DECIMAL = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/

/**
 * Parses a decimal string such as `4`, `4.5` or `4.00` to pence; undefined when it is malformed. Reads digits instead
 * of multiplying, because 19.99 * 100 is 1998.9999999999998.
 */
export function parsePence(decimal: string): Pence | undefined {
  const match = DECIMAL.exec(decimal)
  if (!match) return undefined
  const [, sign, pounds = '0', fraction = ''] = match
  const value = Number(pounds) * 100 + Number(fraction.padEnd(2, '0'))
  return pence(sign && value !== 0 ? -value : value)
}

/** Pence from a decimal string of our own database or catalogue. Throws when it is malformed. */
export function penceFromDecimal(decimal: string): Pence {
  const value = parsePence(decimal)
  if (value === undefined) throw new RangeError(`not a decimal amount: ${decimal}`)
  return value
}

/** `400` becomes `4.00`, as in the database and on the wire. */
export function toDecimal(value: Pence): string {
  const sign = value < 0 ? '-' : ''
  const whole = Math.abs(value)
  return `${sign}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Sum of amounts; zero for none. */
export function sumPence(values: Iterable<Pence>): Pence {
  let total = 0
  for (const value of values) total += value
  return pence(total)
}
