import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import {
  decimalField,
  discordField,
  EMAIL_MESSAGE,
  emailField,
  gameField,
  idField,
  instantField,
  notesField,
  platformField,
  REQUIRED,
  requiredText,
} from './fields.ts'

const messages = (field: z.ZodType, value: unknown) =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('an e-mail', () => {
  test.each(['a@example.com', 'first.last+tag@sub.example.co.uk', "o'brien@example.ie", 'UPPER@EXAMPLE.COM'])(
    '%s is one',
    (value) => {
      expect(emailField.parse(value)).toBe(value)
    },
  )

  test('is trimmed', () => {
    expect(emailField.parse('  a@example.com\n')).toBe('a@example.com')
  })

  test.each([
    'a',
    'a@',
    '@example.com',
    'a@b',
    'a@b@c.com',
    'a b@example.com',
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '<a@example.com>',
    `${'a'.repeat(250)}@example.com`,
  ])('%j reads as specified', (value) => {
    expect(messages(emailField, value)).toContain(EMAIL_MESSAGE)
  })
})

test.each([
  ['e-mail', emailField],
  ['Discord name', discordField],
  ['text', requiredText(10)],
  ['amount', decimalField],
])('an absent %s reads Required', (_name, field) => {
  expect(messages(field, undefined)).toStrictEqual([REQUIRED])
})

test.each(['', '   ', '\n'])('blank text is absent: %j', (value) => {
  expect(messages(requiredText(10), value)).toContain(REQUIRED)
})

test.each([
  ['text', requiredText(10), 10],
  ['a Discord name', discordField, 64],
  ['notes', notesField, 2000],
])('%s has its greatest length', (_name, field, most) => {
  expect(messages(field, 'x'.repeat(most))).toStrictEqual([])
  expect(messages(field, 'x'.repeat(most + 1))).toStrictEqual([`At most ${most} characters`])
})

test('an amount has two decimals and fits the database', () => {
  for (const good of ['0.00', '4.00', '99999999.99']) expect(decimalField.parse(good)).toBe(good)
  for (const bad of ['4', '4.0', '-4.00', '4,00', '100000000.00', '1e3', '04.000'])
    expect(messages(decimalField, bad)).toHaveLength(1)
})

test('choices and ids', () => {
  expect([messages(platformField, 'wii'), messages(gameField, '')]).toStrictEqual([
    ['Please choose a platform'],
    ['Please choose a game'],
  ])
  expect([idField.safeParse('A'.repeat(22)).success, idField.safeParse('A'.repeat(21)).success]).toStrictEqual([
    true,
    false,
  ])
  expect([
    instantField.safeParse('2026-03-02T10:00:00.000Z').success,
    instantField.safeParse('2026-03-02').success,
  ]).toStrictEqual([true, false])
})
