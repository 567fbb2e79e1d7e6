import { parseOptions } from '@node-rs/argon2'
import { Piscina } from 'piscina'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#kernel/refusals.ts'
import { createPasswords, PLACEHOLDER_HASH } from './passwords.ts'

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : 'failed'),
  )

test('a password matches its own hash, however its letters were composed, and no other', async () => {
  const passwords = createPasswords({ atOnce: 2, waiting: 10 })
  const hashed = await passwords.hash('caf\u00e9-kestrel')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(hashed, 'cafe\u0301-kestrel')).toBe(true)
  expect(await passwords.matches(hashed, 'cafe-kestrel')).toBe(false)
  expect(await passwords.hash('caf\u00e9-kestrel')).not.toBe(hashed)
})

test('A3 an unknown e-mail is compared with a hash of the same cost', async () => {
  const { memoryCost, timeCost, parallelism, algorithm, outputLen, saltLen } = parseOptions(PLACEHOLDER_HASH)
  expect({ memoryCost, timeCost, parallelism }).toStrictEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const ours = parseOptions(await createPasswords({ atOnce: 1, waiting: 0 }).hash('kestrel'))
  expect(ours).toMatchObject({ memoryCost, timeCost, parallelism, algorithm, outputLen, saltLen })
})

test('A3 comparing with no account is the same work as comparing with one', async () => {
  const passwords = createPasswords({ atOnce: 1, waiting: 1 })
  const hashed = await passwords.hash('kestrel')
  const run = vi.spyOn(Piscina.prototype, 'run')
  onTestFinished(() => run.mockRestore())
  expect([await passwords.matches(hashed, 'wrong one'), await passwords.matches(undefined, 'wrong one')]).toStrictEqual(
    [false, false],
  )
  const work = run.mock.calls.map(([task, options]) => ({ task, name: options?.name }))
  expect(work).toStrictEqual(
    [hashed, PLACEHOLDER_HASH].map((against) => ({
      task: { password: 'wrong one', hashed: against },
      name: 'matches',
    })),
  )
})

test('L3 a caller who finds the line full is told to come back, and the line goes on', async () => {
  const passwords = createPasswords({ atOnce: 1, waiting: 3 })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(passwords.hash('kestrel'))))
  expect(outcomes).toStrictEqual(['done', 'done', 'done', 'done', ...Array.from({ length: 6 }, () => 'busy')])
  expect(await outcome(passwords.hash('kestrel'))).toBe('done')
})

test('L3 a hash that cannot be read gives its place back', async () => {
  const passwords = createPasswords({ atOnce: 1, waiting: 0 })
  for (let each = 0; each < 3; each += 1) expect(await outcome(passwords.matches('no hash', 'kestrel'))).toBe('failed')
  expect(await outcome(passwords.hash('kestrel'))).toBe('done')
})
