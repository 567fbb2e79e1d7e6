import type { ColumnType, Generated } from 'kysely'
import type { ItemAnswer, ItemConfiguration } from '#kernel/orders/configure/configurator.ts'
import type { Told } from '#kernel/orders/estimate.ts'
import type { LatenessRule } from '#kernel/orders/lateness.ts'
import type { PauseCause } from '#kernel/orders/order-clock.ts'
import type { UnitStep } from '#kernel/orders/units.ts'
import type { Game, Platform } from '#kernel/shop/game.ts'
import type { OrderStatus, PaymentState } from '#kernel/orders/order-states.ts'
import type { Created, Defaulted, Updated } from './column-types.ts'

export interface OrdersTable {
  id: string
  userId: string | null
  email: string
  discord: string
  game: Game
  serviceType: string
  platform: Platform
  notes: string | null
  total: string
  pointsEarned: Defaulted<number>
  discountApplied: Defaulted<string>
  couponCode: string | null
  couponDiscount: Defaulted<string>
  status: Defaulted<OrderStatus>
  paymentState: Defaulted<PaymentState>
  refundedTotal: Defaulted<string>
  /** Total that has to be refunded since the cancellation; null where nothing is owed. */
  refundDue: Defaulted<string | null>
  origin: 'checkout' | 'cart'
  hidden: Defaulted<boolean>
  termsVersion: string | null
  consentAt: Date | null
  /** Everything that the buyer agreed to with the checkbox, word for word. */
  consentText: string | null
  callerKey: string | null
  /** Hash of the secret of the browser that started the order. */
  browserHash: Defaulted<string | null>
  /** When the buyer opened the link in the order's mail. */
  mailboxProvenAt: Defaulted<Date | null>
  promisedWithinHours: number | null
  /** Measured delivery times of the service when the order was placed; null where there were none. */
  expected: ColumnType<Told | null, string | null | undefined, never>
  /** Promised completion; while the clock is paused, without the time since `pausedAt`. */
  promisedAt: Date | null
  /** The rule for awards when the order was placed; null where none was promised. */
  latenessRule: ColumnType<LatenessRule | null, string | null | undefined, never>
  /** When the buyer was told that the order is late. */
  lateToldAt: Defaulted<Date | null>
  /** When the promise started; null before that, and in orders from older versions. */
  promisedFrom: Defaulted<Date | null>
  /** Since when the clock is paused: see `readClock`. */
  pausedAt: Defaulted<Date | null>
  paidAt: Date | null
  completedAt: Date | null
  deletedAt: Date | null
  createdAt: Created
  updatedAt: Updated
}

export interface OrderItemsTable {
  orderId: string
  position: number
  serviceId: string
  name: string
  game: Game
  category: string
  unitPrice: string
  quantity: number
  /** How many pieces the buyer's subscription covered. */
  coveredQuantity: Defaulted<number>
  /** The chosen options; null where there was nothing to choose. */
  configuration: ColumnType<ItemConfiguration | null, string | null | undefined, string | null>
  /** Answers that the buyer typed; erased together with the notes. */
  answers: ColumnType<ItemAnswer[] | null, string | null | undefined, string | null>
  /** The units in which one piece is delivered: see `Units`. */
  unitLabel: Defaulted<string>
  unitCount: Defaulted<number>
  unitSteps: ColumnType<UnitStep[], string | undefined, never>
  /** Promised hours of one piece as configured; null where none were promised, and in older orders. */
  promisedWithinHours: ColumnType<number | null, number | null | undefined, never>
  /** Delivered units of the whole line; `order_progress` has the history. */
  deliveredUnits: Defaulted<number>
}

export interface OrderEventsTable {
  id: Generated<number>
  orderId: string
  kind: string
  actor: string
  statusBefore: OrderStatus | null
  statusAfter: OrderStatus | null
  paymentBefore: PaymentState | null
  paymentAfter: PaymentState | null
  note: string | null
  at: Created
}

/** One change of a line's delivered units. */
export interface OrderProgressTable {
  id: Generated<number>
  orderId: string
  position: number
  /** `completed`: the remaining units, when the order was completed; `reopened` reverts that. */
  kind: 'counted' | 'corrected' | 'completed' | 'reopened'
  delta: number
  totalAfter: number
  /** An admin's user id. */
  actor: string
  /** Reason of a correction; the buyer can read it. */
  note: string | null
  at: Date
}

/** The clock is paused from the end of an order until it is reopened. */
export interface OrderRestsTable {
  orderId: string
  fromAt: Date
  toAt: Date
}

/** A period in which the promise of an order does not run. */
export interface OrderPausesTable {
  id: string
  orderId: string
  cause: PauseCause
  /** The buyer can read it. */
  note: string | null
  /** An admin's user id. */
  openedBy: string
  fromAt: Date
  toAt: Date | null
  contestedAt: Date | null
  /** With `upheldBy` and `upheldNote`; either all three are set or none. */
  upheldAt: Date | null
  upheldBy: string | null
  upheldNote: string | null
}

/** An extension of the promise that the staff asks the buyer for. */
export interface ClockExtensionsTable {
  id: string
  orderId: string
  minutes: number
  /** The buyer can read it. */
  reason: string
  /** An admin's user id. */
  askedBy: string
  askedAt: Date
  answer: 'accepted' | 'declined' | 'withdrawn' | null
  answeredAt: Date | null
}

/** While the servers of a game are down, the clocks of all its orders are paused. */
export interface GameDowntimesTable {
  id: string
  game: Game
  note: string | null
  openedBy: string
  fromAt: Date
  toAt: Date | null
}

/** A link that shows the progress of an order. */
export interface OrderLinksTable {
  id: string
  orderId: string
  tokenHash: string
  /** The name that the buyer gave the link. */
  label: string | null
  createdAt: Date
  revokedAt: Date | null
  lastSeenAt: Date | null
}

/** A code sent to the order's e-mail address for one browser. */
export interface OrderCodesTable {
  orderId: string
  browserHash: string
  sentAt: Date
  tries: number
}

/** A browser that entered such a code. */
export interface OrderBrowsersTable {
  orderId: string
  browserHash: string
  provenAt: Date
}

export interface OrderNotesTable {
  id: string
  orderId: string
  /** An admin's user id. */
  author: string
  note: string
  createdAt: Date
}

/** How long a completed order took. */
export interface DeliveriesTable {
  orderId: string
  serviceId: string | null
  minutes: number
  /** Without the time before the work started; null where the start was not recorded. */
  playMinutes: number | null
  /** Whether the order had chosen options. */
  isChosen: Defaulted<boolean>
  /** Promised hours; null where none were promised, and in deliveries of older versions. */
  promisedMinutes: Defaulted<number | null>
  isOnTime: boolean | null
  saidMinutes: number | null
  completedAt: Date
  isSample: Defaulted<boolean>
  /** An order of the shop itself. Statistics leave it out and only count how many there are. */
  isOwn: Defaulted<boolean>
  /** Whether the order was done by the time that the queue first showed; null where it showed none. */
  queueHeld: Defaulted<boolean | null>
}

/** Place of an open order in the queue: see `placesInQueue`. */
export interface OrderQueueTable {
  orderId: string
  /** Number of orders that are played before it; null once it is being played. */
  ahead: number | null
  /** Set together with `nineInTenAt`. */
  medianAt: Date | null
  nineInTenAt: Date | null
  /** Whether any delivery that the estimate is based on is a sample order of a demo. */
  isSample: boolean
  /** When the order page's view of this row last changed. */
  changedAt: Date
}

/** The first estimate that the queue gave an order. */
export interface FirstQueueTimesTable {
  orderId: string
  toldAt: Date
  nineInTenAt: Date
}

/** The award of an order; once per order. */
export interface LatenessAwardsTable {
  id: Generated<number>
  orderId: string
  percent: number
  basisPence: number
  amountPence: number
  dueAt: Date
  /** The completion that it belongs to; null where the order was cancelled. */
  completedAt: Date | null
  settledAt: Date
  refundId: Defaulted<string | null>
}
