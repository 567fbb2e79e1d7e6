import { penceFromDecimal } from '#kernel/money.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import {
  selectAgreement,
  selectByProviderId,
  updateAgreement,
  type AgreementRow,
} from '#modules/subscriptions/data/agreements.sql.ts'
import { openAgreementCase, openSaleCases, openUngivenCases, type PlanCase } from './open-plan-cases.ts'
import { endWithPeriod } from './end-with-period.ts'
import { grantMonth } from '#modules/subscriptions/domain/grant-month.ts'
import { nextLook } from './next-look.ts'
import type { PlanProvider, PlanSale, ProviderAgreement } from './plan-provider.ts'
import type { SubscriptionsDeps } from '#modules/subscriptions/domain/subscriptions-deps.ts'
import { lockSubscriber, updateSubscriber } from '#modules/subscriptions/data/subscriptions.sql.ts'

/** If our own row is lost, it is unknown since when the agreement is paid. */
const LONG_AGO = new Date(0)

type Found = Exclude<Awaited<ReturnType<PlanProvider['fetchAgreement']>>, { kind: 'unavailable' }>

/** Events to report after the commit. */
interface Settled {
  changes: ('activated' | 'cancelled' | 'withdrawn')[]
  cases: PlanCase[]
}
const NOTHING: Settled = { changes: [], cases: [] }

/**
 * Applies the provider's state of an agreement to a member's subscription. Webhooks and the reconciling job all end
 * here, in any order and any number of times: each payment gives one month or becomes a case, and a record that does
 * not match this agreement gives none. Throws while the provider is unavailable or no longer configured.
 * `isBeingEnded`: the caller cancels it.
 */
export async function applyAgreementState(
  deps: SubscriptionsDeps,
  { providerId }: { providerId: string },
  { isBeingEnded = false } = {},
): Promise<void> {
  const known = await selectByProviderId(deps.db, providerId)
  // The agreements of a plan with a fixed page belong to the buyers, and an admin activates their months.
  if (!known && deps.plan?.planId === undefined) return
  if (!deps.plan) throw new Error('an agreement waits for its provider to be configured')
  const found = await deps.plan.fetchAgreement(providerId, known?.createdAt ?? LONG_AGO)
  if (found.kind === 'unavailable') throw new Error(`an agreement waits for the provider: ${found.reason}`)
  const { changes, cases } = await inTransaction(deps.db, (tx) =>
    known ? settleKnown(deps, tx, known, { found, isBeingEnded }) : settleUnknown(deps, tx, providerId, found),
  )
  for (const kind of cases) deps.events.paymentNeedsReview({ kind, orderId: undefined, paymentId: undefined })
  if (known)
    for (const change of changes) deps.events.subscriptionChanged({ userId: known.userId, change, actor: 'provider' })
}

/** Ours, but missing in a restored backup, or created elsewhere: its money is in our account. */
async function settleUnknown(deps: SubscriptionsDeps, tx: Tx, providerId: string, found: Found): Promise<Settled> {
  if (found.kind === 'not-found') return NOTHING
  return {
    changes: [],
    cases: await openUngivenCases(deps, tx, found.agreement.sales, {
      providerId,
      note: 'the shop does not know its agreement',
    }),
  }
}

async function settleKnown(
  deps: SubscriptionsDeps,
  tx: Tx,
  { id, userId }: AgreementRow,
  { found, isBeingEnded }: { found: Found; isBeingEnded: boolean },
): Promise<Settled> {
  const now = deps.clock.now()
  const member = await lockSubscriber(tx, userId)
  const agreement = await selectAgreement(tx, id)
  if (!agreement) return NOTHING
  const fault = found.kind === 'not-found' ? 'the provider does not know it' : faultOf(agreement, found.agreement)
  if (fault !== undefined || found.kind === 'not-found') {
    const { state, sales } = found.kind === 'found' ? found.agreement : { state: agreement.state, sales: [] }
    const updatedAt = agreement.fault === fault ? agreement.updatedAt : now
    await updateAgreement(tx, id, {
      fault: fault ?? null,
      nextCheckAt: nextLook({ state, createdAt: agreement.createdAt, updatedAt }, now),
      updatedAt,
    })
    return { changes: [], cases: await openAgreementCase(deps, tx, agreement, { sales, fault: fault ?? '' }) }
  }
  const { state, sales } = found.agreement
  const isOver = state === 'cancelled' || state === 'expired'
  // A deleted or cancelled member pays no further month.
  if (!isBeingEnded && !isOver && state !== 'created' && (!member || agreement.endAskedAt !== null))
    await deps.jobs.enqueue(tx, 'end-agreement', { agreementId: id })
  const [right, wrong] = [
    sales.filter((sale) => isRight(agreement, sale)),
    sales.filter((sale) => !isRight(agreement, sale)),
  ]
  const granted = member ? await grantSales(deps, tx, agreement, right) : []
  const cases = await openSaleCases(deps, tx, agreement, { right, wrong, isGone: !member })
  const isNews = agreement.state !== state || granted.length > 0
  const updatedAt = isNews ? now : agreement.updatedAt
  await updateAgreement(tx, id, {
    state,
    fault: wrong.length > 0 ? 'another price' : null,
    nextCheckAt: nextLook({ state, createdAt: agreement.createdAt, updatedAt }, now),
    updatedAt,
  })
  // Only what is new: the member may have subscribed in another way by now.
  const isToEnd = (isOver || agreement.endAskedAt !== null) && isNews
  const ended = isToEnd ? await endWithPeriod(deps, tx, agreement) : undefined
  return { changes: [...granted, ...(ended ? [ended] : [])], cases }
}

/** How the provider's record differs from our row; undefined when it is exactly this agreement. */
function faultOf(agreement: AgreementRow, record: ProviderAgreement): string | undefined {
  if (record.agreementId !== agreement.id) return 'another reference'
  return record.planId === agreement.planId ? undefined : 'another plan'
}

/** Each payment is checked on its own: a wrong one does not affect the others. */
function isRight(agreement: AgreementRow, { amount, currency }: PlanSale): boolean {
  return amount === penceFromDecimal(agreement.price) && currency === 'GBP'
}

async function grantSales(
  deps: SubscriptionsDeps,
  tx: Tx,
  { userId, providerId }: AgreementRow,
  sales: readonly PlanSale[],
): Promise<'activated'[]> {
  const granted: 'activated'[] = []
  for (const sale of sales.filter(({ isRefunded }) => !isRefunded)) {
    const member = await lockSubscriber(tx, userId)
    if (
      !member ||
      !(await grantMonth(deps, tx, member, { actor: 'provider', paymentRef: sale.id, agreement: providerId }))
    )
      continue
    await updateSubscriber(tx, userId, { paypalSubscriptionId: providerId, updatedAt: deps.clock.now() })
    granted.push('activated')
  }
  return granted
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    /** The provider's state of a member's agreement, by the provider's id. */
    'check-agreement': { providerId: string }
  }
}

export const checkAgreementJob = defineJob({ name: 'check-agreement', run: applyAgreementState })
