import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { isRepeated, type Repeatable } from '#modules/idempotency/index.ts'
import { hasUnpaidAgreement } from '#modules/subscriptions/data/agreements.sql.ts'
import { grantMonth } from './grant-month.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import { lockSubscriber } from '#modules/subscriptions/data/subscriptions.sql.ts'

/**
 * Gives a member one month: from now, or from the end of the current one. The caller has seen the payment. One
 * reference activates one month, and the same call again, by its key, gives no other. Refuses with `not_found`, with
 * `payment_ref_used`, with `invalid_input` without a reference while the provider waits for the member's payment, with
 * `idempotency_mismatch`, and with `already_subscribed` where a second activation cannot be distinguished from a double
 * click.
 */
export async function activateSubscription(
  deps: SubscriptionsDeps,
  actor: string,
  input: { userId: string; paymentRef: string | null },
  caller?: Repeatable,
): Promise<void> {
  const { userId, paymentRef } = input
  const isNew = await inTransaction(deps.db, async (tx) => {
    const member = await lockSubscriber(tx, userId)
    if (!member) throw new Refusal('not_found', 'There is no such member.')
    const now = deps.clock.now()
    if (
      caller?.idempotencyKey !== undefined &&
      (await isRepeated(tx, caller, { scope: `activate-subscription ${actor}`, request: input, now }))
    )
      return false
    const { subscriptionEndDate: ends } = member
    const isRunning = subscriptionAt(member, now) === 'active' && ends !== null
    if (isRunning && paymentRef === null && member.subscriptionRequestedAt === null)
      throw new Refusal(
        'already_subscribed',
        'This subscription is active already. Give the reference of another payment to add a month.',
      )
    if (paymentRef === null && (await hasUnpaidAgreement(tx, userId)))
      throw new Refusal(
        'invalid_input',
        'PayPal has not been paid for this plan. Give the reference of the payment that you have seen.',
        {},
        [{ path: 'paymentRef', message: 'PayPal has not been paid yet. Give the reference of a payment.' }],
      )
    const period = await grantMonth(deps, tx, member, { actor, paymentRef })
    if (!period) throw new Refusal('payment_ref_used', 'This payment reference has activated a subscription already.')
    await recordAudit(tx, {
      actor,
      action: 'subscription.activate',
      targetKind: 'user',
      targetId: userId,
      before: { status: member.subscriptionStatus, endDate: ends },
      after: { status: 'active', endDate: period.endsAt, paymentRef },
      at: now,
    })
    return true
  })
  if (isNew) deps.events.subscriptionChanged({ userId, change: 'activated', actor })
}
