// Bookkeeping: every movement of money, in and out, for the accountant. Owns no table: it reads those of payments and
// subscriptions. It does not sum up or decide anything.
export { listMovements, type MoneyMovement } from './domain/list-movements.ts'
