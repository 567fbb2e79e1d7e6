// Staff notifications: events that the owner learns about at once, by mail and in their Discord channel: new orders,
// messages, reviews and payment cases. Owns `staff_notifications`. They contain no customer's name and no key to an
// order, because others may read the channel.
export { type StaffNotificationsDeps, notifyStaffJob } from './domain/notify-staff.ts'
export type { StaffChannel, Posted } from './domain/staff-channel.ts'
export { STAFF_SUBSCRIPTIONS } from './domain/staff-subscriptions.ts'
export { isStaffTold, readTargets, type TargetDeps } from './domain/staff-targets.ts'
export { deleteOldStaffNotifications, deleteOldStaffNotificationsJob } from './domain/delete-old-staff-notifications.ts'
export { notifyOfLateOrdersJob } from './domain/notify-of-late-orders.ts'
