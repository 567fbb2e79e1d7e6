import type { Clock } from '#kernel/clock.ts'
import { ID_PATTERN, shortCode } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { fillWords } from '#kernel/shop/fill-words.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { readTerms } from '#modules/look/index.ts'
import { selectOrder, selectProgress } from '#modules/orders/index.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'
import {
  selectHistory,
  selectMessagePictures,
  selectMessages,
  selectNews,
  selectOrderItems,
  selectOrderMails,
  selectPaymentsWithRefunds,
  selectReviewsOfOrder,
  selectSeenReplies,
} from '#read-models/evidence/data/evidence.sql.ts'
import { pictureLine, writeEvidence } from './write-evidence.ts'

interface EvidenceFile {
  /** Names the order by its short code. */
  name: string
  /** The text of the file by line. */
  text: string
  /** The pictures of messages about the order, each with its caption. */
  pictures: { caption: string; jpeg: Buffer }[]
}

/**
 * An order's story as one file: what was ordered and agreed, how it was paid, each step of the work, and the messages.
 * The download is audited. Refuses with `not_found`.
 */
export async function collectEvidence(
  deps: { db: Db; clock: Clock; ownSettings: Partial<ShopSettings> },
  actor: string,
  orderId: string,
): Promise<EvidenceFile> {
  const order = ID_PATTERN.test(orderId) ? await selectOrder(deps.db, orderId) : undefined
  if (!order) throw new Refusal('not_found', 'Order not found.')
  const { db } = deps
  const now = deps.clock.now()
  const { brand, supportEmail } = await readSettings(deps)
  const [items, payments, history, progress, news, mails, messages, seen, pictures, reviews, terms] = await Promise.all(
    [
      selectOrderItems(db, order.id),
      selectPaymentsWithRefunds(db, order.id),
      selectHistory(db, order.id),
      selectProgress(db, order.id),
      selectNews(db, order.id),
      selectOrderMails(db, order.id),
      selectMessages(db, order.email, order.createdAt),
      selectSeenReplies(db, order.id),
      selectMessagePictures(db, order.id),
      selectReviewsOfOrder(db, order.id),
      order.termsVersion === null ? undefined : readTerms(deps, order.termsVersion),
    ],
  )
  const code = shortCode(order.id)
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      actor,
      action: 'order.evidence',
      targetKind: 'order',
      targetId: order.id,
      before: null,
      after: null,
      at: now,
    }),
  )
  const text = writeEvidence({
    brand,
    order,
    items,
    payments,
    history,
    progress,
    news,
    mails,
    messages,
    seen,
    pictures,
    reviews,
    refundTerms: terms && filledTerms(terms.words['refunds'] ?? '', { brand, supportEmail, version: terms.version }),
    madeAt: now,
  })
  // Mails contain a link to the tracking page, whose address gives access to the order.
  return {
    name: `evidence-${code}.pdf`,
    text: text.replaceAll(order.id, `…${code}`),
    pictures: pictures.map((picture, place) => ({ jpeg: picture.jpeg, caption: pictureLine(picture, place) })),
  }
}

/** An unknown value is shown as it is. */
function filledTerms(words: string, values: Record<string, string>): string {
  return fillWords(words, values) ?? words
}
