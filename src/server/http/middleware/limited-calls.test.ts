import { expect, test } from 'vitest'
import { isForAdmins } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { LIMITED_CALLS, limitOf } from './limited-calls.ts'

test('every call with a limit of its own is one that the shop has, once', () => {
  // A form without scripts is no call of the contract.
  const known = new Set([...ENDPOINTS.map(({ method, path }) => `${method} ${path}`), 'POST /api/cancellations'])
  const limited = Object.values(LIMITED_CALLS).flat()
  expect(limited.filter((call) => !known.has(call))).toStrictEqual([])
  expect(new Set(limited).size).toBe(limited.length)
})

test('what changes something and has no line is counted all the same', () => {
  const others = ENDPOINTS.filter((each) => each.method !== 'GET' && !isForAdmins(each)).filter(
    ({ method, path }) => limitOf(method, path) === 'write',
  )
  expect(others.map(({ path }) => path)).toContain('/api/rewards/redeem')
  expect(limitOf('POST', '/api/subscription/intent')).toBe('plan')
})
