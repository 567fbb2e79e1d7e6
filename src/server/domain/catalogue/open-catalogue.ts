import type { Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hasServices, insertServices } from './catalogue.sql.ts'
import { OPENING_CATALOGUE } from './opening-catalogue.ts'

/** Fills an empty shop with the opening catalogue; a shop that has services, even archived ones, is left alone. */
export async function openCatalogue(deps: { db: Db; clock: Clock }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await hasServices(tx))) await insertServices(tx, OPENING_CATALOGUE, deps.clock.now())
  })
}
