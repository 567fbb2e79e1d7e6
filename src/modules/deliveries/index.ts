// Deliveries: how long orders took, and what that says of the next one. It owns `deliveries`.
// It refuses to guess: of fewer than nine deliveries it says nothing.
export { estimateQueue, estimateQueueJob } from './domain/estimate-queue.ts'
export { readOrdersWaiting } from './domain/orders-waiting.ts'
export { proposePromise } from './domain/propose-promise.ts'
export { recordDeliveriesJob } from './domain/record-deliveries.ts'
export { openSampleDeliveries, removeSampleDeliveries } from './domain/sample-deliveries.ts'
