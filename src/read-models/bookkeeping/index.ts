// Bookkeeping: every movement of money, in and out, as an accountant books it. It owns no table: it reads what payments
// and subscriptions own. It refuses to sum up or to decide anything.
export { listMovements, type MoneyMovement } from './domain/list-movements.ts'
