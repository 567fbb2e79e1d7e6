// Orders: what was ordered, where the work stands, and what their history is. It owns `orders`, `order_items`, `order_events`.
// It refuses to know of providers: money reaches it as a verified event, through `applyMoneyEvent`.
export { applyMoneyEvent, type MoneyEventDeps } from './apply-money-event.ts'
export { canPay } from './can-pay.ts'
export { claimGuestOrders } from './claim-guest-orders.ts'
export { closeAbandonedOrders } from './close-abandoned.ts'
export { countOrders } from './count-orders.ts'
export type { MoneyEvent } from './money-moves.ts'
export { moveOrder } from './move-order.ts'
export { listOwnOrders } from './list-own-orders.ts'
export type { OrderReactions } from './order-reactions.ts'
export { countCoveredPieces, lockOrder, selectOrder, type ListedOrder, type OrderEventRow, type OrderRow } from './orders.sql.ts'
export { removeOldNotes } from './remove-old-notes.ts'
export { trackOrder, type TrackedOrderRows } from './track-order.ts'
