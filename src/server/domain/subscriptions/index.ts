// Subscriptions: who has the monthly plan, until when, and what it covers. It owns `subscription_periods`, `subscription_events`, and
// what `users` shows of them. It refuses to give benefits by a stored status: the end date is asked, at the instant of the question.
export { activateSubscription } from './activate-subscription.ts'
export { cancelSubscription } from './cancel-subscription.ts'
export { coveredCarries } from './covered-carries.ts'
export { deactivateSubscription } from './deactivate-subscription.ts'
export { expireSubscriptions } from './expire-subscriptions.ts'
export { listPendingSubscriptions } from './list-pending.ts'
export { readSubscription, type MemberSubscription } from './read-subscription.ts'
export { remindSubscribers } from './remind-subscribers.ts'
export { requestSubscription } from './request-subscription.ts'
export { subscriptionAt } from './subscription-at.ts'
export type { SubscriptionsDeps } from './subscriptions-deps.ts'
export { selectPeriod, selectSubscriber, type PeriodRow, type SubscriberRow } from './subscriptions.sql.ts'
