import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectAudit, type AuditFilters, type AuditRow } from '#modules/audit/data/audit.sql.ts'

const LIMIT = 100

/** The staff's changes, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listAudit(
  deps: { db: Db },
  asked: AuditFilters & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<AuditRow & { createdAt: Date }>> {
  const { limit = LIMIT, cursor, ...filters } = asked
  const beforeId = cursor === undefined ? undefined : numberOf(placeOf(cursor).id)
  const rows = await selectAudit(deps.db, { filters, beforeId, limit: limit + 1 })
  return pageOf(
    rows.map((row) => ({ ...row, createdAt: row.at })),
    limit,
  )
}

/** A cursor without an entry stands after all of them. */
function numberOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}
