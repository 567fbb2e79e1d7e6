import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createMemoryLimit } from './memory-limit.ts'

const MINUTE = { times: 2, seconds: 60 }

/** Heap bytes after a garbage collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed
}

test('refuses what goes beyond the limit, and says for how long', async () => {
  let now = 1000
  const limit = createMemoryLimit(MINUTE, () => now)
  expect([await limit.take('a'), await limit.take('a'), await limit.take('a')]).toStrictEqual([0, 0, 60])
  now += 45_500
  expect(await limit.take('a')).toBe(15)
  expect(await limit.take('b')).toBe(0)
})

test('a window begins with its first call, and another one after it', async () => {
  let now = 0
  const limit = createMemoryLimit(MINUTE, () => now)
  for (let round = 0; round < 5; round += 1) {
    expect([await limit.take('a'), await limit.take('a'), await limit.take('a')]).toStrictEqual([0, 0, 60])
    now += 59_999
    expect(await limit.take('a')).toBe(1)
    now += 1
  }
})

test('a caller who begins late in one window is counted through the next', async () => {
  let now = 0
  const limit = createMemoryLimit(MINUTE, () => now)
  await limit.take('early')
  now = 50_000
  await limit.take('late')
  await limit.take('late')
  for (now of [61_000, 109_000]) {
    await limit.take(`another at ${now}`)
    expect(await limit.take('late')).toBeGreaterThan(0)
  }
  now = 110_000
  expect(await limit.take('late')).toBe(0)
})

test('forgets whom it is told to', async () => {
  const limit = createMemoryLimit(MINUTE)
  for (let call = 0; call < 3; call += 1) await limit.take('a')
  await limit.forget('a')
  expect(await limit.take('a')).toBe(0)
})

test('L7 a million distinct keys fill no memory, and leave the limit at work', { timeout: 60_000 }, async () => {
  const limit = createMemoryLimit(MINUTE)
  const before = heapInUse()
  for (let key = 0; key < 1_000_000; key += 1) await limit.take(`key ${key}`)
  expect((heapInUse() - before) / 1024 ** 2).toBeLessThan(40)
  expect([await limit.take('key 999999'), await limit.take('key 999999')]).toStrictEqual([0, 60])
})
