import { expect, test } from 'vitest'
import { ID_PATTERN, randomId, shortCode } from './ids.ts'

const COUNT = 20_000
const ids = Array.from({ length: COUNT }, randomId)

test('O7 an id has at least 128 random bits, in letters and digits alone', () => {
  for (const id of ids) expect(id).toMatch(ID_PATTERN)
  expect(22 * Math.log2(62)).toBeGreaterThan(128)
  expect(new Set(ids).size).toBe(COUNT)
})

test('O7 every character is as likely as any other, at every place', () => {
  const counts = new Map<string, number>()
  for (const character of ids.join('')) counts.set(character, (counts.get(character) ?? 0) + 1)
  const expected = (COUNT * 22) / 62
  expect(counts.size).toBe(62)
  // Six standard deviations: a fair source fails this once in ten million runs, a biased alphabet at once.
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected))
  for (let place = 0; place < 22; place += 1) expect(new Set(ids.map((id) => id[place])).size).toBe(62)
})

test('O7 neither time nor order can be read from it', () => {
  const sorted = ids.toSorted()
  const inOrder = ids.slice(1).filter((id, index) => id > (ids[index] ?? '')).length
  expect(sorted).not.toStrictEqual(ids)
  expect(inOrder / COUNT).toBeCloseTo(0.5, 1)
})

test.each(['', 'A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}-`, `${'A'.repeat(22)}\n`, `${'A'.repeat(21)}é`])(
  '%j is not an id',
  (text) => {
    expect(ID_PATTERN.test(text)).toBe(false)
  },
)

test('the code that customers quote is the end of the id', () => {
  expect(shortCode('0123456789ABCDEFGHIJKL')).toBe('EFGHIJKL')
})
