import { HOUR_MS } from '#shared/clock.ts'
import { penceFromDecimal, toDecimal } from '#shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { raiseDoubt } from '#server/domain/payments/index.ts'
import { selectByProviderId, selectOpenAgreements, updateAgreement, type AgreementRow } from './agreements.sql.ts'
import { grantMonth } from './grant-month.ts'
import type { PlanSale, ProviderAgreement } from './plan-provider.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import { hasPeriodFor, insertSubscriptionEvent, lockSubscriber, updateSubscriber, type SubscriberRow } from './subscriptions.sql.ts'

const CHECK_EVERY_MS = 24 * HOUR_MS
/** An agreement that is over is looked at for a month after the last that it paid: money may still go back, or have come unheard of. */
const WATCHED_AFTER_MS = 31 * CHECK_EVERY_MS

/**
 * Makes a member's subscription what the provider says was agreed and paid. Notices and the reconciling job all end here, in
 * any order and as often as they like: each sale gives one month, and a record that is not this very agreement's gives
 * none. Throws while the provider cannot be asked.
 */
export async function settleAgreement(deps: SubscriptionsDeps, { providerId }: { providerId: string }): Promise<void> {
  const known = await selectByProviderId(deps.db, providerId)
  if (!known) return doubtUnknown(deps, providerId)
  if (!deps.plan) {
    if (isOver(known)) return
    throw new Error('an agreement is to be looked at, and no plan is configured')
  }
  const found = await deps.plan.lookUp(providerId, known.createdAt)
  if (found.kind === 'unavailable') throw new Error(`an agreement waits for the provider: ${found.reason}`)
  const now = deps.clock.now()
  const { changes, doubts } = await inTransaction(deps.db, async (tx): Promise<Settled> => {
    const member = await lockSubscriber(tx, known.userId)
    const agreement = await selectByProviderId(tx, providerId)
    if (!agreement) return NOTHING
    const fault = found.kind === 'not-found' ? 'the provider does not know it' : faultOf(agreement, found.agreement)
    if (fault !== undefined || found.kind === 'not-found') {
      await updateAgreement(tx, agreement.id, { fault: fault ?? null, nextCheckAt: later(agreement, now), updatedAt: now })
      const isNew = await raiseDoubt(deps, tx, { kind: 'plan-differs', about: `${agreement.id}:${fault}`, details: { method: 'paypal', agreement: providerId, note: fault }, at: now })
      return { changes: [], doubts: isNew ? ['plan-differs'] : [] }
    }
    const { state } = found.agreement
    // Whoever is gone, and whoever has cancelled, pays no further month.
    if (!isOver({ state }) && state !== 'created' && (!member || agreement.endAskedAt !== null)) await deps.jobs.enqueue(tx, 'end-agreement', { agreementId: agreement.id })
    const granted = member ? await grantSales(deps, tx, agreement, found.agreement) : []
    const doubts = await doubtSales(deps, tx, agreement, found.agreement)
    const ended = member && (isOver({ state }) || agreement.endAskedAt !== null) ? await endWithPeriod(deps, tx, agreement) : undefined
    const isRight = found.agreement.sales.every((sale) => isOfPrice(sale, agreement))
    await updateAgreement(tx, agreement.id, { state, fault: isRight ? null : OTHER_PRICE, nextCheckAt: await nextLook(tx, { ...agreement, state }, now), updatedAt: now })
    return { changes: [...granted, ...(ended ? [ended] : [])], doubts }
  })
  for (const kind of doubts) deps.events.paymentNeedsReview({ kind, orderId: undefined, paymentId: undefined })
  for (const change of changes) deps.events.subscriptionChanged({ userId: known.userId, change, actor: 'provider' })
}

/** What there is to tell once it is committed. */
interface Settled {
  changes: ('activated' | 'cancelled' | 'withdrawn')[]
  doubts: PlanDoubt[]
}
type PlanDoubt = 'plan-differs' | 'plan-refunded' | 'plan-without-member'

const NOTHING: Settled = { changes: [], doubts: [] }

/** What the provider's record says otherwise than our own row; undefined when it is this very agreement's. */
function faultOf(agreement: AgreementRow, record: ProviderAgreement): string | undefined {
  if (record.agreementId !== agreement.id) return 'another reference'
  return record.planId === agreement.planId ? undefined : 'another plan'
}

const OTHER_PRICE = 'another price'

function isOfPrice({ amount, currency }: PlanSale, { price }: AgreementRow): boolean {
  return amount === penceFromDecimal(price) && currency === 'GBP'
}

async function grantSales(deps: SubscriptionsDeps, tx: Tx, agreement: AgreementRow, { sales }: ProviderAgreement): Promise<'activated'[]> {
  const { userId, providerId } = agreement
  const granted: 'activated'[] = []
  for (const sale of sales.filter((each) => !each.isRefunded && isOfPrice(each, agreement))) {
    const member = await lockSubscriber(tx, userId)
    if (!member || !(await grantMonth(deps, tx, member, { actor: 'provider', paymentRef: sale.id }))) continue
    await updateSubscriber(tx, userId, { paypalSubscriptionId: providerId, updatedAt: deps.clock.now() })
    granted.push('activated')
  }
  return granted
}

/** Each sale that is no plain month is for a person: what was given is not taken back by itself, and what was taken is not kept in silence. */
async function doubtSales(deps: SubscriptionsDeps, tx: Tx, agreement: AgreementRow, { sales }: ProviderAgreement): Promise<PlanDoubt[]> {
  const doubts: PlanDoubt[] = []
  for (const sale of sales) {
    const kind = await doubtOf(tx, agreement, sale)
    if (kind === undefined) continue
    const details = { method: 'paypal', agreement: agreement.providerId, captureId: sale.id, amount: toDecimal(sale.amount), currency: sale.currency, ...(kind === 'plan-differs' && { note: OTHER_PRICE }) }
    if (await raiseDoubt(deps, tx, { kind, about: `${agreement.id}:${sale.id}`, details, at: deps.clock.now() })) doubts.push(kind)
  }
  return doubts
}

/** What is doubtful about a sale; undefined where it stands for its month. A sale that went back in part before it was heard of gave none. */
async function doubtOf(tx: Tx, agreement: AgreementRow, sale: PlanSale): Promise<PlanDoubt | undefined> {
  if (sale.isRefunded) return 'plan-refunded'
  if (!isOfPrice(sale, agreement)) return 'plan-differs'
  return (await hasPeriodFor(tx, sale.id)) ? undefined : 'plan-without-member'
}

/** Money that comes each month by an agreement of our plan which the shop has no row of, as after an older backup was restored. */
async function doubtUnknown(deps: SubscriptionsDeps, providerId: string): Promise<void> {
  if (!deps.plan) return
  const now = deps.clock.now()
  const found = await deps.plan.lookUp(providerId, new Date(now.getTime() - WATCHED_AFTER_MS))
  if (found.kind === 'unavailable') throw new Error(`an agreement waits for the provider: ${found.reason}`)
  const sale = found.kind === 'found' && found.agreement.planId === deps.plan.planId ? found.agreement.sales.at(-1) : undefined
  if (!sale) return
  const details = { method: 'paypal', agreement: providerId, captureId: sale.id, amount: toDecimal(sale.amount), currency: sale.currency, note: 'the shop does not know it' }
  const isNew = await inTransaction(deps.db, (tx) => raiseDoubt(deps, tx, { kind: 'plan-differs', about: `${providerId}:${sale.id}`, details, at: now }))
  if (isNew) deps.events.paymentNeedsReview({ kind: 'plan-differs', orderId: undefined, paymentId: undefined })
}

/** No further month will be paid by this agreement: what runs ends with its month, and a request that waits for it is over. */
async function endWithPeriod(deps: SubscriptionsDeps, tx: Tx, { id, userId, endAskedAt }: AgreementRow): Promise<'cancelled' | 'withdrawn' | undefined> {
  const member = await lockSubscriber(tx, userId)
  const others = (await selectOpenAgreements(tx, userId)).filter((each) => each.id !== id && each.endAskedAt === null)
  if (!member || others.length > 0) return undefined
  const now = deps.clock.now()
  const { subscriptionEndDate: ends, subscriptionRequestedAt: requestedAt } = member
  if (subscriptionAt(member, now) === 'active' && ends !== null) {
    if (member.subscriptionCancelAtPeriodEnd) return undefined
    await updateSubscriber(tx, userId, { subscriptionCancelAtPeriodEnd: true, updatedAt: now })
    await insertSubscriptionEvent(tx, { userId, kind: 'cancelled', actor: 'provider', at: now })
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'subscription-cancelled', userId, endsAt: ends.toISOString() })
    return 'cancelled'
  }
  return requestedAt !== null && endAskedAt === null ? withdraw(tx, member, now) : undefined
}

async function withdraw(tx: Tx, { id: userId, subscriptionEndDate: ends }: SubscriberRow, now: Date): Promise<'withdrawn'> {
  await updateSubscriber(tx, userId, { subscriptionStatus: ends === null ? 'none' : 'expired', subscriptionRequestedAt: null, subscriptionCancelAtPeriodEnd: false, updatedAt: now })
  await insertSubscriptionEvent(tx, { userId, kind: 'withdrawn', actor: 'provider', at: now })
  return 'withdrawn'
}

function isOver({ state }: Pick<AgreementRow, 'state'>): boolean {
  return state === 'cancelled' || state === 'expired'
}

/** When to ask next: of one that is over for a month after the last that it paid. */
async function nextLook(tx: Tx, agreement: AgreementRow, now: Date): Promise<Date | null> {
  if (!isOver(agreement)) return later(agreement, now)
  const paidUntil = (await lockSubscriber(tx, agreement.userId))?.subscriptionEndDate ?? agreement.createdAt
  return now.getTime() - paidUntil.getTime() > WATCHED_AFTER_MS ? null : new Date(now.getTime() + CHECK_EVERY_MS)
}

/** One that nobody has approved is asked about each hour for a day, and then no more. */
function later({ state, createdAt }: Pick<AgreementRow, 'state' | 'createdAt'>, now: Date): Date | null {
  if (state !== 'created') return new Date(now.getTime() + CHECK_EVERY_MS)
  return now.getTime() - createdAt.getTime() > CHECK_EVERY_MS ? null : new Date(now.getTime() + HOUR_MS)
}
