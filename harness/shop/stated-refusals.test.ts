import { expect, test } from 'vitest'
import { holdToStated } from './stated-refusals.ts'

const answer = (code: string, status = 409) =>
  Response.json(
    { type: 'about:blank', title: 'No', status, code, requestId: 'r' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
const called = (method: string, path: string) => new Request(`https://shop.example${path}`, { method })

test('a refusal that the contract does not state is found, one that it states is not', async () => {
  await expect(holdToStated(called('POST', '/api/orders'), answer('already_reviewed'))).rejects.toThrow(
    "POST /api/orders refuses with already_reviewed: state it in the contract, at 'refuses'",
  )
  await holdToStated(called('POST', '/api/orders'), answer('price_changed'))
  await holdToStated(called('GET', '/api/orders/track/abc'), answer('not_found', 404))
  await holdToStated(called('GET', '/api/no-call'), answer('already_reviewed'))
})
