import { orderMailProof } from '#kernel/orders/order-mail-proof.ts'
import { shortCode } from '#kernel/ids.ts'
import { canPay, selectItems, selectOrder } from '#modules/orders/index.ts'
import { readPartPayment, readRefundWay, type PaymentsDeps } from '#modules/payments/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'
import { ARRIVES, composeOrderMail, type OrderMail } from './order-mail-bodies.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    'order-placed': { orderId: string }
    'order-paid': { orderId: string }
    /** A pending payment failed; `at` distinguishes several. */
    'payment-declined': { orderId: string; at: string }
    /** A partial payment has arrived; `restDue` pounds are still to pay. */
    'payment-part': { orderId: string; paymentId: string; restDue: string }
    /**
     * Money arrived that does not count, or not yet; it is held. `second`: in addition to another payment of the order;
     * it is refunded automatically once that one counts (`second-by-hand`: by the staff). `doubt`: a person checks it.
     * `amount` in pounds, as requested.
     */
    'payment-held': { orderId: string; paymentId: string; amount: string; why: 'second' | 'second-by-hand' | 'doubt' }
    /** A refund of the order's payment: `amount` this time, `refunded` in total, in pounds such as '4.00'. */
    'order-refunded': { orderId: string; amount: string; refunded: string }
    /** A refund of money that never counted, decided in the case `caseId`; in its own currency. */
    'money-returned': { orderId: string; caseId: string; amount: string; currency: string }
  }
}

/** The mails about an order and its money; none about a payment that has been replaced. */
async function draftOrderMail(
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'providers'> & { keyedHash(text: string): string },
  job: MailJobOf<OrderMail>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const order = await selectOrder(deps.db, job.orderId)
  if (!order || (job.template === 'payment-declined' && !canPay(order))) return undefined
  const way = job.template === 'order-refunded' ? await readRefundWay(deps, order.id) : undefined
  const part = order.paymentState === 'pending' ? await readPartPayment(deps, order.id) : undefined
  // The rest has arrived before this mail was sent.
  if (job.template === 'payment-part' && order.paymentState !== 'pending') return undefined
  return {
    dedupeKey: dedupeKeyOf(job),
    recipient: order.email,
    body: composeOrderMail(job, {
      order,
      items: await selectItems(deps.db, order.id),
      part,
      arrives: way ? arrivalOf(way) : ARRIVES,
      context,
      now: deps.clock.now(),
      code: shortCode(order.id),
      link: `${context.publicUrl}/order-tracking?id=${order.id}`,
      proof: orderMailProof(deps, order.id),
    }),
  }
}

/** How a refund reaches the buyer, with a reference to look it up. */
function arrivalOf({ byHand, label, reference }: Awaited<ReturnType<typeof readRefundWay>>): string {
  if (byHand) return `We sent it by hand${reference === null ? '' : `: ${reference}`}.`
  return reference === null ? ARRIVES : `${ARRIVES} ${label} calls it ${reference}.`
}

/** The part of the dedupe key that distinguishes several mails of the same kind about an order. */
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
      return `${about}:${job.caseId}`
    default:
      return about
  }
}

export const orderMails = defineMails(
  [
    'order-placed',
    'order-paid',
    'payment-declined',
    'payment-part',
    'payment-held',
    'order-refunded',
    'money-returned',
  ],
  draftOrderMail,
)
