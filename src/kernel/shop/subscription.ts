/**
 * How a subscription stands. `pending` waits for its activation after the payment; `cancelled` was ended by the member
 * or the shop, `expired` ran out.
 */
export const SUBSCRIPTION_STATUSES = ['none', 'pending', 'active', 'cancelled', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** What a new subscription waits for: an admin who activates it by hand, or the payment itself. */
export const SUBSCRIPTION_ACTIVATIONS = ['admin', 'payment'] as const
export type SubscriptionActivation = (typeof SUBSCRIPTION_ACTIVATIONS)[number]
