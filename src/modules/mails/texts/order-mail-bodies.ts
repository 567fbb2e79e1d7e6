import { piecesText } from '#kernel/orders/order-lines.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import { penceFromDecimal, toDecimal } from '#kernel/money.ts'
import type { MailJobOf } from '#modules/mails/domain/define-mails.ts'
import type { OrderItemRow, OrderRow } from '#modules/orders/index.ts'
import type { PartPayment } from '#modules/payments/index.ts'
import { contractTerms } from './contract-terms.ts'
import { doneBy, runOf } from './order-facts.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailParts } from '#modules/mails/domain/mail-parts.ts'
import type { MailBody, MailContext } from '#modules/mails/domain/mail-draft.ts'

export type OrderMail =
  | 'order-placed'
  | 'order-paid'
  | 'payment-declined'
  | 'payment-held'
  | 'payment-part'
  | 'order-refunded'
  | 'money-returned'

/** Data of mails about an order. */
export interface OrderMailFacts {
  order: OrderRow
  items: OrderItemRow[]
  /** While a partial payment has arrived. */
  part: PartPayment | undefined
  /** How a refund reaches the buyer. */
  arrives: string
  context: MailContext
  /** The order's short code. */
  code: string
  now: Date
  /** Address of its tracking page. */
  link: string
  /** Token in the link that proves access to the mailbox. */
  proof: string
}

type Parts = Omit<MailParts, 'context' | 'facts' | 'run'>

/** The body of the job's mail: its own text around the order's facts. */
export function composeOrderMail(job: MailJobOf<OrderMail>, facts: OrderMailFacts): MailBody {
  const { order, items, context, code } = facts
  return layOutMail({
    context,
    facts: [
      ['Service', piecesText(items)],
      ...(order.couponCode === null ? [] : [['Coupon', `${order.couponCode}, £${order.couponDiscount} off`] as const]),
      ['Total', `£${order.total}`],
      ['Platform', order.platform.toUpperCase()],
      ['Order', `#${code}`],
    ],
    run: runOf({ order, items, context }),
    ...partsOf(job, facts),
  })
}

function partsOf(job: MailJobOf<OrderMail>, facts: OrderMailFacts): Parts {
  switch (job.template) {
    case 'order-placed':
      return placed(facts)
    case 'order-paid':
      return paid(facts)
    case 'payment-declined':
      return declined(facts)
    case 'payment-part':
      return partCame(facts, job)
    case 'payment-held':
      return held(facts, job)
    case 'order-refunded':
      return refunded(facts, job)
    case 'money-returned':
      return returned(facts, job)
    default:
      return job satisfies never
  }
}

function placed({ order, items, part, context, code, link, proof }: OrderMailFacts): Parts {
  const isLater = isGuestsLater(order)
  return {
    subject: `Order #${code} placed: ${piecesText(items)}`,
    heading: 'Your order is placed',
    paragraphs: [
      order.origin === 'cart' ? payLater(order) : stillChecked(part),
      ...(order.consentAt === null
        ? ['We have not been asked to start yet: please do so on the page of your order. We begin after that.']
        : []),
      ...(isLater
        ? [
            'Please open the link below once within 72 hours. It shows us that this mailbox is yours; unpaid and without it, the order closes by itself.',
          ]
        : []),
    ],
    action: isLater
      ? { label: 'Confirm and track your order', href: `${context.publicUrl}/confirm-order/${order.id}/${proof}` }
      : { label: 'Track your order', href: link },
    smallPrint: contractTerms(order, items, context),
  }
}

function payLater({ total }: OrderRow): string {
  const when =
    penceFromDecimal(total) === 0
      ? 'There is nothing to pay.'
      : 'You pay after completion, or at any time before on the tracking page.'
  return `We will contact you within minutes to confirm the details. ${when}`
}

function stillChecked(part: PartPayment | undefined): string {
  return part
    ? `A part of your payment has come, and £${toDecimal(part.rest)} is still to pay. Another e-mail tells you how, and until when.`
    : 'Your payment is still being checked. Do not pay again; the tracking page shows how it ends, and an e-mail tells you once it is paid.'
}

/** An order that expires unless its buyer confirms the mailbox. */
function isGuestsLater({ origin, userId, total }: OrderRow): boolean {
  return origin === 'cart' && userId === null && total !== '0.00'
}

function paid({ order, items, context, code, link, now }: OrderMailFacts): Parts {
  const due = doneBy(order, now)
  return {
    subject: [`£${order.total} received.`, due && `${due.join(' ')}.`, `Order #${code}`].filter(Boolean).join(' '),
    heading: 'Payment received',
    figure: due,
    paragraphs: afterPayment(order),
    action: { label: 'Track your order', href: link },
    smallPrint: order.origin === 'checkout' ? contractTerms(order, items, context) : [],
  }
}

/** The next steps: an order from the cart may be paid while it is played, or afterwards. */
function afterPayment({ status }: OrderRow): string[] {
  if (status === 'completed') return ['Thank you. Your order is completed and paid: there is nothing left to do.']
  const next =
    status === 'in-progress'
      ? 'Thank you. Your player is at work on it; Discord is the fastest way to reach them.'
      : 'Your player is being picked. We will contact you within 24 hours; Discord is the fastest way.'
  return [next, 'Not delivered? You get all your money back.']
}

function declined({ code, link }: OrderMailFacts): Parts {
  return {
    subject: `Order #${code}: your payment was declined`,
    heading: 'Your payment was declined',
    paragraphs: [
      'Your bank or payment provider declined it. No money was taken.',
      'Your order is kept: you can pay it again on the tracking page, also by other means.',
    ],
    action: { label: 'Pay your order', href: link },
  }
}

function partCame({ order, part, code, link }: OrderMailFacts, job: MailJobOf<'payment-part'>): Parts {
  const rest = part ? toDecimal(part.rest) : job.restDue
  return {
    subject: `Order #${code}: £${rest} is still to pay`,
    heading: 'A part of your payment has come',
    paragraphs: [
      `£${rest} of £${order.total} is still to pay. Please send the rest to the same invoice${part ? ` until ${ukMinute(part.until)}` : ''}. Your order begins once it is complete.`,
      'If the time runs out before, a person on our team looks at it: you get back what you sent, or pay the rest another way.',
    ],
    action: part ? { label: `Pay the rest, £${rest}`, href: part.payUrl } : { label: 'See your order', href: link },
    besides: { label: 'See your order', href: link },
  }
}

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

function held({ code, link }: OrderMailFacts, { why, amount }: MailJobOf<'payment-held'>): Parts {
  return {
    subject:
      why === 'doubt'
        ? `Order #${code}: we are looking at your payment`
        : `Order #${code}: a second payment of £${amount} came in`,
    heading: why === 'doubt' ? 'We are looking at your payment' : 'You paid this order twice',
    paragraphs: HELD[why](amount),
    action: { label: 'See your order', href: link },
  }
}

/** Where the provider sends it. */
export const ARRIVES = 'It goes the way it came; how many days that takes is up to your bank or payment provider.'

function refunded({ order, arrives, code, link }: OrderMailFacts, job: MailJobOf<'order-refunded'>): Parts {
  return {
    subject: `Order #${code}: £${job.amount} refunded`,
    heading: 'Your money is on its way back',
    paragraphs: [`We have given back ${partOf(order, job)}. ${arrives}`],
    action: { label: 'See your order', href: link },
  }
}

/** The amount of this refund, and the total if there were earlier ones. */
function partOf({ total }: OrderRow, { amount, refunded }: MailJobOf<'order-refunded'>): string {
  if (amount === total) return `all of the £${total} that you paid`
  return `£${amount} of the £${total} that you paid${refunded === amount ? '' : `, £${refunded} in all`}`
}

function returned({ code, link }: OrderMailFacts, job: MailJobOf<'money-returned'>): Parts {
  return {
    subject: `Order #${code}: a payment was given back`,
    heading: 'A payment was given back',
    paragraphs: [
      `A payment of ${job.currency} ${job.amount} could not be taken for this order, and has been given back. ${ARRIVES}`,
      'How the order stands now is on its tracking page. Was it not what you expected? Answer this mail.',
    ],
    action: { label: 'See your order', href: link },
  }
}
