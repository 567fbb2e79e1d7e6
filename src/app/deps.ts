import { setTimeout as pause } from 'node:timers/promises'
import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Limits } from '#kernel/limit.ts'
import { logBusinessEvents, tellAlso } from '#platform/log/business-events.ts'
import { buildInfo } from '#platform/build-info.ts'
import type { Config } from './config.ts'
import type { Database } from '#platform/db/client.ts'
import { openLimits } from '#platform/db/limits/open-limits.ts'
import { type AppliedMigration, migrate } from '#platform/db/migrations/migrate.ts'
import { createGuessLimit, createMailLimit, createPasswords, type AccountsDeps } from '#modules/accounts/index.ts'
import { openVisitCounter, type VisitCounter } from '#read-models/analytics/index.ts'
import type { StaffNotificationsDeps, StaffChannel } from '#modules/staff-notifications/index.ts'
import { openCatalogue } from '#modules/catalogue/index.ts'
import type { CheckoutDeps } from '#modules/checkout/index.ts'
import { UNPROVEN_MAIL_LIMIT, type MailSender, type MailsDeps } from '#modules/mails/index.ts'
import { selectConversationVersions, type MessagePicturesDeps } from '#modules/contact/index.ts'
import type { PicturesDeps } from '#modules/pictures/index.ts'
import type { PaymentsDeps } from '#modules/payments/index.ts'
import { openOrderWatch, type OrderWatch } from '#modules/orders/index.ts'
import { openMembership } from '#modules/rewards/index.ts'
import { openSampleDeliveries, removeSampleDeliveries } from '#modules/deliveries/index.ts'
import { openSampleReviews, removeSampleReviews } from '#modules/reviews/index.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'
import type { PlanProvider, SubscriptionsDeps } from '#modules/subscriptions/index.ts'
import { createDiscordSignIn } from '#providers/discord/discord-sign-in.ts'
import { createDiscordWebhook } from '#providers/discord/discord-webhook.ts'
import { keptMail } from '#providers/mail/kept-mail.ts'
import { createSmtpMail } from '#providers/mail/smtp-mail.ts'
import { drawPng } from '#providers/pictures/draw-png.ts'
import { createPictureEncoders } from '#providers/pictures/encode-picture.ts'
import { DEMO_PLAN_URL } from '#providers/paypal/plan.ts'
import { openJobs, type Jobs } from '#app/jobs/run-jobs.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { openObservability, type Observability } from '#app/observability.ts'
import { providerLog } from '#platform/telemetry/provider-log.ts'
import type { Watch } from '#platform/telemetry/watch.ts'
import { watchedStaffChannel, watchedIdentity, watchedMail } from '#providers/watched-services.ts'
import { openInSteps } from '#platform/open-in-steps.ts'
import { openShopFile } from './open-shop-file.ts'
import { reactions } from './reactions.ts'
import { openSampleOrders, removeSampleOrders } from './sample-orders/open-sample-orders.ts'
import { Secret } from '#platform/secret.ts'

/** "At most 5 unpaid open orders per e-mail and per address at a time." */
const OPEN_ORDER_LIMIT = 5

/** More declined cards in ten minutes than a small shop has buyers. */
const FAILED_PAYMENT_LIMIT = 30

/**
 * Password hashing leaves one core free for all other requests. The queue is as long as what can be served within a few
 * seconds. All processes share this budget.
 */
function passwordThreads({ workers }: Config): { atOnce: number; waiting: number } {
  const spare = Math.min(3 * workers, availableParallelism() - 1)
  return { atOnce: Math.max(1, Math.floor(spare / workers)), waiting: Math.ceil(200 / workers) }
}

export type DomainDeps = CheckoutDeps &
  PaymentsDeps &
  PicturesDeps &
  MessagePicturesDeps &
  MailsDeps &
  AccountsDeps &
  SubscriptionsDeps &
  StaffNotificationsDeps & { visits: VisitCounter; orderWatch: OrderWatch }

export interface Deps {
  domain: DomainDeps
  database: Database
  jobs: Jobs
  limits: Limits
  log: Log
  observability: Observability
  /** Stops the jobs, stores the last visit counts, then closes the database. */
  close(): Promise<void>
}

/**
 * Builds all dependencies of the shop once. This is the only place that chooses adapters. Closes the database if one of
 * them fails.
 */
export async function buildDeps(config: Config, database: Database): Promise<Deps> {
  const { opened, close } = await openInSteps((steps) => openDeps(config, database, steps))
  return { ...opened, close }
}

/** Content of an empty shop: a shop file, or the opening catalogue (with sample reviews in a demo). */
async function openOffer(config: Config, base: { db: Database['db']; clock: typeof systemClock }): Promise<void> {
  if (config.shopFile === undefined)
    await openCatalogue(base, {
      isSimulated: config.mode === 'demo' && config.providers.some(({ isSimulated }) => isSimulated === true),
    })
  else await openShopFile({ ...base, ownSettings: ownSettings(config), ...createPictureEncoders() }, config.shopFile)
  const isSample = hasSamples(config)
  await (isSample ? openSampleReviews(base) : removeSampleReviews(base))
  await (isSample ? openSampleDeliveries(base) : removeSampleDeliveries(base))
}

/** Only a demo of the opening catalogue invents orders. */
function hasSamples({ mode, shopFile }: Config): boolean {
  return mode === 'demo' && shopFile === undefined
}

async function openDeps(config: Config, database: Database, steps: AsyncDisposableStack): Promise<Omit<Deps, 'close'>> {
  const log = createLog({ level: config.logLevel })
  const opening = openObservability(config, log)
  // Closed after the database, because sending the last spans may take seconds.
  steps.defer(async () => (await opening).close())
  steps.defer(() => database.close())
  const observability = await opening
  const { watch } = observability
  log.info({ ...buildInfo(), database: database.engine, mode: config.mode }, 'the shop starts')
  sayMigrated(log, await migrate(database, fileURLToPath(new URL('../../migrations', import.meta.url))))
  const base = { db: database.db, clock: systemClock }
  const visits = openVisitCounter(base, (error) => log.error({ err: error }, 'visits could not be written down'))
  steps.defer(() =>
    visits.close().catch((error: unknown) => log.error({ err: error }, 'visits could not be written down')),
  )
  const orderWatch = openOrderWatch({ ...base, alsoShown: selectConversationVersions }, (error) =>
    log.warn({ err: error }, 'orders on a screen could not be read'),
  )
  steps.defer(() => orderWatch.close())
  const jobs = await openJobs(database, log, watch)
  steps.defer(() => jobs.stop())
  await openMembership(base)
  await openOffer(config, base)
  // Read at each call, because the owner may rename the shop while it runs.
  const brandName = async () => (await readSettings({ ...base, ownSettings: ownSettings(config) })).brand
  const limits = openLimits({
    database,
    keyedHash: keyedHash(config),
    onFault: (error) => log.warn({ err: error }, 'the database did not count for a limit'),
  })
  steps.defer(() => limits.close())
  const domain = {
    ...base,
    jobs,
    visits,
    orderWatch,
    ...configuredDeps(config, { brandName, log, limits, watch, alsoTold: observability.events }),
  }
  await (hasSamples(config) ? config.sampleOrders && openSampleOrders(domain) : removeSampleOrders(base.db))
  return {
    domain,
    database,
    jobs,
    limits,
    log,
    observability,
  }
}

interface Surroundings {
  brandName(): Promise<string>
  log: Log
  limits: Limits
  /** Undefined when neither metrics nor traces are configured. */
  watch?: Watch | undefined
  /** Receives business events in addition to the log. */
  alsoTold?: Partial<BusinessEvents>
}

/** The dependencies of the use cases that follow from the configuration alone. */
export function configuredDeps(
  config: Config,
  { brandName, log, limits, watch, alsoTold = {} }: Surroundings,
): Omit<DomainDeps, 'db' | 'clock' | 'jobs' | 'visits' | 'orderWatch'> {
  return {
    events: tellAlso(logBusinessEvents(log), alsoTold),
    reactions,
    providers: new Map(
      config.providers.map(({ method, open }) => [method, open({ brandName, log: providerLog(method, log, watch) })]),
    ),
    plan: planProvider(config, { brandName, log, watch }),
    publicUrl: config.publicUrl.origin,
    openOrderLimit: config.rateLimit ? OPEN_ORDER_LIMIT : Number.POSITIVE_INFINITY,
    unprovenMailLimit: config.rateLimit
      ? UNPROVEN_MAIL_LIMIT
      : { anHour: Number.POSITIVE_INFINITY, aDay: Number.POSITIVE_INFINITY },
    pause: (ms: number) => pause(ms),
    failedPaymentLimit: config.rateLimit ? FAILED_PAYMENT_LIMIT : Number.POSITIVE_INFINITY,
    mailSender: watchedMail(mailSender(config), watch),
    openStaffChannel: staffChannels(watch),
    ownSettings: ownSettings(config),
    passwords: createPasswords(passwordThreads(config)),
    discord: watchedIdentity(
      config.discord &&
        createDiscordSignIn({
          ...config.discord,
          callback: `${config.publicUrl.origin}/api/auth/discord/callback`,
          log: (event, fields) => log.warn(fields, event),
        }),
      watch,
    ),
    guesses: createGuessLimit({ enabled: config.rateLimit, limits }),
    codeGuesses: createGuessLimit({ enabled: config.rateLimit, limits, of: 'codes' }),
    mailLimit: createMailLimit({ enabled: config.rateLimit, limits }),
    keyedHash: keyedHash(config),
    ...createPictureEncoders(),
    drawPng,
  }
}

/** An upgrade logs each migration by name; a new database runs all of them and logs one line. */
function sayMigrated(log: Log, applied: readonly AppliedMigration[]): void {
  const isNew = applied[0]?.name.startsWith('0001-') === true
  if (isNew)
    log.info({ migrations: applied.length, ms: applied.reduce((sum, { ms }) => sum + ms, 0) }, 'the database is set up')
  else for (const { name: migration, ms } of applied) log.info({ migration, ms }, 'migration applied')
}

/** Keyed hashes, so that only this shop can match a stored value again. */
export function keyedHash({ callerSecret }: Config): (text: string) => string {
  return (text) => createHmac('sha256', callerSecret.reveal()).update(text).digest('base64url')
}

/** One client for each webhook address, because it remembers Discord's rate limit. */
function staffChannels(watch: Watch | undefined): StaffNotificationsDeps['openStaffChannel'] {
  let open: { webhook: string; room: StaffChannel } | undefined
  return (webhook) => {
    if (open?.webhook !== webhook)
      open = {
        webhook,
        room: watchedStaffChannel(
          createDiscordWebhook({ url: new Secret(webhook), now: () => systemClock.now() }),
          watch,
        ),
      }
    return open.room
  }
}

/** Switched on in a demo to show it. In a live shop the owner has to switch the award on. */
const DEMO_LATENESS_RULE = { startPercent: 10, stepPercent: 5, capPercent: 50 }

function ownSettings(config: Config): Partial<ShopSettings> {
  return {
    supportEmail: config.supportEmail,
    trader: config.trader,
    staffEmail: config.ownerEmail ?? null,
    staffDiscordWebhook: config.discordWebhook?.reveal() ?? null,
    ...(config.mode === 'demo' && {
      subscriptionPlanUrl: DEMO_PLAN_URL,
      playersAtOnce: 2,
      latenessRule: DEMO_LATENESS_RULE,
    }),
  }
}

/** Kept even when no plan is offered: existing agreements continue at the provider until they are cancelled. */
function planProvider(
  { providers, publicUrl }: Config,
  { brandName, log, watch }: Omit<Surroundings, 'limits'>,
): PlanProvider | undefined {
  const [provider] = providers.filter(({ openPlan }) => openPlan)
  return provider?.openPlan?.({
    brandName,
    log: providerLog(`${provider.method}-plan`, log, watch),
    returnUrl: `${publicUrl.origin}/subscription`,
  })
}

function mailSender(config: Config): MailSender {
  return config.mail.kind === 'smtp' ? createSmtpMail({ url: config.mail.url, from: config.mail.from }) : keptMail
}
