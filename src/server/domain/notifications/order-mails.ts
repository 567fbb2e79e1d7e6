import { orderMailProof } from '#shared/order-mail-proof.ts'
import { shortCode } from '#shared/ids.ts'
import { piecesText } from '#shared/order-lines.ts'
import { ukMinute } from '#shared/uk-minute.ts'
import { penceFromDecimal } from '#shared/money.ts'
import type { MailJobOf } from '#server/db/jobs.ts'
import { canPay, selectItems, selectOrder, type OrderItemRow, type OrderRow } from '#server/domain/orders/index.ts'
import { readPartPayment, readRefundWay, type PartPayment, type PaymentsDeps } from '#server/domain/payments/index.ts'
import { contractTerms } from './contract-terms.ts'
import { layOutMail, type MailBody } from './mail-body.ts'
import type { MailContext, MailDraft } from './mail-draft.ts'

type OrderMail =
  | 'order-placed'
  | 'order-paid'
  | 'payment-declined'
  | 'payment-held'
  | 'payment-part'
  | 'order-refunded'
  | 'money-returned'

const ARRIVES = 'It goes the way it came; how many days that takes is up to your bank or payment provider.'

/** What happens to money that is held, and what the buyer has to do. */
const HELD: Record<MailJobOf<'payment-held'>['why'], (amount: string) => string[]> = {
  second: (amount) => [
    `A second payment of £${amount} came in for this order. You need not do anything: it goes back to you by itself, and an e-mail tells you when. Should your first payment not come through, the second one counts instead.`,
  ],
  'second-by-hand': (amount) => [
    `A second payment of £${amount} came in for this order. Our team sends it back by hand, within two working days. Answer this mail and tell us where to send it.`,
  ],
  doubt: () => [
    'Your payment has come in, but it does not fit this order as we expected. A person on our team looks at it, within two working days. Please do not pay again. An e-mail tells you how it ends: your order goes ahead, or you get the money back.',
  ],
}

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
    body: composeOrderMail(
      job,
      { order, items: await selectItems(deps.db, order.id), part, arrives },
      context,
      orderMailProof(deps, order.id),
    ),
  }
}

/** How much went back this time, and in all where it was not the first time. */
function partOf({ total }: OrderRow, { amount, refunded }: MailJobOf<'order-refunded'>): string {
  if (amount === total) return `all of the £${total} that you paid`
  return `£${amount} of the £${total} that you paid${refunded === amount ? '' : `, £${refunded} in all`}`
}

/** An order that lapses unless its mailbox is shown to be the buyer's. */
function isGuestsLater({ origin, userId, total }: OrderRow): boolean {
  return origin === 'cart' && userId === null && total !== '0.00'
}

/** What comes next: an order of the cart may be paid while it is played, or after. */
function afterPayment({ status }: OrderRow): string[] {
  if (status === 'completed') return ['Thank you. Your order is completed and paid: there is nothing left to do.']
  const next =
    status === 'in-progress'
      ? 'Thank you. Your player is at work on it; Discord is the fastest way to reach them.'
      : 'Your player is being picked. We will contact you within 24 hours; Discord is the fastest way.'
  return [next, 'Not delivered? You get all your money back.']
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

function composeOrderMail(
  job: MailJobOf<OrderMail>,
  {
    order,
    items,
    part,
    arrives,
  }: { order: OrderRow; items: OrderItemRow[]; part: PartPayment | undefined; arrives: string },
  context: MailContext,
  proof: string,
): MailBody {
  const code = shortCode(order.id)
  const link = `${context.publicUrl}/order-tracking?id=${order.id}`
  const facts = [
    ['Service', piecesText(items)],
    ...(order.couponCode === null ? [] : [['Coupon', `${order.couponCode}, £${order.couponDiscount} off`] as const]),
    ['Total', `£${order.total}`],
    ['Platform', order.platform.toUpperCase()],
    ['Order', `#${code}`],
  ] as const
  switch (job.template) {
    case 'order-placed':
      return layOutMail({
        context,
        subject: `Order #${code} placed: ${facts[0][1]}`,
        heading: 'Your order is placed',
        paragraphs: [
          order.origin === 'cart'
            ? `We will contact you within minutes to confirm the details. ${penceFromDecimal(order.total) === 0 ? 'There is nothing to pay.' : 'You pay after completion, or at any time before on the tracking page.'}`
            : part
              ? `A part of your payment has come, and £${part.rest} is still to pay. Another e-mail tells you how, and until when.`
              : 'Your payment is still being checked. Do not pay again; the tracking page shows how it ends, and an e-mail tells you once it is paid.',
          ...(order.consentAt === null
            ? ['We have not been asked to start yet: please do so on the page of your order. We begin after that.']
            : []),
          ...(isGuestsLater(order)
            ? [
                'Please open the link below once within 72 hours. It shows us that this mailbox is yours; unpaid and without it, the order closes by itself.',
              ]
            : []),
        ],
        facts,
        action: {
          label: isGuestsLater(order) ? 'Confirm and track your order' : 'Track your order',
          href: isGuestsLater(order) ? `${context.publicUrl}/confirm-order/${order.id}/${proof}` : link,
        },
        smallPrint: contractTerms(order, items, context),
      })
    case 'order-paid':
      return layOutMail({
        context,
        subject: `Order #${code} paid: £${order.total}`,
        heading: 'Payment received',
        paragraphs: afterPayment(order),
        facts,
        action: { label: 'Track your order', href: link },
        smallPrint: order.origin === 'checkout' ? contractTerms(order, items, context) : [],
      })
    case 'payment-declined':
      return layOutMail({
        context,
        subject: `Order #${code}: your payment was declined`,
        heading: 'Your payment was declined',
        paragraphs: [
          'Your bank or payment provider declined it. No money was taken.',
          'Your order is kept: you can pay it again on the tracking page, also by other means.',
        ],
        facts,
        action: { label: 'Pay your order', href: link },
      })
    case 'payment-part':
      return layOutMail({
        context,
        subject: `Order #${code}: £${part?.rest ?? job.restDue} is still to pay`,
        heading: 'A part of your payment has come',
        paragraphs: [
          `£${part?.rest ?? job.restDue} of £${order.total} is still to pay. Please send the rest to the same invoice${part ? ` until ${ukMinute(part.until)}` : ''}. Your order begins once it is complete.`,
          'If the time runs out before, a person on our team looks at it: you get back what you sent, or pay the rest another way.',
        ],
        facts,
        action: part
          ? { label: `Pay the rest, £${part.rest}`, href: part.payUrl }
          : { label: 'See your order', href: link },
        besides: { label: 'See your order', href: link },
      })
    case 'payment-held':
      return layOutMail({
        context,
        subject:
          job.why === 'doubt'
            ? `Order #${code}: we are looking at your payment`
            : `Order #${code}: a second payment of £${job.amount} came in`,
        heading: job.why === 'doubt' ? 'We are looking at your payment' : 'You paid this order twice',
        paragraphs: HELD[job.why](job.amount),
        facts,
        action: { label: 'See your order', href: link },
      })
    case 'order-refunded':
      return layOutMail({
        context,
        subject: `Order #${code}: £${job.amount} refunded`,
        heading: 'Your money is on its way back',
        paragraphs: [`We have given back ${partOf(order, job)}. ${arrives}`],
        facts,
        action: { label: 'See your order', href: link },
      })
    case 'money-returned':
      return layOutMail({
        context,
        subject: `Order #${code}: a payment was given back`,
        heading: 'A payment was given back',
        paragraphs: [
          `A payment of ${job.currency} ${job.amount} could not be taken for this order, and has been given back. ${ARRIVES}`,
          'How the order stands now is on its tracking page. Was it not what you expected? Answer this mail.',
        ],
        facts,
        action: { label: 'See your order', href: link },
      })
    default:
      return job satisfies never
  }
}
