import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { hasRunningAgreement } from '#modules/subscriptions/data/agreements.sql.ts'

/**
 * Refuses with `already_subscribed` while the locked member's agreement continues, even after the end of the month: the
 * provider collects some hours late, and a second agreement would be charged in addition.
 */
export async function refuseSecondAgreement(tx: Tx, userId: string): Promise<void> {
  if (await hasRunningAgreement(tx, userId))
    throw new Refusal(
      'already_subscribed',
      'Your agreement at PayPal still runs, and its next payment renews your subscription. You can cancel it if you do not want that.',
    )
}
