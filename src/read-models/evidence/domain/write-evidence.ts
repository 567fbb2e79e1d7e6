import { oneLine } from '#kernel/typed-text.ts'
import { pieceText } from '#kernel/orders/order-lines.ts'
import { shortCode } from '#kernel/ids.ts'
import { plainLines } from '#kernel/shop/texts/marked-words.ts'
import { soldUnits, stepName, type OrderEventRow, type OrderProgressRow, type OrderRow } from '#modules/orders/index.ts'
import type {
  selectMessagePictures,
  selectMessages,
  selectNews,
  selectOrderItems,
  selectOrderMails,
  selectPaymentsWithRefunds,
  selectReviewsOfOrder,
  selectSeenReplies,
} from '#read-models/evidence/data/evidence.sql.ts'

type Rows<Select extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Select>>

export interface Evidence {
  brand: string
  order: OrderRow
  items: Rows<typeof selectOrderItems>
  payments: Rows<typeof selectPaymentsWithRefunds>
  history: OrderEventRow[]
  progress: OrderProgressRow[]
  news: Rows<typeof selectNews>
  mails: Rows<typeof selectOrderMails>
  messages: Rows<typeof selectMessages>
  seen: Rows<typeof selectSeenReplies>
  pictures: Omit<Rows<typeof selectMessagePictures>[number], 'jpeg'>[]
  reviews: Rows<typeof selectReviewsOfOrder>
  /** The section on money of the Terms that the buyer agreed to; undefined for a version that was never stored. */
  refundTerms: string | undefined
  madeAt: Date
}

/** The file for people: numbered sections, UTC times, and nothing that has to be looked up elsewhere. */
export function writeEvidence(evidence: Evidence): string {
  const { brand, order, madeAt } = evidence
  const parts: [string, string[]][] = [
    ['The order', orderLines(evidence)],
    ['What the buyer agreed to', consentLines(evidence)],
    ['The payment', paymentLines(evidence)],
    ['What happened, step by step', evidence.history.map(historyLine)],
    ['What was delivered, as it was counted', progressLines(evidence)],
    [
      'What the provider reported, verified',
      evidence.news.map(({ kind, eventId, receivedAt }) => `${utc(receivedAt)}  ${kind} (${eventId})`),
    ],
    [
      'What we wrote to the buyer',
      evidence.mails.flatMap(({ subject, textBody, recipient, sentAt }) => [
        `${utc(sentAt)}  To ${recipient}: ${subject}`,
        ...quoted(textBody),
      ]),
    ],
    [
      'What the buyer wrote to us',
      evidence.messages.flatMap(({ subject, message, createdAt, answeredAt }) => [
        `${utc(createdAt)}  ${subject}${answeredAt ? ` (answered ${utc(answeredAt)})` : ''}`,
        ...quoted(message),
      ]),
    ],
    [
      'What the buyer has had on a screen of what we wrote on the page of the order',
      evidence.seen.flatMap(({ body, createdAt, seenAt }) => [
        `${utc(seenAt)}  Written ${utc(createdAt)}`,
        ...quoted(body),
      ]),
    ],
    [
      'What the buyer said of it in public',
      evidence.reviews.flatMap(({ rating, review, createdAt }) => [
        `${utc(createdAt)}  ${rating} of 5`,
        ...quoted(review),
      ]),
    ],
    ['Pictures in messages, on the pages that follow', evidence.pictures.map(pictureLine)],
  ]
  const written = parts.map(([title, lines], place) =>
    [`${place + 1}. ${title}`, ...(lines.length > 0 ? lines : ['Nothing.']).map((line) => `   ${line}`)].join('\n'),
  )
  return `${[`${brand}: evidence about order #${shortCode(order.id)}`, `Made ${utc(madeAt)} from the shop's own records. All times are UTC.`].join('\n')}\n\n${written.join('\n\n')}\n`
}

/** The text in the list of pictures and above the picture itself. */
export function pictureLine(
  { sentBy, createdAt }: Pick<Evidence['pictures'][number], 'sentBy' | 'createdAt'>,
  place: number,
): string {
  return `${utc(createdAt)}  Picture ${place + 1}, sent by ${sentBy === 'buyer' ? 'the buyer' : 'the shop'}`
}

function orderLines({ order, items }: Evidence): string[] {
  return [
    `Order      #${shortCode(order.id)}`,
    `Placed     ${utc(order.createdAt)}`,
    ...items.flatMap((item) => [
      `Service    ${item.quantity} x ${pieceText(item)} at £${item.unitPrice}`,
      `           ${item.deliveredUnits} of ${soldUnits(item)} delivered (${item.unitLabel})`,
      ...(item.answers ?? []).map(({ label, value }) => `           ${label}: ${quotedLine(value)}`),
    ]),
    `Discount   £${order.discountApplied}`,
    ...(order.couponCode === null ? [] : [`Coupon     £${order.couponDiscount} by ${order.couponCode}`]),
    `Total      £${order.total}`,
    `Platform   ${order.platform.toUpperCase()}`,
    `Buyer      ${order.email}${order.discord === '' ? '' : `, Discord ${quotedLine(order.discord)}`}${order.userId === null ? ', guest' : ', registered member'}`,
    `Delivery   ${order.status}${order.completedAt ? `, completed ${utc(order.completedAt)}` : ''}`,
    `Kind       A digital service, played for or with the buyer. Nothing is shipped.`,
  ]
}

/** A visitor's text, marked as theirs and on one line, even where an older version stored it with line breaks. */
function quotedLine(typed: string): string {
  return `“${oneLine(typed).replaceAll(/[“”]/g, '"')}”`
}

function consentLines({ order, refundTerms }: Evidence): string[] {
  if (!order.consentAt) return ['The order was placed without a request to start at once, and none has come since.']
  return [
    `${utc(order.consentAt)}  The buyer asked that we start at once, and acknowledged that the right to cancel ends once the`,
    'service has been performed (Consumer Contracts Regulations 2013, regulation 36).',
    ...(order.consentText === null ? [] : ['The words beside the box:', ...quoted(order.consentText)]),
    `Terms of service in force and linked beside the box: version ${order.termsVersion ?? 'unknown'}.`,
    ...(refundTerms === undefined
      ? []
      : ['What they say about payment and refunds:', ...quoted(plainLines(refundTerms).join('\n'))]),
  ]
}

function paymentLines({ payments, order }: Evidence): string[] {
  const first = payments.filter((each, place) => payments.findIndex(({ id }) => id === each.id) === place)
  return [
    `State      ${order.paymentState}${order.paidAt ? `, paid ${utc(order.paidAt)}` : ''}; given back £${order.refundedTotal}`,
    ...first.map(
      (each) =>
        `${each.method.padEnd(10)} £${each.amount} ${each.currency}, ${each.state}, begun ${utc(each.createdAt)}${each.captureId === null ? '' : `, transaction ${each.captureId}`}${each.providerOrderId === null ? '' : `, provider's order ${each.providerOrderId}`}${each.payerEmail === null ? '' : `, payer ${each.payerEmail}`}`,
    ),
    ...payments
      .filter(({ refund }) => refund !== null)
      .map(
        ({ refund, refundReason, refundedAt }) =>
          `Refund     £${refund ?? ''} ${utc(refundedAt)}${refundReason === null ? '' : `: ${refundReason}`}`,
      ),
  ]
}

/** Each unit as the staff counted it, with the name of its step. */
function progressLines({ items, progress }: Evidence): string[] {
  return progress.flatMap(({ at, position, kind, delta, totalAfter, note }) => {
    const item = items[position]
    if (!item) return []
    const signed = delta > 0 ? `+${delta}` : String(delta)
    const step = delta > 0 ? stepName(item, totalAfter) : undefined
    const facts = [`${signed} ${item.unitLabel}`, `${totalAfter} of ${soldUnits(item)}`, ...(step ? [step] : [])]
    const why = note === null ? '' : `: ${quotedLine(note)}`
    return [`${utc(at)}  ${item.name}: ${facts.join(', ')} (${kind})${why}`]
  })
}

function historyLine({
  at,
  kind,
  actor,
  statusBefore,
  statusAfter,
  paymentBefore,
  paymentAfter,
}: OrderEventRow): string {
  const by = ['customer', 'provider', 'rules'].includes(actor) ? actor : 'staff'
  const moves = [
    statusBefore && statusAfter && statusBefore !== statusAfter && `${statusBefore} to ${statusAfter}`,
    paymentBefore && paymentAfter && paymentBefore !== paymentAfter && `payment ${paymentBefore} to ${paymentAfter}`,
  ].filter(Boolean)
  return `${utc(at)}  ${kind}${moves.length > 0 ? `: ${moves.join(', ')}` : ''} (by ${by})`
}

/** A person's own words, marked as theirs. */
function quoted(text: string): string[] {
  return text.split(/\r?\n/).map((line) => `  | ${line}`)
}

function utc(at: Date | null): string {
  return at ? at.toISOString().replace('T', ' ').slice(0, 19) : 'unknown'
}
