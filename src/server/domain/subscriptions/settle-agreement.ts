import { HOUR_MS } from '#shared/clock.ts'
import { penceFromDecimal, toDecimal } from '#shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { raiseDoubt } from '#server/domain/payments/index.ts'
import { selectByProviderId, selectOpenAgreements, updateAgreement, type AgreementRow } from './agreements.sql.ts'
import { grantMonth } from './grant-month.ts'
import type { ProviderAgreement } from './plan-provider.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import { hasPeriodFor, insertSubscriptionEvent, lockSubscriber, updateSubscriber, type SubscriberRow } from './subscriptions.sql.ts'

const CHECK_EVERY_MS = 24 * HOUR_MS

/**
 * Makes a member's subscription what the provider says was agreed and paid. Notices and the reconciling job all end here, in
 * any order and as often as they like: each sale gives one month, and a record that is not this very agreement's gives
 * none. Throws while the provider cannot be asked.
 */
export async function settleAgreement(deps: SubscriptionsDeps, { providerId }: { providerId: string }): Promise<void> {
  const known = await selectByProviderId(deps.db, providerId)
  if (!known || !deps.plan) return
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
    const isOver = state === 'cancelled' || state === 'expired'
    await updateAgreement(tx, agreement.id, { state, fault: null, nextCheckAt: isOver ? null : later({ state, createdAt: agreement.createdAt }, now), updatedAt: now })
    // Whoever is gone, and whoever has cancelled, pays no further month.
    if (!isOver && state !== 'created' && (!member || agreement.endAskedAt !== null)) await deps.jobs.enqueue(tx, 'end-agreement', { agreementId: agreement.id })
    if (!member) return NOTHING
    const granted = await grantSales(deps, tx, agreement, found.agreement)
    const doubts = await doubtRefunded(deps, tx, agreement, found.agreement)
    const ended = isOver || agreement.endAskedAt !== null ? await endWithPeriod(deps, tx, agreement) : undefined
    return { changes: [...granted, ...(ended ? [ended] : [])], doubts }
  })
  for (const kind of doubts) deps.events.paymentNeedsReview({ kind, orderId: undefined, paymentId: undefined })
  for (const change of changes) deps.events.subscriptionChanged({ userId: known.userId, change, actor: 'provider' })
}

/** What there is to tell once it is committed. */
interface Settled {
  changes: ('activated' | 'cancelled' | 'withdrawn')[]
  doubts: ('plan-differs' | 'plan-refunded')[]
}
const NOTHING: Settled = { changes: [], doubts: [] }

/** What the provider's record says otherwise than our own row; undefined when it is this very agreement's. */
function faultOf(agreement: AgreementRow, record: ProviderAgreement): string | undefined {
  if (record.agreementId !== agreement.id) return 'another reference'
  if (record.planId !== agreement.planId) return 'another plan'
  const isRight = ({ amount, currency }: ProviderAgreement['sales'][number]) => amount === penceFromDecimal(agreement.price) && currency === 'GBP'
  return record.sales.every(isRight) ? undefined : 'another price'
}

async function grantSales(deps: SubscriptionsDeps, tx: Tx, { userId, providerId }: AgreementRow, { sales }: ProviderAgreement): Promise<'activated'[]> {
  const granted: 'activated'[] = []
  for (const sale of sales.filter(({ isRefunded }) => !isRefunded)) {
    const member = await lockSubscriber(tx, userId)
    if (!member || !(await grantMonth(deps, tx, member, { actor: 'provider', paymentRef: sale.id }))) continue
    await updateSubscriber(tx, userId, { paypalSubscriptionId: providerId, updatedAt: deps.clock.now() })
    granted.push('activated')
  }
  return granted
}

/** A month that was given is not taken back by itself: whether its money went back for a reason is for a person to say. */
async function doubtRefunded(deps: SubscriptionsDeps, tx: Tx, { id, providerId }: AgreementRow, { sales }: ProviderAgreement): Promise<'plan-refunded'[]> {
  const doubts: 'plan-refunded'[] = []
  for (const sale of sales.filter(({ isRefunded }) => isRefunded)) {
    if (!(await hasPeriodFor(tx, sale.id))) continue
    const details = { method: 'paypal', agreement: providerId, captureId: sale.id, amount: toDecimal(sale.amount), currency: sale.currency }
    const isNew = await raiseDoubt(deps, tx, { kind: 'plan-refunded', about: `${id}:${sale.id}`, details, at: deps.clock.now() })
    if (isNew) doubts.push('plan-refunded')
  }
  return doubts
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

/** One that nobody has approved is asked about each hour for a day, and then no more. */
function later({ state, createdAt }: Pick<AgreementRow, 'state' | 'createdAt'>, now: Date): Date | null {
  if (state !== 'created') return new Date(now.getTime() + CHECK_EVERY_MS)
  return now.getTime() - createdAt.getTime() > CHECK_EVERY_MS ? null : new Date(now.getTime() + HOUR_MS)
}
