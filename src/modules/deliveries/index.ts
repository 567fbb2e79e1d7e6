// Deliveries: how long orders took, and what that says about the next one. Owns `deliveries`. It makes no statement
// from fewer than nine deliveries.
export { estimateQueue, estimateQueueJob } from './domain/estimate-queue.ts'
export { readOrdersWaiting } from './domain/orders-waiting.ts'
export { proposePromise } from './domain/propose-promise.ts'
export { recordDeliveriesJob } from './domain/record-deliveries.ts'
export { openSampleDeliveries, removeSampleDeliveries } from './domain/sample-deliveries.ts'
