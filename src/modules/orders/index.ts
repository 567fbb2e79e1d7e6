// Orders: what was ordered, its work status, delivered units and history. Owns `orders`, `order_items`, `order_events`,
// `order_progress`, `order_pauses`, `order_rests`, `clock_extensions`, `game_downtimes`, `order_links`, `order_codes`,
// `order_browsers`, `order_queue`, `first_queue_times`, `lateness_awards`. Also reads `payment_cases`, `payments` and
// `refunds`. It does not know payment providers: money reaches it as a verified event, through `applyMoneyEvent`.
export { applyMoneyEvent, type MoneyEventDeps } from './domain/money/apply-money-event.ts'
export { canPay, isDue, REMINDED_AFTER_MS } from './domain/money/can-pay.ts'
export { answerTime, askForTime, withdrawTime } from './domain/clock/extend-order.ts'
export { beginDowntime, finishDowntime, listDowntimes } from './domain/clock/game-downtime.ts'
export { contestPause, pauseOrder, resumeOrder, upholdPause } from './domain/clock/pause-order.ts'
export { promisedSince, refreshClocksOfGameJob, stopClocksOfNewOrdersJob } from './domain/clock/refresh-clock.ts'
export { selectDueSoon, selectLate } from './data/due-orders.sql.ts'
export { selectExtensions, selectPauses } from './data/clock.sql.ts'
export { claimGuestOrders } from './domain/claim-guest-orders.ts'
export { closeAbandonedOrders, closeAbandonedOrdersJob } from './domain/closing/close-abandoned.ts'
export { closeDraft } from './domain/closing/close-draft.ts'
export { cancelByBuyer } from './domain/closing/cancel-by-buyer.ts'
export { sayWhyCancelled } from './domain/closing/say-why-cancelled.ts'
export { proveOrderMailbox } from './domain/prove-order-mailbox.ts'
export { closeLapsedOrders, closeLapsedOrdersJob } from './domain/closing/close-lapsed.ts'
export { expectedEnds, listCompletedOrders } from './domain/completed-orders.ts'
export { putQueue } from './data/queue.sql.ts'
export { listQueue, type OrderInQueue } from './domain/list-queue.ts'
export { deleteOrder, restoreOrder } from './domain/closing/delete-order.ts'
export { listOrders, readListedOrder } from './domain/list-orders.ts'
export type { OrderFilters } from './data/listed-orders.sql.ts'
export { latenessCost } from './domain/money/lateness-cost.ts'
export { readLateness, type Lateness } from './domain/money/read-lateness.ts'
export { insertAward, selectUnsettled } from './data/lateness.sql.ts'
export { setRefundDue } from './data/orders.sql.ts'
export { tellLateBuyersJob } from './domain/money/tell-late-buyers.ts'
export { refundDue } from './domain/money/refund-due.ts'
export type { MoneyEvent } from './domain/money/money-moves.ts'
export { moveOrder } from './domain/move-order.ts'
export { countUnits } from './domain/progress/count-units.ts'
export { deliveredLine, soldUnits, stepName, type CountedItem } from './domain/progress/sold-units.ts'
export { selectProgress } from './data/progress.sql.ts'
export { moveOrders } from './domain/move-orders.ts'
export { listOwnOrders } from './domain/list-own-orders.ts'
export { openOrderWatch, type OrderWatch } from './domain/order-watch.ts'
export type { OrderReactions } from './domain/order-reactions.ts'
export {
  countCoveredPieces,
  countHeldPlaces,
  insertEvent,
  lockOrder,
  selectItems,
  selectLastMove,
  selectOrdersOfMailbox,
  selectOrder,
  type ListedOrder,
  type OrderEventRow,
  type OrderItemRow,
  type OrderProgressRow,
  type OrderRow,
} from './data/orders.sql.ts'
export type { TrackedEvent, TrackedProgress } from './data/tracked-order.sql.ts'
export { orderNamed } from './domain/order-named.ts'
export { deleteOrders, deleteWork, hasOrders, selectUnclaimed } from './data/sample-orders.sql.ts'
export { deleteOldNotes, deleteOldNotesJob } from './domain/closing/delete-old-notes.ts'
export { findOrders } from './domain/find-orders.ts'
export { requestStart } from './domain/request-start.ts'
export { endLink, listLinks, orderOfLink, readShared, shareOrder } from './domain/share-order.ts'
export { isBuyersBrowser, proveBrowser, sendOrderCode } from './domain/prove-browser.ts'
export { trackOrder, type TrackedOrderRows } from './domain/track-order.ts'
export { erasePerson } from './data/erase-person.sql.ts'
