import type { Generated } from 'kysely'
import type { ContactCategory, Sender } from '#kernel/shop/contact-categories.ts'
import type { MembershipLevel } from '#kernel/shop/membership-levels.ts'
import type { JobName } from '#platform/db/define-job.ts'
import type { Created, Defaulted, Json, Updated } from './column-types.ts'
import type { AccountTokensTable, AdminSetupTable, KnownDevicesTable, SessionsTable } from './schema-accounts.ts'
import type {
  GamesTable,
  PictureFilesTable,
  PicturesTable,
  ServiceCategoriesTable,
  ServicePricesTable,
  ServicesTable,
} from './schema-catalogue.ts'
import type { CouponsTable, CouponUsesTable } from './schema-coupons.ts'
import type { LooksTable, TermsVersionsTable } from './schema-look.ts'
import type {
  ClockExtensionsTable,
  GameDowntimesTable,
  OrderBrowsersTable,
  OrderCodesTable,
  OrderEventsTable,
  OrderItemsTable,
  OrderLinksTable,
  OrderNotesTable,
  OrderPausesTable,
  OrderRestsTable,
  DeliveriesTable,
  FirstQueueTimesTable,
  OrderQueueTable,
  LatenessAwardsTable,
  OrderProgressTable,
  OrdersTable,
} from './schema-orders.ts'
import type {
  PaymentReconciliationsTable,
  PaymentCasesTable,
  PaymentsTable,
  ProviderEventsTable,
  RefundsTable,
} from './schema-payments.ts'
import type {
  MembershipPerksTable,
  RewardRedemptionsTable,
  RewardsTable,
  RewardTransactionsTable,
} from './schema-rewards.ts'
import type {
  AuthenticatorsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PendingSignInsTable,
  RecoveryCodesTable,
} from './schema-second-factor.ts'
import type {
  PlanAgreementsTable,
  SubscriptionColumns,
  SubscriptionEventsTable,
  SubscriptionPeriodsTable,
} from './schema-subscriptions.ts'

export interface UsersTable extends SubscriptionColumns {
  id: string
  email: string
  password: string
  /** Whether an admin may get it, as far as is known. */
  passwordFitsAdmin: Defaulted<boolean>
  discord: string | null
  firstName: string | null
  lastName: string | null
  isAdmin: Defaulted<boolean>
  /** The first admin, whose rights no other admin can remove. At most one. */
  isOwner: Defaulted<boolean>
  rewardPoints: Defaulted<number>
  totalSpent: Defaulted<string>
  totalPurchases: Defaulted<number>
  membershipLevel: Defaulted<MembershipLevel>
  isActive: Defaulted<boolean>
  emailVerifiedAt: Date | null
  /** Discord's id of the member who signs in with it. */
  discordId: string | null
  createdAt: Created
  updatedAt: Updated
}

/** A picture that the owner uploaded; kernel/shop/picture.ts explains its id. */
export interface IdempotencyKeysTable {
  scope: string
  key: string
  requestHash: string
  result: Json<Record<string, unknown>>
  createdAt: Created
}

export interface SettingsTable {
  key: string
  value: Json<unknown>
  updatedAt: Updated
}

export interface AuditLogTable {
  id: Generated<number>
  actor: string
  action: string
  targetKind: string
  targetId: string
  before: Json<unknown> | null
  after: Json<unknown> | null
  at: Created
}

export interface MailsTable {
  id: string
  dedupeKey: string
  template: string
  recipient: string
  subject: string
  textBody: string
  htmlBody: string
  replyTo: string | null
  createdAt: Created
  claimedAt: Date | null
  sentAt: Date | null
}

export interface TestimonialsTable {
  id: string
  customerName: string
  serviceType: string
  rating: number
  review: string
  avatarUrl: string | null
  sample: Defaulted<boolean>
  createdAt: Created
}

export interface ReviewsTable {
  id: string
  customerName: string
  email: string | null
  serviceType: string
  rating: number
  review: string
  approved: Defaulted<boolean>
  /** When an admin last published or hid it; null while it waits for review. */
  decidedAt: Date | null
  orderId: string | null
  sample: Defaulted<boolean>
  createdAt: Created
  updatedAt: Updated
}

export interface ContactMessagesTable {
  id: string
  name: string
  email: string
  subject: string
  category: ContactCategory
  message: string
  discordHandle: string | null
  answeredAt: Date | null
  /** An admin's user id. */
  answeredBy: string | null
  sender: Generated<Sender>
  /** The order on whose page it was written; null for the contact form. */
  orderId: Defaulted<string | null>
  /** When the staff first saw it on the order's screen. */
  seenAt: Defaulted<Date | null>
  createdAt: Created
}

export interface ContactRepliesTable {
  id: string
  /** Null for a message that the staff started: it has an order and a recipient instead. */
  messageId: string | null
  orderId: Defaulted<string | null>
  recipient: Defaulted<string | null>
  /** An admin's user id. */
  author: string
  body: string
  createdAt: Date
  /** When the buyer first saw it. */
  seenAt: Defaulted<Date | null>
}

/** A picture in the conversation of an order; it belongs to no message or reply until it is sent. */
export interface MessagePicturesTable {
  id: string
  orderId: string
  sentBy: 'buyer' | 'shop'
  messageId: Defaulted<string | null>
  replyId: Defaulted<string | null>
  /** Position within its message. */
  position: Defaulted<number>
  /** Pixels. */
  width: number
  height: number
  jpeg: Buffer
  createdAt: Date
}

export interface StaffNotificationsTable {
  id: string
  dedupeKey: string
  body: string
  createdAt: Date
  claimedAt: Date | null
  sentAt: Date | null
}

export interface DailyCountersTable {
  /** YYYY-MM-DD, UTC. */
  day: string
  kind: string
  count: number
}

/** The tables of the current version. */
/** The outbox: jobs that are committed and not yet in the queue. */
export interface OutboxJobsTable {
  id: Generated<number>
  name: JobName
  payload: Json<unknown>
  startAfter: Date | null
  /** The request that enqueued it. */
  requestId: Defaulted<string | null>
  traceparent: Defaulted<string | null>
  queuedAt: Generated<Date>
}

export interface FailedJobsTable {
  id: string
  /** The queue's own table. */
  jobId: string
  name: JobName
  payload: Json<unknown>
  orderId: string | null
  /** Error of the last attempt. */
  reason: string | null
  tries: number
  queuedAt: Date
  createdAt: Date
}

export interface Schema {
  outboxJobs: OutboxJobsTable
  failedJobs: FailedJobsTable
  users: UsersTable
  sessions: SessionsTable
  knownDevices: KnownDevicesTable
  accountBrowsers: { userId: string; browserHash: string; lastUsedAt: Date }
  accountTokens: AccountTokensTable
  adminSetup: AdminSetupTable
  authenticators: AuthenticatorsTable
  recoveryCodes: RecoveryCodesTable
  pendingSignIns: PendingSignInsTable
  passkeys: PasskeysTable
  passkeyChallenges: PasskeyChallengesTable
  services: ServicesTable
  servicePrices: ServicePricesTable
  games: GamesTable
  pictures: PicturesTable
  pictureFiles: PictureFilesTable
  looks: LooksTable
  termsVersions: TermsVersionsTable
  serviceCategories: ServiceCategoriesTable
  orders: OrdersTable
  orderItems: OrderItemsTable
  orderEvents: OrderEventsTable
  deliveries: DeliveriesTable
  orderQueue: OrderQueueTable
  firstQueueTimes: FirstQueueTimesTable
  latenessAwards: LatenessAwardsTable
  orderProgress: OrderProgressTable
  orderLinks: OrderLinksTable
  orderCodes: OrderCodesTable
  orderBrowsers: OrderBrowsersTable
  orderPauses: OrderPausesTable
  orderRests: OrderRestsTable
  clockExtensions: ClockExtensionsTable
  gameDowntimes: GameDowntimesTable
  orderNotes: OrderNotesTable
  payments: PaymentsTable
  refunds: RefundsTable
  paymentCases: PaymentCasesTable
  providerEvents: ProviderEventsTable
  paymentReconciliations: PaymentReconciliationsTable
  idempotencyKeys: IdempotencyKeysTable
  settings: SettingsTable
  auditLog: AuditLogTable
  mails: MailsTable
  testimonials: TestimonialsTable
  reviews: ReviewsTable
  contactMessages: ContactMessagesTable
  contactReplies: ContactRepliesTable
  messagePictures: MessagePicturesTable
  staffNotifications: StaffNotificationsTable
  dailyCounters: DailyCountersTable
  rewards: RewardsTable
  rewardTransactions: RewardTransactionsTable
  rewardRedemptions: RewardRedemptionsTable
  membershipPerks: MembershipPerksTable
  subscriptionPeriods: SubscriptionPeriodsTable
  subscriptionEvents: SubscriptionEventsTable
  planAgreements: PlanAgreementsTable
  coupons: CouponsTable
  couponUses: CouponUsesTable
}
