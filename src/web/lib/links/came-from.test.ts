import { expect, it } from 'vitest'
import { destinationOf } from './came-from.ts'

it.each(['/', '/cart#order-form', '/order-tracking?id=abc', '/phasmophobia/prestige-boost'])(
  '%s is where a visitor came from, and goes on to',
  (from) => {
    expect(destinationOf({ from })).toBe(from)
  },
)

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'evil', '', 7, null, undefined, {}])(
  '%j is no page of this shop: the profile instead',
  (from) => {
    expect(destinationOf({ from })).toBe('/profile')
  },
)

it.each(['/login', '/register', '/reset-password?token=abc', '/verify-email?token=abc', '/forgot-password'])(
  'no visitor is sent back to %s',
  (from) => {
    expect(destinationOf({ from })).toBe('/profile')
  },
)

it.each([null, undefined, 'text', { other: 1 }])('a history entry with %j leads to the profile', (state) => {
  expect(destinationOf(state)).toBe('/profile')
})
