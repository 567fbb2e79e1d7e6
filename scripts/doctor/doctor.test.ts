import { expect, test } from 'vitest'
import { compareClocks } from './clock.ts'
import { judgeMigrations } from './database.ts'
import { judgeRoom } from './disk.ts'

const OURS = [
  { name: '0001-a.sql', checksum: 'a' },
  { name: '0002-b.sql', checksum: 'b' },
]

test.each([
  ['all applied', [['0001-a.sql', 'a'], ['0002-b.sql', 'b']], 'ok'],
  ['one still to come', [['0001-a.sql', 'a']], 'warn'],
  ['one edited after it was applied', [['0001-a.sql', 'x'], ['0002-b.sql', 'b']], 'fail'],
  ['a newer database', [['0001-a.sql', 'a'], ['0002-b.sql', 'b'], ['0003-c.sql', 'c']], 'fail'],
] as const)('migrations: %s', (_what, applied, level) => {
  expect(judgeMigrations(new Map(applied), OURS).level).toBe(level)
})

test.each([
  [0, 'ok'],
  [-4_000, 'ok'],
  [30_000, 'warn'],
  [-3_600_000, 'fail'],
])('a clock that is %i ms away', (apart, level) => {
  expect(compareClocks('somebody', apart, 0).level).toBe(level)
})

test.each([
  [100, 'fail'],
  [1_000, 'warn'],
  [50_000, 'ok'],
])('%i MiB free', (free, level) => {
  expect(judgeRoom(free, '/data').level).toBe(level)
})
