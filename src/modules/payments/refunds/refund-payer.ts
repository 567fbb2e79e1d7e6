import { pence, toDecimal, type Pence } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Tx } from '#platform/db/client.ts'
import { insertEvent, lockOrder } from '#modules/orders/index.ts'
import { closeCaseOfOrder } from '#modules/payments/cases/close-case-of-order.ts'
import { GIVEN_BACK, isTaken } from './refund-codes.ts'
import type { PaymentProvider } from '#modules/payments/domain/payment-provider.ts'
import { goesBackByHand, providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { lockPayment, selectPayment, updatePayment, type PaymentRow } from '#modules/payments/data/payments.sql.ts'
import { providerAway } from '#modules/payments/capture/provider-away.ts'
import { refundPayment } from './refund-payment.ts'
import type { ProviderCapture } from '#modules/payments/domain/provider-records.ts'
import type { Resolving } from '#modules/payments/cases/resolving.ts'
import { moneyOf, type CaseMoney } from '#modules/payments/cases/case-money.ts'
import { selectGivenBack, updateCase, type PaymentCaseRow } from '#modules/payments/data/cases.sql.ts'

/** Refunds all the money of a case. Repeating it refunds nothing twice: the provider sees the case's id. */
export async function refundPayer(resolving: Resolving): Promise<void> {
  const { deps, paymentCase } = resolving
  const payment = paymentCase.paymentId === null ? undefined : await selectPayment(deps.db, paymentCase.paymentId)
  const money = moneyOf(paymentCase, payment)
  const isCounted = money === undefined || money.captureId === (payment?.captureId ?? undefined)
  if (payment?.state === 'completed' && isCounted) return refundCounted(resolving, payment)
  return refundUncounted(resolving, payment)
}

/** Money that counts for the order: an ordinary refund of what is left. */
async function refundCounted({ deps, actor, decision, end }: Resolving, payment: PaymentRow): Promise<void> {
  const reason = decision.reason ?? ''
  const left = pence(payment.amount - payment.refundedAmount)
  const refund =
    left > 0 ? await refundPayment(deps, actor, { orderId: payment.orderId, amount: left, reason }) : undefined
  if (refund?.state === 'failed')
    throw new Refusal('order_not_payable', 'The provider refused to give it back. Please look there.')
  await inTransaction(deps.db, (tx) =>
    end(tx, { refundId: refund?.id ?? null, amount: toDecimal(refund?.amount ?? pence(0)) }),
  )
}

/** Money that never counted: it is refunded as it came, or by an admin by hand, and does not affect the order. */
async function refundUncounted(resolving: Resolving, payment: PaymentRow | undefined): Promise<void> {
  const { deps, paymentCase, end } = resolving
  const money = moneyOf(paymentCase, payment)
  const provider = money && providerOf(deps, money.method)
  if (!money || !provider) throw new Refusal('illegal_move', 'There is no money in this case that could be given back.')
  const taken = await fetchOurs(provider, money.captureId)
  const byHand = goesBackByHand(deps, money.method)
  const back = byHand
    ? await seenByHand(deps, paymentCase, money, taken)
    : taken.status === 'refunded'
      ? taken
      : await askForAll(provider, {
          refundId: paymentCase.id,
          captureId: money.captureId,
          amount: undefined,
          note: resolving.decision.reason ?? '',
        })
  await inTransaction(deps.db, async (tx) => {
    if (payment) await returnMoney(resolving, tx, payment, { ...back, method: money.method })
    const { currency } = back
    await end(tx, { captureId: money.captureId, amount: toDecimal(back.amount), currency, byHand })
    if (!payment) return
    const details = JSON.stringify({ ...paymentCase.details, givenBack: toDecimal(back.amount) })
    await updateCase(tx, paymentCase.id, { details })
  })
}

/** The capture's current state at the provider. Refuses where it is not ours, or took no money. */
async function fetchOurs(provider: PaymentProvider, captureId: string): Promise<ProviderCapture> {
  const found = await provider.fetchCapture(captureId)
  if (found.kind === 'unavailable') throw providerAway()
  if (found.kind === 'not-found' || !found.capture.payeeIsOurs)
    throw new Refusal('order_not_payable', 'This money is not ours to give back.')
  if (!isTaken(found.capture.status))
    throw new Refusal('illegal_move', 'The provider took no money here: dismiss it instead.')
  return found.capture
}

/** The money has left the order; its timeline and its buyer are told. */
async function returnMoney(
  { deps, actor, paymentCase }: Resolving,
  tx: Tx,
  payment: PaymentRow,
  back: { amount: Pence; currency: string; method: string },
): Promise<void> {
  const { orderId } = payment
  const { currency } = back
  const amount = toDecimal(back.amount)
  await leaveNoTrace(deps, tx, payment, { actor, caseId: paymentCase.id })
  await deps.jobs.enqueue(tx, 'send-mail', {
    template: 'money-returned',
    orderId,
    caseId: paymentCase.id,
    amount,
    currency,
  })
  const note = `${currency} ${amount} by ${back.method}`
  await insertEvent(tx, { orderId, kind: 'payment:returned', actor, note, at: deps.clock.now() })
}

/**
 * An admin has refunded by hand the amount of the case. If more has arrived at the same address since, the case is
 * updated and this is refused, so that nothing is recorded that was not sent.
 */
async function seenByHand(
  deps: PaymentsDeps,
  paymentCase: PaymentCaseRow,
  seen: CaseMoney,
  { amount: taken, currency }: ProviderCapture,
): Promise<{ amount: Pence; currency: string }> {
  const before = paymentCase.paymentId === null ? 0 : ((await selectGivenBack(deps.db, paymentCase.paymentId)) ?? 0)
  const amount = pence(Math.max(0, taken - before))
  if (amount === 0) throw new Refusal('illegal_move', 'All of it went back already: dismiss it.')
  if (seen.amount === undefined || seen.amount === amount) return { amount, currency }
  await inTransaction(deps.db, (tx) =>
    updateCase(tx, paymentCase.id, {
      details: JSON.stringify({ ...paymentCase.details, amount: toDecimal(amount), currency }),
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
  // If repeated, the look-up before this call sees the refund.
  if (result.kind === 'unavailable' || result.kind === 'already-refunded') throw providerAway()
  // Claimed but not done: the case stays in this state until the same decision is repeated.
  if (result.kind === 'accepted' && result.status === 'pending')
    throw new Refusal(
      'payment_provider_unavailable',
      'The payment provider has taken it and not finished it yet. Please ask again later; it is given back once.',
    )
  if (result.kind === 'refused' || result.status === 'failed')
    throw new Refusal('order_not_payable', 'The provider refused to give it back. Please look there.')
  return result
}

/** The order's status without this money: it can be paid again, waits for other money, or is already paid. */
export async function leaveNoTrace(
  deps: PaymentsDeps,
  tx: Tx,
  { id, orderId }: PaymentRow,
  { actor, caseId }: { actor: string; caseId: string },
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
  await closeCaseOfOrder(deps, tx, orderId, { kind: 'returned', caseId, actor })
}
