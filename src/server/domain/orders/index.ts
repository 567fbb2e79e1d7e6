// Orders: what was ordered, where the work stands, and what their history is. It owns `orders`, `order_items`,
// `order_events`. It refuses to know of providers: money reaches it as a verified event, through `applyMoneyEvent`.
export { applyMoneyEvent, type MoneyEventDeps } from './apply-money-event.ts'
export { canPay, isDue, REMINDED_AFTER_MS } from './can-pay.ts'
export { claimGuestOrders } from './claim-guest-orders.ts'
export { closeAbandonedOrders, closeAbandonedOrdersJob } from './close-abandoned.ts'
export { closeDraft } from './close-draft.ts'
export { cancelOwnOrder, mayCancel } from './cancel-own-order.ts'
export { proveOrderMailbox } from './prove-order-mailbox.ts'
export { closeLapsedOrders, closeLapsedOrdersJob } from './close-lapsed.ts'
export { deleteOrder, restoreOrder } from './delete-order.ts'
export { listOrders, readListedOrder } from './list-orders.ts'
export type { OrderFilters } from './listed-orders.sql.ts'
export type { MoneyEvent } from './money-moves.ts'
export { moveOrder } from './move-order.ts'
export { moveOrders } from './move-orders.ts'
export { listOwnOrders } from './list-own-orders.ts'
export type { OrderReactions } from './order-reactions.ts'
export {
  countCoveredPieces,
  insertEvent,
  lockOrder,
  selectItems,
  selectLastMove,
  selectLate,
  selectOrdersOfMailbox,
  selectOrder,
  type ListedOrder,
  type OrderEventRow,
  type OrderItemRow,
  type OrderRow,
  type TrackedEvent,
} from './orders.sql.ts'
export { orderNamed } from './order-named.ts'
export { deleteOldNotes, deleteOldNotesJob } from './delete-old-notes.ts'
export { findOrders } from './find-orders.ts'
export { requestStart } from './request-start.ts'
export { trackOrder, type TrackedOrderRows } from './track-order.ts'
export { erasePerson } from './erase-person.sql.ts'
