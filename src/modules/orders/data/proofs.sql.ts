import { sql, type Selectable } from 'kysely'
import { HOUR_MS } from '#kernel/clock.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { OrderCodesTable } from '#platform/db/schema/schema-orders.ts'

interface OfBrowser {
  orderId: string
  browserHash: string
}

/** Locked until the transaction ends. */
export function lockCode(tx: Tx, of: OfBrowser): Promise<Selectable<OrderCodesTable> | undefined> {
  return tx
    .selectFrom('orderCodes')
    .selectAll()
    .where('orderId', '=', of.orderId)
    .where('browserHash', '=', of.browserHash)
    .forUpdate()
    .executeTakeFirst()
}

/** Number of browsers that requested a code for an order since an instant. */
export async function countCodes(tx: Tx, orderId: string, since: Date): Promise<number> {
  const { codes } = await tx
    .selectFrom('orderCodes')
    .select(sql<number>`count(*)::int`.as('codes'))
    .where('orderId', '=', orderId)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  return codes
}

/** A newer request replaces the previous one and resets its attempts. Codes older than an hour are deleted. */
export async function upsertCode(tx: Tx, { orderId, browserHash }: OfBrowser, sentAt: Date): Promise<void> {
  await tx
    .deleteFrom('orderCodes')
    .where('orderId', '=', orderId)
    .where('sentAt', '<', new Date(sentAt.getTime() - HOUR_MS))
    .execute()
  await tx
    .insertInto('orderCodes')
    .values({ orderId, browserHash, sentAt, tries: 0 })
    .onConflict((conflict) => conflict.columns(['orderId', 'browserHash']).doUpdateSet({ sentAt, tries: 0 }))
    .execute()
}

export async function countTry(tx: Tx, of: OfBrowser): Promise<void> {
  await tx
    .updateTable('orderCodes')
    .set({ tries: sql<number>`tries + 1` })
    .where('orderId', '=', of.orderId)
    .where('browserHash', '=', of.browserHash)
    .execute()
}

/** From now on the browser may act for the buyer; the code is used up. */
export async function insertProvenBrowser(tx: Tx, { orderId, browserHash }: OfBrowser, at: Date): Promise<void> {
  await tx
    .insertInto('orderBrowsers')
    .values({ orderId, browserHash, provenAt: at })
    .onConflict((conflict) => conflict.columns(['orderId', 'browserHash']).doUpdateSet({ provenAt: at }))
    .execute()
  await tx.deleteFrom('orderCodes').where('orderId', '=', orderId).where('browserHash', '=', browserHash).execute()
}

/** Whether a browser has confirmed since an instant that it is the buyer's. */
export async function isProvenBrowser(db: Db, { orderId, browserHash }: OfBrowser, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('orderBrowsers')
    .select('orderId')
    .where('orderId', '=', orderId)
    .where('browserHash', '=', browserHash)
    .where('provenAt', '>', since)
    .executeTakeFirst()
  return found !== undefined
}
