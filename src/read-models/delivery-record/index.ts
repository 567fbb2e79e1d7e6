// The public record of deliveries: how long they took, month by month, and how well what was said of them held.
export { countOwnOrders } from './data/record.sql.ts'
export { readRecord, type RecordMonth } from './domain/read-record.ts'
