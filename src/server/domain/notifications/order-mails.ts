import { orderMailProof } from '#shared/order-mail-proof.ts'
import { shortCode } from '#shared/ids.ts'
import type { MailJobOf } from '#server/db/jobs.ts'
import { canPay, selectItems, selectOrder } from '#server/domain/orders/index.ts'
import { readPartPayment, readRefundWay, type PaymentsDeps } from '#server/domain/payments/index.ts'
import type { MailContext, MailDraft } from './mail-draft.ts'
import { ARRIVES, composeOrderMail, type OrderMail } from './order-mail-bodies.ts'

/** The mails about one order and its money; none of a payment that was made otherwise since. */
export async function draftOrderMail(
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'providers'> & { keyedHash(text: string): string },
  job: MailJobOf<OrderMail>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const order = await selectOrder(deps.db, job.orderId)
  if (!order || (job.template === 'payment-declined' && !canPay(order))) return undefined
  const way = job.template === 'order-refunded' ? await readRefundWay(deps, order.id) : undefined
  const arrives = way?.byHand ? `We sent it by hand${way.reference === null ? '' : `: ${way.reference}`}.` : ARRIVES
  const part = order.paymentState === 'pending' ? await readPartPayment(deps, order.id) : undefined
  // The rest has come before its mail went out.
  if (job.template === 'payment-part' && order.paymentState !== 'pending') return undefined
  return {
    dedupeKey: dedupeKeyOf(job),
    recipient: order.email,
    body: composeOrderMail(job, {
      order,
      items: await selectItems(deps.db, order.id),
      part,
      arrives,
      context,
      code: shortCode(order.id),
      link: `${context.publicUrl}/order-tracking?id=${order.id}`,
      proof: orderMailProof(deps, order.id),
    }),
  }
}

/** What may come more than once about an order is told apart by what it is about. */
function dedupeKeyOf(job: MailJobOf<OrderMail>): string {
  const about = `${job.template}:${job.orderId}`
  switch (job.template) {
    case 'payment-declined':
      return `${about}:${job.at}`
    case 'order-refunded':
      return `${about}:${job.refunded}`
    case 'payment-held':
      return `${about}:${job.paymentId}`
    case 'payment-part':
      return `${about}:${job.paymentId}:${job.restDue}`
    case 'money-returned':
      return `${about}:${job.reviewId}`
    default:
      return about
  }
}
