import { format, inspect } from 'node:util'
import { expect, test } from 'vitest'
import { Secret } from './secret.ts'

const secret = new Secret('hunter2-hunter2')

test.each([
  ['a template', `${secret}`],
  ['JSON, nested', JSON.stringify({ database: { url: secret } })],
  ['inspect, as console.log does', inspect({ deep: { secret } }, { showHidden: true, depth: 9 })],
  ['printf', format('%s %o %j', secret, secret, secret)],
  ['its own keys', JSON.stringify(Object.entries(secret))],
])('a secret is never printed by %s', (_how, printed) => {
  expect(printed).not.toContain('hunter2')
})

test('a secret gives its value only when it is asked for by name', () => {
  expect(secret.reveal()).toBe('hunter2-hunter2')
})
