import { afterEach, describe, expect, it } from 'vitest'
import { day, dayAndTime, paymentMethodsInWords, span, spaced, timeWithZone } from './format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

afterEach(() => {
  process.env['TZ'] = 'UTC'
})

describe('times', () => {
  it.each([
    ['Europe/London', '2026-11-21T00:05:00Z', '21 Nov 2026, 00:05 GMT'],
    ['Europe/London', '2026-09-01T12:00:00Z', '1 Sept 2026, 13:00 BST'],
    ['Europe/Berlin', '2026-11-21T23:05:00Z', '22 Nov 2026, 00:05 CET'],
    ['America/New_York', '2026-03-01T02:05:00Z', '28 Feb 2026, 21:05 GMT-5'],
  ])('are written by the clock of a reader in %s', (zone, instant, words) => {
    process.env['TZ'] = zone
    expect(timeWithZone(instant)).toBe(words)
    expect(words).toContain(`${dayAndTime(instant)} `)
    expect(words).toContain(`${day(instant)}, `)
  })

  it('have the words of British English in every month', () => {
    const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 9)))
    const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    expect(days.map((at) => day(at.toISOString()))).toStrictEqual(days.map((at) => written.format(at)))
  })

  it.each([
    [-5, 'under a minute'],
    [59_999, 'under a minute'],
    [MINUTE, '1 min'],
    [3 * HOUR + 12 * MINUTE, '3 h 12 min'],
    [3 * HOUR, '3 h'],
    [24 * HOUR, '1 d'],
    [52 * HOUR + 30 * MINUTE, '2 d 4 h'],
    [24 * HOUR + 5 * MINUTE, '1 d'],
  ])('a span of %i ms reads %j', (ms, words) => {
    expect(span(ms)).toBe(words)
  })
})

it('shows hyphens as spaces', () => {
  expect(spaced('single-easter-egg')).toBe('single easter egg')
})

it.each([
  [[], ''],
  [['PayPal'], 'PayPal'],
  [['PayPal', 'Card'], 'PayPal or Card'],
  [['PayPal', 'Card', 'Bitcoin'], 'PayPal, Card or Bitcoin'],
])('names the ways to pay %j as %j', (labels, words) => {
  const methods = labels.map((label) => ({ method: 'paypal', label }))
  expect(paymentMethodsInWords(methods)).toBe(words)
})
