import { expect, it } from 'vitest'
import { nextCursor } from './next-cursor.ts'

it.each([
  ['</api/reviews?rating=5&cursor=abc>; rel="next"', 'abc'],
  ['<https://shop.example/api/reviews?cursor=a%2Bb%3D>; rel="next"', 'a+b='],
  ['</api/reviews?cursor=first>; rel="prev", </api/reviews?cursor=second>; title="more"; rel=next', 'second'],
])('%s goes on at %s', (header, cursor) => {
  expect(nextCursor(header)).toBe(cursor)
})

it.each([null, '', 'nonsense', '</api/reviews?cursor=abc>; rel="prev"', '</api/reviews>; rel="next"'])(
  '%j goes on nowhere',
  (header) => {
    expect(nextCursor(header)).toBeNull()
  },
)
