import type { Clock } from '#kernel/clock.ts'
import { shortCode } from '#kernel/ids.ts'
import { toDecimal } from '#kernel/money.ts'
import type { Db } from '#platform/db/client.ts'
import { readLateness, selectItems, selectOrder } from '#modules/orders/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'
import { aboutOrder, pageOf } from './order-facts.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** An order is late: the award, and how to cancel. */
    'order-late': { orderId: string }
  }
}

/** Once per order; none where it is completed, cancelled or on time again. */
async function draftLateMail(
  { db, clock }: { db: Db; clock: Clock },
  job: MailJobOf<'order-late'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const order = await selectOrder(db, job.orderId)
  if (!order || order.status === 'completed' || order.status === 'cancelled') return undefined
  const items = await selectItems(db, order.id)
  const lateness = await readLateness(db, { order, items }, clock.now())
  if (!lateness) return undefined
  const amount = toDecimal(lateness.award)
  return {
    dedupeKey: `order-late:${order.id}`,
    recipient: order.email,
    body: layOutMail({
      context,
      subject: `Order #${shortCode(order.id)} is late`,
      heading: 'We are late, and we are sorry',
      paragraphs: [
        ...(lateness.award > 0
          ? [
              `You do not have to do anything: £${amount} is yours, and it grows until we are done.`,
              order.paymentState === 'paid' || order.paymentState === 'partly-refunded'
                ? 'It goes back to you two days after your order is done.'
                : 'It goes back to you two days after your order is done, once it is paid.',
            ]
          : []),
        ...(lateness.carriesBack > 0 ? ['One carry of your plan comes back to you once your order is done.'] : []),
        order.total === '0.00'
          ? 'Would you rather not wait? You can cancel on the page of your order.'
          : 'Would you rather have your money back? One press on the page of your order sends it, and says how much it is.',
      ],
      ...aboutOrder({ order, items, context }),
      action: pageOf(order, 'See your order', context),
    }),
  }
}

export const lateMails = defineMails(['order-late'], draftLateMail)
