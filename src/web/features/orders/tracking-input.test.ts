import { expect, it } from 'vitest'
import { readTrackingInput } from './tracking-input.ts'

const ID = 'A1b2C3d4E5f6G7h8I9j0K1'

it.each([
  ['', { kind: 'empty' }],
  ['   ', { kind: 'empty' }],
  [` ${ID}\n`, { kind: 'id', id: ID }],
  [`https://shop.test/order-tracking?id=${ID}`, { kind: 'id', id: ID }],
  [`/order-tracking?from=mail&id=${ID}#details`, { kind: 'id', id: ID }],
  ['G7H8I9J0', { kind: 'short-code' }],
  ['#9j0K1abc', { kind: 'short-code' }],
  ['Order #9j0K1abc', { kind: 'short-code' }],
  ['not an id', { kind: 'id', id: 'not an id' }],
  ['https://shop.test/?id=short', { kind: 'id', id: 'https://shop.test/?id=short' }],
])('%j reads as %j', (text, expected) => {
  expect(readTrackingInput(text)).toEqual(expected)
})
