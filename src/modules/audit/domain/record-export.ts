import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/data/audit.sql.ts'

/** Records that an admin exported a whole list, and with which filters. */
export async function recordExport(
  deps: { db: Db; clock: Clock },
  actor: string,
  list: { name: string; filters: Record<string, unknown> },
): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, {
      actor,
      action: 'list.export',
      targetKind: 'list',
      targetId: list.name,
      before: null,
      after: list.filters,
      at: deps.clock.now(),
    }),
  )
}
