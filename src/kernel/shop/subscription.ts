/**
 * The state of a subscription. `pending` waits for activation after the payment; `cancelled` was ended by the member or
 * the shop; `expired` has run out.
 */
export const SUBSCRIPTION_STATUSES = ['none', 'pending', 'active', 'cancelled', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** What a new subscription waits for: manual activation by an admin, or the payment itself. */
export const SUBSCRIPTION_ACTIVATIONS = ['admin', 'payment'] as const
export type SubscriptionActivation = (typeof SUBSCRIPTION_ACTIVATIONS)[number]
