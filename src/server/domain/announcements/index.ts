// Announcements: what the provider hears of at once, where they live: new orders, messages, reviews, and payments in
// doubt. It owns `announcements`. It refuses to say who somebody is, and to carry the key to an order: others may read
// along.
export { announce, type AnnouncementsDeps } from './announce.ts'
export type { ChatRoom, Posted } from './chat-room.ts'
export { isStaffTold } from './staff-targets.ts'
export { tellOfLateOrders } from './tell-of-late-orders.ts'
export { testTargets } from './test-targets.ts'
export { forgetAnnouncements } from './forget-announcements.ts'
