import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { readGame } from '#modules/catalogue/index.ts'
import { endDowntime, insertDowntime, lockOpenDowntime, selectOpenDowntimes } from '#modules/orders/data/clock.sql.ts'
import type { ClockDeps } from './clocked-order.ts'

/** The games whose servers are down now. */
export const listDowntimes = ({ db }: Pick<ClockDeps, 'db'>) => selectOpenDowntimes(db)

/**
 * Marks a game's servers as down: the clocks of all its orders are paused, also of new ones. A job pauses them, so that
 * an owner with many orders does not wait. Safe to repeat. Refuses with `not_found`.
 */
export async function beginDowntime(
  deps: ClockDeps,
  actor: string,
  { gameId, note = null }: { gameId: string; note?: string | null | undefined },
): Promise<void> {
  if (!(await readGame(deps, gameId))) throw new Refusal('not_found', 'Game not found.')
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const downtime = { id: randomId(), game: gameId, note, openedBy: actor, fromAt: at, toAt: null }
    if (!(await insertDowntime(tx, downtime))) return
    await recordAudit(tx, {
      actor,
      action: 'game.down',
      targetKind: 'game',
      targetId: gameId,
      before: null,
      after: note === null ? {} : { note },
      at,
    })
    await deps.jobs.enqueue(tx, 'refresh-clocks-of-game', { gameId })
  })
}

/** Marks them as up again: the clocks continue. Refuses with `not_found` where the game is not down. */
export async function finishDowntime(deps: ClockDeps, actor: string, gameId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const open = await lockOpenDowntime(tx, gameId)
    if (!open) throw new Refusal('not_found', 'This game is not down.')
    const at = deps.clock.now()
    await endDowntime(tx, open.id, at)
    await recordAudit(tx, {
      actor,
      action: 'game.up',
      targetKind: 'game',
      targetId: gameId,
      before: { since: open.fromAt.toISOString() },
      after: null,
      at,
    })
    await deps.jobs.enqueue(tx, 'refresh-clocks-of-game', { gameId })
  })
}
