import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PENCE, parsePence, pence, penceFromDecimal, sumPence, toDecimal } from './money.ts'

const anyPence = fc.integer({ min: -MAX_PENCE, max: MAX_PENCE }).map(pence)

test('P20 every amount survives the way to the wire and back', () => {
  fc.assert(
    fc.property(anyPence, (amount) => parsePence(toDecimal(amount)) === amount),
    { numRuns: 10_000 },
  )
})

test('P20 a sum of amounts is exact, in whole pence', () => {
  expect(toDecimal(sumPence(['0.10', '0.20'].map(penceFromDecimal)))).toBe('0.30')
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 }), (amounts) => {
      const expected = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
      return BigInt(sumPence(amounts.map(pence))) === expected
    }),
  )
})

describe('reading a decimal', () => {
  test.each([
    ['4', 400],
    ['4.5', 450],
    ['4.00', 400],
    ['19.99', 1999],
    ['1.10', 110],
    ['0.01', 1],
    ['-4.00', -400],
    ['-0.00', 0],
    ['99999999.99', MAX_PENCE],
  ])('%s is %i pence', (decimal, expected) => {
    expect(parsePence(decimal)).toBe(expected)
  })

  test.each([
    '',
    ' 4',
    '4 ',
    '4.',
    '.5',
    '4.000',
    '4,00',
    '+4',
    '0x10',
    '1e3',
    'NaN',
    'Infinity',
    '999999999',
    '--4',
    '4.0.0',
    '٤',
  ])('%j is not an amount', (decimal) => {
    expect(parsePence(decimal)).toBeUndefined()
    expect(() => penceFromDecimal(decimal)).toThrow(RangeError)
  })
})

test.each([0.5, 1998.9999999999998, Number.NaN, Number.POSITIVE_INFINITY, MAX_PENCE + 1, -MAX_PENCE - 1])(
  '%d is no number of pence',
  (value) => {
    expect(() => pence(value)).toThrow(RangeError)
  },
)

test('a sum beyond what the database holds is refused', () => {
  expect(() => sumPence([pence(MAX_PENCE), pence(1)])).toThrow(RangeError)
})
