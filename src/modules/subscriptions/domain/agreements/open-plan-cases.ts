import { toDecimal } from '#kernel/money.ts'
import type { Tx } from '#platform/db/client.ts'
import { openCaseWithoutOrder } from '#modules/payments/index.ts'
import type { AgreementRow } from '#modules/subscriptions/data/agreements.sql.ts'
import type { PlanSale } from './plan-provider.ts'
import type { SubscriptionsDeps } from '#modules/subscriptions/domain/subscriptions-deps.ts'
import { hasPeriodFor } from '#modules/subscriptions/data/subscriptions.sql.ts'

/** `plan-without-month`: money of the plan that matches no member's month. */
export type PlanCase = 'plan-differs' | 'plan-refunded' | 'plan-without-month'

interface NewPlanCase {
  kind: PlanCase
  about: string
  providerId: string | null
  sale?: PlanSale
  note?: string
}

type Agreement = Pick<AgreementRow, 'id' | 'providerId'>

/**
 * Payments of a record that does not match this agreement, each on its own; the record itself while it lists no payment
 * without a month.
 */
export async function openAgreementCase(
  deps: SubscriptionsDeps,
  tx: Tx,
  { id, providerId }: Agreement,
  { sales, fault }: { sales: readonly PlanSale[]; fault: string },
): Promise<PlanCase[]> {
  const ungiven = await withoutMonth(tx, sales)
  const cases = ungiven.length > 0 ? ungiven.map((sale) => ({ about: sale.id, sale })) : [{ about: `${id}:${fault}` }]
  return openEach(
    deps,
    tx,
    cases.map((each) => ({ ...each, kind: 'plan-differs', providerId, note: fault })),
  )
}

/**
 * Cases for an agreement's payments: at another price, of a deleted member, and refunded ones. A decision about one
 * month says nothing about the next, so each payment is a case of its own. A given month is not taken back
 * automatically, and the shop may have kept part of a payment without a month.
 */
export async function openSaleCases(
  deps: SubscriptionsDeps,
  tx: Tx,
  { id, providerId }: Agreement,
  { right, wrong, isGone }: { right: readonly PlanSale[]; wrong: readonly PlanSale[]; isGone: boolean },
): Promise<PlanCase[]> {
  const ofAnotherPrice = await withoutMonth(tx, wrong)
  const differing = await openEach(
    deps,
    tx,
    ofAnotherPrice.map((sale) => ({ kind: 'plan-differs', about: sale.id, providerId, sale, note: 'another price' })),
  )
  if (isGone)
    return [
      ...differing,
      ...(await openUngivenCases(deps, tx, right, { providerId, note: 'its member is switched off or deleted' })),
    ]
  const refunded = [...right, ...wrong].filter((sale) => sale.isRefunded && !ofAnotherPrice.includes(sale))
  const ungiven = await withoutMonth(tx, refunded)
  const returned = refunded.map((sale) => ({
    kind: 'plan-refunded' as const,
    about: `${id}:${sale.id}`,
    providerId,
    sale,
    ...(ungiven.includes(sale) && { note: 'it gave no month' }),
  }))
  return [...differing, ...(await openEach(deps, tx, returned))]
}

/** Payments that match no member's month, and why. */
export async function openUngivenCases(
  deps: SubscriptionsDeps,
  tx: Tx,
  sales: readonly PlanSale[],
  why: { providerId: string | null; note: string },
): Promise<PlanCase[]> {
  return openEach(
    deps,
    tx,
    (await withoutMonth(tx, sales)).map((sale) => ({ ...why, kind: 'plan-without-month', about: sale.id, sale })),
  )
}

/** A payment named by an admin's activation has given its month. */
async function withoutMonth(tx: Tx, sales: readonly PlanSale[]): Promise<PlanSale[]> {
  const ungiven: PlanSale[] = []
  for (const sale of sales) if (!(await hasPeriodFor(tx, sale.id))) ungiven.push(sale)
  return ungiven
}

/** Returns the new ones. */
async function openEach(deps: SubscriptionsDeps, tx: Tx, cases: readonly NewPlanCase[]): Promise<PlanCase[]> {
  const raised: PlanCase[] = []
  for (const { kind, about, providerId, sale, note } of cases) {
    const money = sale && { captureId: sale.id, amount: toDecimal(sale.amount), currency: sale.currency }
    const details = { method: 'paypal', agreement: providerId, ...money, ...(note !== undefined && { note }) }
    if (await openCaseWithoutOrder(deps, tx, { kind, about, details, at: deps.clock.now() })) raised.push(kind)
  }
  return raised
}
