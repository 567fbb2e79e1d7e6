import type { Clock } from '#kernel/clock.ts'
import { consentText } from '#kernel/shop/consent.ts'
import { ID_PATTERN } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listGames } from '#modules/catalogue/index.ts'
import { readTermsVersion } from '#modules/look/index.ts'
import { insertEvent, lockOrder, selectItems, updateOrder } from '#modules/orders/data/orders.sql.ts'

/**
 * The buyer asks us to start at once, and agrees to the current Terms (Consumer Contracts Regulations 2013, regulation
 * 36). The first request stays. Refuses with `not_found`, and `illegal_move` once the order has ended.
 */
export async function requestStart(deps: { db: Db; clock: Clock }, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = ID_PATTERN.test(orderId) ? await lockOrder(tx, orderId) : undefined
    if (!order) throw new Refusal('not_found', 'Order not found.')
    if (order.consentAt !== null) return
    if (order.status === 'cancelled' || order.status === 'completed')
      throw new Refusal('illegal_move', 'This order is ended: there is nothing left to start.')
    const now = deps.clock.now()
    const items = await selectItems(tx, order.id)
    const ofItems = (await listGames({ db: tx })).filter(({ id }) => items.some(({ game }) => game === id))
    await updateOrder(tx, order.id, {
      consentAt: now,
      termsVersion: await readTermsVersion({ db: tx }),
      consentText: consentText(ofItems.flatMap(({ riskNote }) => riskNote?.text ?? [])),
      updatedAt: now,
    })
    await insertEvent(tx, { orderId: order.id, kind: 'start-requested', actor: 'customer', at: now })
  })
}
