import { Refusal } from '#kernel/refusals.ts'
import {
  canPay,
  selectExtensions,
  selectItems,
  selectOrder,
  selectPauses,
  selectProgress,
  type OrderRow,
} from '#modules/orders/index.ts'
import { readPayments, type PaymentsDeps, type ShownPayment } from '#modules/payments/index.ts'
import {
  selectHistory,
  selectMember,
  selectMessages,
  selectNotes,
  selectPeople,
} from '#read-models/order-detail/data/order-detail.sql.ts'

type Rows<Select extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Select>>

export interface OrderDetail {
  order: OrderRow
  items: Rows<typeof selectItems>
  /** Undefined for a guest. */
  member: Rows<typeof selectMember>
  payments: ShownPayment[]
  /** Whether the order can be marked as paid by other means. */
  canPay: boolean
  history: Rows<typeof selectHistory>
  /** Oldest first. */
  pauses: Rows<typeof selectPauses>
  /** Oldest first. */
  extensions: Rows<typeof selectExtensions>
  /** Time of the query. */
  now: Date
  /** Oldest first. */
  progress: Rows<typeof selectProgress>
  notes: Rows<typeof selectNotes>
  messages: Rows<typeof selectMessages>
  /** Names of the people who acted, by their id. */
  people: ReadonlyMap<string, string>
}

/** An order with all related data, deleted or not. Refuses with `not_found`. */
export async function readOrderDetail(deps: PaymentsDeps, orderId: string): Promise<OrderDetail> {
  const { db } = deps
  const order = await selectOrder(db, orderId)
  if (!order) throw new Refusal('not_found', 'Order not found.')
  const [items, member, payments, history, progress, pauses, extensions, notes, messages] = await Promise.all([
    selectItems(db, orderId),
    order.userId === null ? undefined : selectMember(db, order.userId),
    readPayments(deps, orderId),
    selectHistory(db, orderId),
    selectProgress(db, orderId),
    selectPauses(db, orderId),
    selectExtensions(db, orderId),
    selectNotes(db, orderId),
    selectMessages(db, order),
  ])
  const actors = [
    ...history.map(({ actor }) => actor),
    ...progress.map(({ actor }) => actor),
    ...pauses.map(({ openedBy }) => openedBy),
    ...notes.map(({ author }) => author),
    ...payments.flatMap(({ refunds }) => refunds.map(({ actor }) => actor)),
  ]
  const found = await selectPeople(db, [...new Set(actors)])
  const people = new Map(
    found.map(({ id, firstName, lastName, email }) => [id, [firstName, lastName].filter(Boolean).join(' ') || email]),
  )
  return {
    order,
    items,
    member,
    payments,
    canPay: canPay(order),
    history,
    pauses,
    extensions,
    now: deps.clock.now(),
    progress,
    notes,
    messages,
    people,
  }
}
