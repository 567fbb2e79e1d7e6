import { randomId } from '#kernel/ids.ts'
import { mayUphold, type PauseCause } from '#kernel/orders/order-clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { insertPause, selectPauses, updatePause, type OrderPauseRow } from '#modules/orders/data/clock.sql.ts'
import { changeClock, recordClockChange, type ClockDeps } from './clocked-order.ts'

/**
 * Pauses an order's clock for a reason. Its buyer is told at once and may contest it. Refuses with `not_found` and
 * `illegal_move`, also where it is already paused.
 */
export async function pauseOrder(
  deps: ClockDeps,
  actor: string,
  { orderId, cause, note = null }: { orderId: string; cause: PauseCause; note?: string | null | undefined },
): Promise<void> {
  await changeClock(deps, orderId, async (change) => {
    const { tx, now } = change
    if (await openPause(tx, orderId)) throw new Refusal('illegal_move', 'This order is paused already.')
    const id = randomId()
    await insertPause(tx, { id, orderId, cause, note, openedBy: actor, fromAt: now, ...NOT_CONTESTED })
    await recordClockChange(change, { kind: `paused:${cause}`, actor, note })
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'order-paused', orderId, pauseId: id })
  })
}

const NOT_CONTESTED = { toAt: null, contestedAt: null, upheldAt: null, upheldBy: null, upheldNote: null }

/** Resumes the clock. Refuses with `not_found` and `illegal_move`. */
export async function resumeOrder(deps: ClockDeps, actor: string, orderId: string): Promise<void> {
  await changeClock(deps, orderId, async (change) => {
    const { tx, now } = change
    const open = await openPause(tx, orderId)
    if (!open) throw new Refusal('illegal_move', 'This order is not paused.')
    await updatePause(tx, open.id, { toAt: now })
    await recordClockChange(change, { kind: 'resumed', actor, note: null })
  })
}

/**
 * The buyer contests the last pause: it ends, and does not count unless the staff upholds it within a day. The caller
 * has checked that the order is theirs. A finished pause can be contested too. Safe to repeat. Refuses with `not_found`
 * and `illegal_move`.
 */
export async function contestPause(deps: ClockDeps, orderId: string): Promise<void> {
  await changeClock(deps, orderId, async (change) => {
    const { tx, now } = change
    const pause = (await selectPauses(tx, orderId)).at(-1)
    if (!pause) throw new Refusal('illegal_move', 'This order is not paused.')
    if (pause.contestedAt !== null) return
    await updatePause(tx, pause.id, { contestedAt: now, ...(pause.toAt === null && { toAt: now }) })
    await recordClockChange(change, { kind: 'pause-contested', actor: 'customer', note: null })
    await deps.jobs.enqueue(tx, 'notify-staff', { of: 'pause-contested', orderId, pauseId: pause.id })
  })
}

/**
 * The staff upholds a contested pause with a text for the buyer. Refuses with `not_found`, and with `illegal_move`
 * where none is contested, or a day has passed.
 */
export async function upholdPause(
  deps: ClockDeps,
  actor: string,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  await changeClock(deps, orderId, async (change) => {
    const { tx, now } = change
    const pause = (await selectPauses(tx, orderId)).findLast(({ contestedAt }) => contestedAt !== null)
    if (!pause || pause.upheldAt !== null) throw new Refusal('illegal_move', 'No pause of this order is contested.')
    if (!mayUphold(pause, now))
      throw new Refusal('illegal_move', 'It was contested more than 24 hours ago, and does not count any more.')
    await updatePause(tx, pause.id, { upheldAt: now, upheldBy: actor, upheldNote: note })
    await recordClockChange(change, { kind: 'pause-upheld', actor, note })
  })
}

async function openPause(tx: Tx, orderId: string): Promise<OrderPauseRow | undefined> {
  return (await selectPauses(tx, orderId)).find(({ toAt }) => toAt === null)
}
