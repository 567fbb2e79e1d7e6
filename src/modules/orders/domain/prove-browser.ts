import { timingSafeEqual } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Clock } from '#kernel/clock.ts'
import { orderCode } from '#kernel/orders/order-code.ts'
import { invalidField, Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockOrder } from '#modules/orders/data/orders.sql.ts'
import {
  countCodes,
  countTry,
  insertProvenBrowser,
  isProvenBrowser,
  lockCode,
  upsertCode,
} from '#modules/orders/data/proofs.sql.ts'

const CODE_HOLDS_MS = 10 * MINUTE_MS
/** A recently sent code is not sent again, because its mail may still be on its way. */
const SENT_AGAIN_AFTER_MS = 2 * MINUTE_MS
const MAX_TRIES = 5
const MAX_CODES_AN_HOUR = 10
/** How long a browser may act for the buyer. */
const REMEMBERED_FOR_MS = 30 * DAY_MS

interface ProveDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  keyedHash(text: string): string
}

interface OfBrowser {
  orderId: string
  browserHash: string
}

/**
 * Sends a code to the order's e-mail, valid in the requesting browser only. Another request within two minutes changes
 * nothing. Refuses with `not_found`, and with `rate_limited` when many browsers have asked.
 */
export async function sendOrderCode(deps: ProveDeps, of: OfBrowser): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockOrder(tx, of.orderId))) throw new Refusal('not_found', 'Order not found.')
    const now = deps.clock.now()
    const before = await lockCode(tx, of)
    if (before && now.getTime() - before.sentAt.getTime() < SENT_AGAIN_AFTER_MS) return
    if ((await countCodes(tx, of.orderId, new Date(now.getTime() - HOUR_MS))) >= MAX_CODES_AN_HOUR)
      throw new Refusal('rate_limited', 'Many codes were asked for. Please try again in an hour.')
    await upsertCode(tx, of, now)
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'order-code', ...of, sentAt: now.toISOString() })
  })
}

/**
 * The browser enters the code and may act for the buyer from then on. Refuses with `link_expired` where there is no
 * code, or it is old or was tried too often, and with `invalid_input` a wrong code.
 */
export async function proveBrowser(deps: ProveDeps, { code, ...of }: OfBrowser & { code: string }): Promise<void> {
  const isRight = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const sent = await lockCode(tx, of)
    if (!sent || now.getTime() - sent.sentAt.getTime() > CODE_HOLDS_MS || sent.tries >= MAX_TRIES)
      throw new Refusal('link_expired', 'This code does not hold any more. Please ask for a new one.')
    if (!isSame(code, orderCode(deps, sent))) {
      // Stored although the answer is a refusal, because every attempt has to count.
      await countTry(tx, of)
      return false
    }
    await insertProvenBrowser(tx, of, now)
    return true
  })
  if (!isRight) throw invalidField('code', 'That is not the code. Look at the newest mail')
}

/** Whether a browser has confirmed within 30 days that it is the buyer's. */
export function isBuyersBrowser(deps: Pick<ProveDeps, 'db' | 'clock'>, of: OfBrowser): Promise<boolean> {
  return isProvenBrowser(deps.db, of, new Date(deps.clock.now().getTime() - REMEMBERED_FOR_MS))
}

function isSame(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
