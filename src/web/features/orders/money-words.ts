import type { TrackedOrder } from '#contract/orders/orders.ts'
import { pence, penceFromDecimal, toDecimal } from '#kernel/money.ts'
import { timeWithZone } from '#web/lib/shop/format.ts'

type Money = TrackedOrder['money']
type Cancellation = NonNullable<Money['cancellation']>

/** The button's label: it always shows the refund. */
export function cancelLabel({ back }: Pick<Cancellation, 'back'>): string {
  return back === '0.00' ? 'Cancel this order' : `Cancel now: £${back} back`
}

/** Such as `13 of 20 (prestige) done`; undefined where nothing is counted. */
function doneWords({ items }: Pick<TrackedOrder, 'items'>): string | undefined {
  const counted = items.filter(({ progress }) => progress.count > 1)
  if (counted.length === 0) return undefined
  const parts = counted.map(({ name, progress: { label, count, delivered } }) =>
    counted.length === 1 ? `${delivered} of ${count} (${label})` : `${delivered} of ${count} of ${name}`,
  )
  return `${parts.join(', ')} done`
}

interface SumLine {
  label: string
  /** In pounds; negative for deductions. */
  amount: string
}

/** The refund's computation, line by line. */
export function cancelLines(order: Pick<TrackedOrder, 'items'>, cancellation: Cancellation): SumLine[] {
  const { paid, charge, award, refunded, back } = cancellation
  const done = doneWords(order)
  return [
    { label: 'You paid', amount: paid },
    ...(charge === '0.00' ? [] : [{ label: done ?? 'What is delivered', amount: `-${charge}` }]),
    ...(award === '0.00' ? [] : [{ label: 'For being late', amount: award }]),
    ...(refunded === '0.00' ? [] : [{ label: 'Went back already', amount: `-${refunded}` }]),
    { label: 'Back to you', amount: back },
  ]
}

/** How long a refund takes, and how it is sent. */
export function wayWords(way: Money['way']): string {
  if (way === null) return 'Nothing was paid, and nothing will be taken.'
  return way.byHand
    ? 'A person sends it to you, within 14 days. We write to you and ask where to.'
    : `It goes back by ${way.label}: usually within minutes, at the latest in 14 days.`
}

/** Why an order cannot be cancelled at once; undefined where it can. */
export function cancelHindrance({ state }: Pick<Cancellation, 'state'>): string | undefined {
  switch (state) {
    case 'offered':
      return undefined
    case 'payment-pending':
      return 'You can cancel as soon as your payment has been checked.'
    case 'under-review':
      return 'The payment provider is deciding about your payment. You can cancel as soon as it has.'
    case 'not-paid':
      return 'Some of it is delivered and not paid yet. To stop here, write to us.'
    default:
      return state satisfies never
  }
}

/** A sentence for each refund, done or pending; `timeOf` formats times where the reader's time zone is unknown. */
export function refundSentences({ way, refunds }: Pick<Money, 'way' | 'refunds'>, timeOf = timeWithZone): string[] {
  return refunds.map(({ amount, state, reference, at }) => {
    const by = way?.byHand ? 'by hand' : `by ${way?.label ?? 'your way to pay'}`
    if (state !== 'completed') return `£${amount} is on its way back to you ${by}.`
    const noted = reference === null ? '' : ` (${way?.byHand ? '' : 'reference '}${reference})`
    return `£${amount} went back ${by} on ${timeOf(at)}${noted}.`
  })
}

/** What a cancelled order still owes its buyer, in pounds; undefined where nothing is left, or it is pending. */
export function stillOwed({
  refundedTotal,
  paymentState,
  money: { due, refunds },
}: Pick<TrackedOrder, 'refundedTotal' | 'paymentState' | 'money'>): string | undefined {
  if (due === null || (paymentState !== 'paid' && paymentState !== 'partly-refunded')) return undefined
  const onTheWay = refunds
    .filter(({ state }) => state !== 'completed')
    .reduce((sum, { amount }) => sum + penceFromDecimal(amount), 0)
  const left = penceFromDecimal(due) - penceFromDecimal(refundedTotal) - onTheWay
  return left > 0 ? toDecimal(pence(left)) : undefined
}

/** When the award is paid, as the end of a sentence. */
export function awardArrives(way: Money['way']): string {
  if (way === null) return 'it goes back two days after the order is done, once it is paid'
  return way.byHand
    ? 'a person sends it, from two days after the order is done'
    : 'it goes back the way you paid, two days after the order is done'
}

/** The award of a completed late order, until it is paid; undefined where there is none. */
export function lateSentence(order: Pick<TrackedOrder, 'status' | 'money'>): string | undefined {
  const { lateness, way } = order.money
  if (order.status !== 'completed' || !lateness || lateness.award === '0.00' || lateness.isSettled) return undefined
  return `We were late, and are sorry. £${lateness.award} is yours: ${awardArrives(way)}.`
}
