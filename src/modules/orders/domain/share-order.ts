import { createHash } from 'node:crypto'
import { DAY_MS, type Clock } from '#kernel/clock.ts'
import { ID_PATTERN, randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import {
  insertLink,
  noteSeen,
  revokeLink,
  selectLinkedOrder,
  selectLinks,
  type OrderLinkRow,
} from '#modules/orders/data/links.sql.ts'
import { lockOrder } from '#modules/orders/data/orders.sql.ts'
import { trackOrder, type TrackedOrderRows } from './track-order.ts'

/** How long a link works after its order has ended. */
const KEPT_FOR_MS = 30 * DAY_MS
const MAX_LINKS = 10

interface ShareDeps {
  db: Db
  clock: Clock
}

/**
 * Creates a link that shows an order's progress and returns its token, which is not stored. The caller has checked that
 * the order is theirs. Refuses with `not_found` and `too_many_links`.
 */
export async function shareOrder(
  deps: ShareDeps,
  { orderId, label = null }: { orderId: string; label?: string | null | undefined },
): Promise<string> {
  const token = randomId()
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw new Refusal('not_found', 'Order not found.')
    if ((await selectLinks(tx, orderId)).length >= MAX_LINKS)
      throw new Refusal('too_many_links', `At most ${MAX_LINKS} links at a time. End one that you do not need.`)
    await insertLink(tx, {
      id: randomId(),
      orderId,
      tokenHash: hashOf(token),
      label,
      createdAt: deps.clock.now(),
      revokedAt: null,
      lastSeenAt: null,
    })
  })
  return token
}

/** The working links of an order, newest first; the caller has checked that the order is theirs. */
export function listLinks({ db }: Pick<ShareDeps, 'db'>, orderId: string): Promise<OrderLinkRow[]> {
  return selectLinks(db, orderId)
}

/** Revokes a link at once; an unknown link, or another order's, changes nothing. */
export async function endLink(deps: ShareDeps, link: { orderId: string; id: string }): Promise<void> {
  await inTransaction(deps.db, (tx) => revokeLink(tx, { ...link, at: deps.clock.now() }))
}

/** The order id of a link; undefined for every invalid link. */
export async function orderOfLink({ db, clock }: ShareDeps, token: string): Promise<string | undefined> {
  if (!ID_PATTERN.test(token)) return undefined
  return selectLinkedOrder(db, hashOf(token), new Date(clock.now().getTime() - KEPT_FOR_MS))
}

/** The order of a link. Refuses with `not_found` for every invalid link. */
export async function readShared(deps: ShareDeps, token: string): Promise<TrackedOrderRows> {
  const now = deps.clock.now()
  const orderId = await orderOfLink(deps, token)
  if (orderId === undefined) throw new Refusal('not_found', 'This link does not lead anywhere any more.')
  await noteSeen(deps.db, hashOf(token), now)
  return trackOrder(deps, orderId)
}

/** A random token of more than 128 bits needs no slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
