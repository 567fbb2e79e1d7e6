import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectMovements, type MoneyMovement } from '#read-models/bookkeeping/data/movements.sql.ts'

export type { MoneyMovement } from '#read-models/bookkeeping/data/movements.sql.ts'

interface Asked {
  /** UTC days, both included. */
  from?: string | undefined
  to?: string | undefined
  limit: number
  cursor?: string | undefined
}

/**
 * Every movement of money, newest first, by the time at which it moved. Refuses an invalid cursor with `invalid_input`.
 */
export async function listMovements(
  deps: { db: Db },
  { from, to, limit, cursor }: Asked,
): Promise<Page<MoneyMovement>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const rows = await selectMovements(deps.db, {
    from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
    before: dayAfter(to),
    after,
    limit: limit + 1,
  })
  return pageOf(rows, limit)
}

function dayAfter(day: string | undefined): Date | undefined {
  if (day === undefined) return undefined
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date
}
