import { HOUR_MS } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { providerAway } from '#modules/payments/index.ts'
import { readSettings } from '#modules/settings/index.ts'
import {
  insertAgreement,
  selectOpenAgreements,
  updateAgreement,
  type AgreementRow,
} from '#modules/subscriptions/data/agreements.sql.ts'
import type { PlanProvider } from './plan-provider.ts'
import { refuseSecondAgreement } from './refuse-second-agreement.ts'
import type { SubscriptionsDeps } from '#modules/subscriptions/domain/subscriptions-deps.ts'
import { lockSubscriber } from '#modules/subscriptions/data/subscriptions.sql.ts'

/** The provider drops unapproved agreements after about three hours. */
const REUSE_FOR_MS = 2 * HOUR_MS

/**
 * Creates an agreement for the member to approve: it is stored before the provider is told, and reused while it can
 * still be approved. Refuses with `already_subscribed` while another continues, with `service_unavailable` without a
 * plan, and with `payment_provider_unavailable`.
 */
export async function openAgreement(deps: SubscriptionsDeps, plan: PlanProvider, userId: string): Promise<string> {
  const { planId } = plan
  if (planId === undefined) throw new Refusal('service_unavailable', 'The subscription is not on offer at the moment.')
  const { subscriptionPrice: price } = await readSettings(deps)
  const agreement = await inTransaction(deps.db, async (tx) => {
    await lockSubscriber(tx, userId)
    await refuseSecondAgreement(tx, userId)
    const now = deps.clock.now()
    const isUsable = (each: AgreementRow) =>
      each.state === 'created' &&
      each.endAskedAt === null &&
      each.planId === planId &&
      each.price === price &&
      now.getTime() - each.createdAt.getTime() < REUSE_FOR_MS
    const usable = (await selectOpenAgreements(tx, userId)).findLast(isUsable)
    if (usable) return usable
    const made = {
      id: randomId(),
      userId,
      planId,
      price,
      providerId: null,
      approveUrl: null,
      endAskedAt: null,
      fault: null,
      nextCheckAt: null,
      createdAt: now,
      updatedAt: now,
    }
    await insertAgreement(tx, made)
    return made
  })
  if (agreement.approveUrl !== null) return agreement.approveUrl
  const opened = await plan.open({ agreementId: agreement.id })
  if (opened.kind !== 'opened') throw providerAway('Nothing was charged.')
  const now = deps.clock.now()
  await inTransaction(deps.db, (tx) =>
    updateAgreement(tx, agreement.id, {
      providerId: opened.providerId,
      approveUrl: opened.approveUrl,
      nextCheckAt: new Date(now.getTime() + HOUR_MS),
      updatedAt: now,
    }),
  )
  return opened.approveUrl
}
