import { randomId } from '#kernel/ids.ts'
import { MINUTE_MS } from '#kernel/clock.ts'
import { dueAt } from '#kernel/orders/order-clock.ts'
import { invalidField, Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import {
  insertExtension,
  selectExtensions,
  updateExtension,
  type ClockExtensionRow,
} from '#modules/orders/data/clock.sql.ts'
import type { OrderRow } from '#modules/orders/data/orders.sql.ts'
import { changeClock, recordClockChange, type ClockDeps } from './clocked-order.ts'

/**
 * Asks the buyer for more time; the promise stays until they agree. Refuses with `not_found`, with `illegal_move` while
 * another question is open, and with `invalid_input` where the order would be late nevertheless.
 */
export async function askForTime(
  deps: ClockDeps,
  actor: string,
  { orderId, minutes, reason }: { orderId: string; minutes: number; reason: string },
): Promise<void> {
  await changeClock(deps, orderId, async (change) => {
    const { tx, now } = change
    if (await openExtension(tx, orderId))
      throw new Refusal('illegal_move', 'The customer has not answered the last question yet.')
    requireInTime(change, minutes)
    const id = randomId()
    await insertExtension(tx, {
      id,
      orderId,
      minutes,
      reason,
      askedBy: actor,
      askedAt: now,
      answer: null,
      answeredAt: null,
    })
    await recordClockChange(change, { kind: 'time-asked', actor, note: reason })
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'time-asked', orderId, extensionId: id })
  })
}

/**
 * The buyer's answer; the caller has checked that the order is theirs. A yes extends the promise, a no keeps it.
 * Refuses with `not_found`, and with `illegal_move` where no question is open.
 */
export async function answerTime(
  deps: ClockDeps,
  { orderId, accepts }: { orderId: string; accepts: boolean },
): Promise<void> {
  const answer = accepts ? 'accepted' : 'declined'
  await changeClock(deps, orderId, async (change) => {
    const { tx, now } = change
    const asked = await openExtension(tx, orderId)
    if (!asked) throw new Refusal('illegal_move', 'Nothing is asked of you here any more.')
    await updateExtension(tx, asked.id, { answer, answeredAt: now })
    await recordClockChange(change, { kind: `time-${answer}`, actor: 'customer', note: null })
    await deps.jobs.enqueue(tx, 'notify-staff', { of: `time-${answer}`, orderId, extensionId: asked.id })
  })
}

/** The staff withdraws the question. Refuses with `not_found`, and with `illegal_move` where it is answered. */
export async function withdrawTime(deps: ClockDeps, actor: string, orderId: string): Promise<void> {
  await changeClock(deps, orderId, async (change) => {
    const { tx, now } = change
    const asked = await openExtension(tx, orderId)
    if (!asked) throw new Refusal('illegal_move', 'The customer has answered by now.')
    await updateExtension(tx, asked.id, { answer: 'withdrawn', answeredAt: now })
    await recordClockChange(change, { kind: 'time-withdrawn', actor, note: null })
  })
}

function requireInTime({ order, now }: { order: OrderRow; now: Date }, minutes: number): void {
  const { promisedAt: due, pausedAt: pausedSince } = order
  if (due !== null && dueAt({ due, pausedSince }, now).getTime() + minutes * MINUTE_MS <= now.getTime())
    throw invalidField('minutes', 'It would be late all the same: ask for more')
}

async function openExtension(tx: Tx, orderId: string): Promise<ClockExtensionRow | undefined> {
  return (await selectExtensions(tx, orderId)).find(({ answer }) => answer === null)
}
