import { MINUTE_MS } from '#kernel/clock.ts'
import { shortCode } from '#kernel/ids.ts'
import type { PauseCause } from '#kernel/orders/order-clock.ts'
import { waitWords } from '#kernel/orders/wait-words.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import type { Db } from '#platform/db/client.ts'
import { selectExtensions, selectItems, selectOrder, selectPauses } from '#modules/orders/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import { aboutOrder, pageOf, type AboutOrder } from './order-facts.ts'
import type { MailBody, MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** The clock of an order is paused: its buyer may contest it. */
    'order-paused': { orderId: string; pauseId: string }
    /** The staff asks the buyer for more time. */
    'time-asked': { orderId: string; extensionId: string }
  }
}

/** The mails about an order's clock; none where the pause or question is over by now. */
async function draftClockMail(
  { db }: { db: Db },
  job: MailJobOf<'order-paused' | 'time-asked'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const order = await selectOrder(db, job.orderId)
  if (!order || order.hidden) return undefined
  const about = { order, items: await selectItems(db, order.id), context }
  if (job.template === 'order-paused') {
    const pause = (await selectPauses(db, order.id)).find(({ id }) => id === job.pauseId)
    if (!pause || pause.toAt !== null) return undefined
    return {
      dedupeKey: `order-paused:${pause.id}`,
      recipient: order.email,
      body: paused(about, pause),
    }
  }
  const asked = (await selectExtensions(db, order.id)).find(({ id }) => id === job.extensionId)
  if (!asked || asked.answer !== null) return undefined
  return { dedupeKey: `time-asked:${asked.id}`, recipient: order.email, body: timeAsked(about, asked) }
}

const WHY: Record<PauseCause, string> = {
  'customer-away': 'We were ready to play and could not reach you.',
  'customer-asked': 'You asked us to wait.',
  'money-in-doubt': 'The payment provider is looking at your payment.',
}

function paused(
  { order, items, context }: AboutOrder,
  { cause, note }: { cause: PauseCause; note: string | null },
): MailBody {
  return layOutMail({
    context,
    subject: `Order #${shortCode(order.id)} is paused`,
    heading: 'Your order is paused',
    paragraphs: [
      note === null ? WHY[cause] : `${WHY[cause]} ${note}`,
      'The promised time stands still until we go on. Is that wrong? Say so on the page of your order.',
      'The pause then does not count, unless we show otherwise within 24 hours.',
    ],
    ...aboutOrder({ order, items, context }),
    action: pageOf(order, 'See your order', context),
  })
}

function timeAsked(
  { order, items, context }: AboutOrder,
  { minutes, reason }: { minutes: number; reason: string },
): MailBody {
  const until = order.promisedAt && new Date(order.promisedAt.getTime() + minutes * MINUTE_MS)
  return layOutMail({
    context,
    subject: `Order #${shortCode(order.id)}: may we have ${waitWords(minutes)} more?`,
    heading: `May we have ${waitWords(minutes)} more?`,
    paragraphs: [
      reason,
      `If you agree, your order is done by ${until ? ukMinute(until) : 'then'}.`,
      'If you do not, or do not answer, our promise stays as it is.',
    ],
    ...aboutOrder({ order, items, context }),
    action: pageOf(order, 'Answer', context),
  })
}

export const clockMails = defineMails(['order-paused', 'time-asked'], draftClockMail)
