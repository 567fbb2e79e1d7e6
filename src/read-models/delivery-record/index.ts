// The public delivery record: delivery times by month, and how accurate the promises and estimates were.
export { countOwnOrders } from './data/record.sql.ts'
export { readRecord, type RecordMonth } from './domain/read-record.ts'
