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
  /** How much is to have gone back in all, since it was cancelled; null where nothing is owed. */
  refundDue: Defaulted<string | null>
  origin: 'checkout' | 'cart'
  hidden: Defaulted<boolean>
  termsVersion: string | null
  consentAt: Date | null
  /** All that was agreed to by one tick, word for word. */
  consentText: string | null
  callerKey: string | null
  /** Of the secret of the browser that began it. */
  browserHash: Defaulted<string | null>
  /** When the buyer opened the link in its mail. */
  mailboxProvenAt: Defaulted<Date | null>
  promisedWithinHours: number | null
  /** What was measured of its service when it was placed; null where nothing was. */
  expected: ColumnType<Told | null, string | null | undefined, never>
  /** When it is due; while its clock stands still, without the time since `pausedAt`. */
  promisedAt: Date | null
  /** What it gives back when it is late, as it was sold; null where nothing was promised so. */
  latenessRule: ColumnType<LatenessRule | null, string | null | undefined, never>
  /** When its buyer was told that it is late. */
  lateToldAt: Defaulted<Date | null>
  /** When the promise began to run; null where it does not yet, and in orders of an older version. */
  promisedFrom: Defaulted<Date | null>
  /** Since when its clock stands still: see `readClock`. */
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
  /** How many of them the buyer's subscription covered. */
  coveredQuantity: Defaulted<number>
  /** What was chosen of it; null where there was nothing to choose. */
  configuration: ColumnType<ItemConfiguration | null, string | null | undefined, string | null>
  /** What the buyer typed; erased with the notes. */
  answers: ColumnType<ItemAnswer[] | null, string | null | undefined, string | null>
  /** What one piece is delivered in: see `Units`. */
  unitLabel: Defaulted<string>
  unitCount: Defaulted<number>
  unitSteps: ColumnType<UnitStep[], string | undefined, never>
  /** Of one piece, as it was chosen; null where nothing was promised, and of orders of before this was kept. */
  promisedWithinHours: ColumnType<number | null, number | null | undefined, never>
  /** Of the whole line; `order_progress` says how it came to be. */
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

/** One change of what is delivered of a line. */
export interface OrderProgressTable {
  id: Generated<number>
  orderId: string
  position: number
  /** `completed`: the rest, when the order was; `reopened` takes that back. */
  kind: 'counted' | 'corrected' | 'completed' | 'reopened'
  delta: number
  totalAfter: number
  /** An admin's user id. */
  actor: string
  /** Why, of a correction; the buyer reads it. */
  note: string | null
  at: Date
}

/** From the end of an order until it was taken up again: its clock stood still. */
export interface OrderRestsTable {
  orderId: string
  fromAt: Date
  toAt: Date
}

/** A time during which the promise of an order does not run. */
export interface OrderPausesTable {
  id: string
  orderId: string
  cause: PauseCause
  /** The buyer reads it. */
  note: string | null
  /** An admin's user id. */
  openedBy: string
  fromAt: Date
  toAt: Date | null
  contestedAt: Date | null
  /** With `upheldBy` and `upheldNote`, or none of the three. */
  upheldAt: Date | null
  upheldBy: string | null
  upheldNote: string | null
}

/** A longer time that the staff asks the buyer for. */
export interface ClockExtensionsTable {
  id: string
  orderId: string
  minutes: number
  /** The buyer reads it. */
  reason: string
  /** An admin's user id. */
  askedBy: string
  askedAt: Date
  answer: 'accepted' | 'declined' | 'withdrawn' | null
  answeredAt: Date | null
}

/** While the servers of a game are down, the clocks of all its orders stand still. */
export interface GameDowntimesTable {
  id: string
  game: Game
  note: string | null
  openedBy: string
  fromAt: Date
  toAt: Date | null
}

/** A link that shows how an order goes on. */
export interface OrderLinksTable {
  id: string
  orderId: string
  tokenHash: string
  /** The buyer's own word for it. */
  label: string | null
  createdAt: Date
  revokedAt: Date | null
  lastSeenAt: Date | null
}

/** A code that went to the order's e-mail, for one browser. */
export interface OrderCodesTable {
  orderId: string
  browserHash: string
  sentAt: Date
  tries: number
}

/** A browser that had such a code. */
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
  /** Without the time before the work began; null where its beginning was not noted. */
  playMinutes: number | null
  /** Whether something was chosen of it. */
  isChosen: Defaulted<boolean>
  /** Null where nothing was promised, and in deliveries of an older version. */
  promisedMinutes: Defaulted<number | null>
  isOnTime: boolean | null
  saidMinutes: number | null
  completedAt: Date
  isSample: Defaulted<boolean>
  /** Of the shop's own: in no figure but the count of those that are left out. */
  isOwn: Defaulted<boolean>
  /** Whether it was done by when the queue said first; null where that said nothing. */
  queueHeld: Defaulted<boolean | null>
}

/** Where an open order stands in the queue: see `placesInQueue`. */
export interface OrderQueueTable {
  orderId: string
  /** Orders that begin before it; null once it is played. */
  ahead: number | null
  /** With `nineInTenAt`, or neither. */
  medianAt: Date | null
  nineInTenAt: Date | null
  /** Whether any delivery that it was reckoned from is invented, in a demo. */
  isSample: boolean
  /** When what its page shows of this last changed. */
  changedAt: Date
}

/** What the queue told an order first. */
export interface FirstQueueTimesTable {
  orderId: string
  toldAt: Date
  nineInTenAt: Date
}

/** What a late order gave its buyer back; once an order. */
export interface LatenessAwardsTable {
  id: Generated<number>
  orderId: string
  percent: number
  basisPence: number
  amountPence: number
  dueAt: Date
  /** The completion that it settles; null where the order was cancelled. */
  completedAt: Date | null
  settledAt: Date
  refundId: Defaulted<string | null>
}
