import { pence, penceFromDecimal, toDecimal, type Pence } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/client.ts'
import { insertEvent, lockOrder } from '#server/domain/orders/index.ts'
import { endDoubt } from './end-doubt.ts'
import { GIVEN_BACK, isTaken } from './given-back.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { goesBackByHand, providerOf, type PaymentsDeps } from './payments-deps.ts'
import { lockPayment, selectPayment, updatePayment, type PaymentRow } from './payments.sql.ts'
import { providerAway } from './provider-away.ts'
import { refundPayment } from './refund-payment.ts'
import type { ProviderCapture } from './provider-records.ts'
import { moneyOf, type ReviewedMoney } from './review-money.ts'
import { selectGivenBack, updateReview, type PaymentReviewRow } from './reviews.sql.ts'

type End = (tx: Tx, after: Record<string, unknown>) => Promise<void>

/** Gives all the money of a review back. Repeating it gives nothing twice: the provider sees the review's id. */
export async function giveBack(
  deps: PaymentsDeps,
  actor: string,
  review: PaymentReviewRow,
  reason: string,
  end: End,
): Promise<void> {
  const payment = review.paymentId === null ? undefined : await selectPayment(deps.db, review.paymentId)
  const money = moneyOf(review, payment)
  if (payment?.state === 'completed' && money?.captureId === (payment.captureId ?? undefined))
    return giveBackCounted(deps, actor, payment, reason, end)
  if (payment?.state === 'completed' && money === undefined) return giveBackCounted(deps, actor, payment, reason, end)
  return giveBackUncounted(deps, actor, review, payment, reason, end)
}

/** Money that is the order's: an ordinary refund of what is left of it. */
async function giveBackCounted(
  deps: PaymentsDeps,
  actor: string,
  payment: PaymentRow,
  reason: string,
  end: End,
): Promise<void> {
  const left = pence(penceFromDecimal(payment.amount) - penceFromDecimal(payment.refundedAmount))
  const refund =
    left > 0 ? await refundPayment(deps, actor, { orderId: payment.orderId, amount: left, reason }) : undefined
  if (refund?.state === 'failed')
    throw new Refusal('order_not_payable', 'The provider refused to give it back. Please look there.')
  await inTransaction(deps.db, (tx) => end(tx, { refundId: refund?.id ?? null, amount: refund?.amount ?? '0.00' }))
}

/**
 * Money that never counted: it goes back as it came, or by an admin's hand, and leaves nothing of itself on the order.
 */
async function giveBackUncounted(
  deps: PaymentsDeps,
  actor: string,
  review: PaymentReviewRow,
  payment: PaymentRow | undefined,
  reason: string,
  end: End,
): Promise<void> {
  const money = moneyOf(review, payment)
  const provider = money && providerOf(deps, money.method)
  if (!money || !provider)
    throw new Refusal('illegal_move', 'There is no money in this review that could be given back.')
  const found = await provider.lookUpCapture(money.captureId)
  if (found.kind === 'unavailable') throw providerAway()
  if (found.kind === 'not-found' || !found.capture.payeeIsOurs)
    throw new Refusal('order_not_payable', 'This money is not ours to give back.')
  const { status } = found.capture
  if (!isTaken(status)) throw new Refusal('illegal_move', 'The provider took no money here: dismiss it instead.')
  const byHand = goesBackByHand(deps, money.method)
  const { amount, currency } = byHand
    ? await seenByHand(deps, review, money, found.capture)
    : status === 'refunded'
      ? found.capture
      : await askForAll(provider, { refundId: review.id, captureId: money.captureId, amount: undefined, note: reason })
  await inTransaction(deps.db, async (tx) => {
    if (payment) await leaveNoTrace(deps, tx, actor, payment, review.id)
    if (payment)
      await deps.jobs.enqueue(tx, 'send-mail', {
        template: 'money-returned',
        orderId: payment.orderId,
        reviewId: review.id,
        amount: toDecimal(amount),
        currency,
      })
    if (payment)
      await insertEvent(tx, {
        orderId: payment.orderId,
        kind: 'payment:returned',
        actor,
        note: `${currency} ${toDecimal(amount)} by ${money.method}`,
        at: deps.clock.now(),
      })
    await end(tx, { captureId: money.captureId, amount: toDecimal(amount), currency, byHand })
    if (payment)
      await updateReview(tx, review.id, {
        details: JSON.stringify({ ...review.details, givenBack: toDecimal(amount) }),
      })
  })
}

/**
 * What an admin has sent back by hand: as much as the review says. Where more has come to the same address since, the
 * review says so from now on, and it is refused, so that nobody writes down what nobody has sent.
 */
async function seenByHand(
  deps: PaymentsDeps,
  review: PaymentReviewRow,
  seen: ReviewedMoney,
  { amount: taken, currency }: ProviderCapture,
): Promise<{ amount: Pence; currency: string }> {
  const before = review.paymentId === null ? 0 : ((await selectGivenBack(deps.db, review.paymentId)) ?? 0)
  const amount = pence(Math.max(0, taken - before))
  if (amount === 0) throw new Refusal('illegal_move', 'All of it went back already: dismiss it.')
  if (seen.amount === undefined || seen.amount === amount) return { amount, currency }
  await inTransaction(deps.db, (tx) =>
    updateReview(tx, review.id, {
      details: JSON.stringify({ ...review.details, amount: toDecimal(amount), currency }),
    }),
  )
  throw new Refusal(
    'order_not_payable',
    `By now it is ${currency} ${toDecimal(amount)}, and no longer ${toDecimal(seen.amount)}. Send the rest back as well, then write it down again.`,
  )
}

async function askForAll(
  provider: PaymentProvider,
  request: Parameters<PaymentProvider['refund']>[0],
): Promise<{ amount: Pence; currency: string }> {
  const result = await provider.refund(request)
  // Asked again, the look before this call sees what went back.
  if (result.kind === 'unavailable' || result.kind === 'already-refunded') throw providerAway()
  // Taken, and not done: the review stays until the same, asked again, is.
  if (result.kind === 'accepted' && result.status === 'pending')
    throw new Refusal(
      'payment_provider_unavailable',
      'The payment provider has taken it and not finished it yet. Please ask again later; it is given back once.',
    )
  if (result.kind === 'refused' || result.status === 'failed')
    throw new Refusal('order_not_payable', 'The provider refused to give it back. Please look there.')
  return result
}

/** What the order stands at without this money: it may be paid again, waits for other money, or has it already. */
export async function leaveNoTrace(
  deps: PaymentsDeps,
  tx: Tx,
  actor: string,
  { id, orderId }: PaymentRow,
  reviewId: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, id)
  if (!order || payment?.state !== 'under-review') return
  await updatePayment(tx, id, {
    state: 'closed',
    failureCode: GIVEN_BACK,
    nextCheckAt: null,
    updatedAt: deps.clock.now(),
  })
  await endDoubt(deps, tx, orderId, { kind: 'returned', reviewId, actor })
}
