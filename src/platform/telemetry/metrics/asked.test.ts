import { expect, test, vi } from 'vitest'
import { asked } from './asked.ts'

test('a source is asked once by many who ask at the same time, and not again while the answer is fresh', async () => {
  const read = vi.fn(async () => 1)
  const ask = asked(read)
  expect(await Promise.all([ask(), ask(), ask()])).toStrictEqual([1, 1, 1])
  expect(await ask()).toBe(1)
  expect(read).toHaveBeenCalledOnce()
})

test('a source that fails has said nothing, and is asked again', async () => {
  const read = vi.fn(async () => 1).mockRejectedValueOnce(new Error('the database is away'))
  const ask = asked(read, { freshMs: 0 })
  expect([await ask(), await ask()]).toStrictEqual([undefined, 1])
})

test('a source that hangs is waited for a moment, and never asked twice at once', async () => {
  const read = vi.fn(() => new Promise<number>(() => {}))
  const ask = asked(read, { freshMs: 0, patienceMs: 5 })
  expect([await ask(), await ask(), await ask()]).toStrictEqual([undefined, undefined, undefined])
  expect(read).toHaveBeenCalledOnce()
})
