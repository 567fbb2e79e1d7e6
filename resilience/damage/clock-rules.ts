import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { ShopProcess } from '../../bench/shop/shop-process.ts'
import { newMember, type ShopCaller } from '../shop/shop-caller.ts'

/** Longer than the absolute lifetime of a session. */
const SESSION_AT_MOST_MS = 60 * 24 * 3_600_000
/** The longest window of a rate limit. */
const MAX_WAIT_S = 3_600

/** A month that is paid now ends on that day, at the same time of day, whatever daylight saving does. */
export async function subscribesUntil(shop: ShopProcess, admin: ShopCaller, day: string): Promise<void> {
  const { caller } = await newMember(shop)
  const { id } = await caller.call<{ id: string }>('GET', '/api/auth/me')
  await admin.call('POST', `/api/admin/users/${id}/activate-subscription`, { paymentRef: randomUUID() })
  const { status, startDate, endDate } = await caller.call<{ status: string; startDate: string; endDate: string }>(
    'GET',
    '/api/subscription',
  )
  assert.equal(status, 'active')
  assert.equal(endDate, `${day}${startDate.slice(10)}`, 'the end of a month')
}

/** A session of today has expired far in the future. */
export async function hasEnded(session: ShopCaller, at: Date): Promise<void> {
  if (at.getTime() - Date.now() < SESSION_AT_MOST_MS) return
  assert.equal((await session.send('GET', '/api/admin/overview')).status, 401, `a session at ${at.toISOString()}`)
}

/** Attempts until the shop refuses; the wait is one window at most, whenever the earlier attempts were counted. */
export async function guessesAreLimited(shop: ShopProcess): Promise<void> {
  for (let guess = 0; guess < 40; guess += 1) {
    const answer = await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'guessed@example.com', password: randomUUID() }),
    })
    await answer.body?.cancel()
    if (answer.status !== 429) continue
    assert.ok(guess > 0, 'the first guess is refused: it was counted by a clock that stood ahead')
    assert.ok(
      Number(answer.headers.get('retry-after')) <= MAX_WAIT_S,
      `a wait of ${answer.headers.get('retry-after') ?? ''} s`,
    )
    return
  }
  assert.fail('guesses are not limited')
}
