// Staff notifications: what the owner is told at once, by mail and in their Discord channel: new orders, messages,
// reviews and payment cases. It owns `staff_notifications`. It names no customer and carries no key to an order: others
// may read the channel.
export { type StaffNotificationsDeps, notifyStaffJob } from './notify-staff.ts'
export type { StaffChannel, Posted } from './staff-channel.ts'
export type { StaffEvent } from './staff-event.ts'
export { isStaffTold, readTargets, type TargetDeps } from './staff-targets.ts'
export { deleteOldStaffNotifications, deleteOldStaffNotificationsJob } from './delete-old-staff-notifications.ts'
export { notifyOfLateOrdersJob } from './notify-of-late-orders.ts'
