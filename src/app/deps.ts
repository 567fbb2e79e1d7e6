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

/** More declines in ten minutes than a small shop has buyers. */
const FAILED_PAYMENT_LIMIT = 30

/**
 * One core stays free for all who are not logging in; the line holds what is served within a few seconds. Shared
 * out among the processes.
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
  /** Stops the jobs, writes the last visits down, then closes the database. */
  close(): Promise<void>
}

/**
 * Builds everything the shop runs on, once; the database is closed with it, and where it fails. The only place where
 * adapters are chosen.
 */
export async function buildDeps(config: Config, database: Database): Promise<Deps> {
  const { opened, close } = await openInSteps((steps) => openDeps(config, database, steps))
  return { ...opened, close }
}

/** What an empty shop begins with: a file, or the opening catalogue with its sample reviews in a demo. */
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

/** Only the demo of the opening catalogue invents anything. */
function hasSamples({ mode, shopFile }: Config): boolean {
  return mode === 'demo' && shopFile === undefined
}

async function openDeps(config: Config, database: Database, steps: AsyncDisposableStack): Promise<Omit<Deps, 'close'>> {
  const log = createLog({ level: config.logLevel })
  const opening = openObservability(config, log)
  // Behind the database: what it has not sent yet may take seconds.
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
  // Asked for each time: the provider may rename the shop while it runs.
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
  /** Left out while nothing is watched. */
  watch?: Watch | undefined
  /** Who hears of business events beside the log. */
  alsoTold?: Partial<BusinessEvents>
}

/** The part of the use-cases' needs that follows from the configuration alone. */
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

/** An upgrade names each of its migrations; a new database takes all of them, and one line says so. */
function sayMigrated(log: Log, applied: readonly AppliedMigration[]): void {
  const isNew = applied[0]?.name.startsWith('0001-') === true
  if (isNew)
    log.info({ migrations: applied.length, ms: applied.reduce((sum, { ms }) => sum + ms, 0) }, 'the database is set up')
  else for (const { name: migration, ms } of applied) log.info({ migration, ms }, 'migration applied')
}

/** What is stored of a thing so that only this shop can find it again. */
export function keyedHash({ callerSecret }: Config): (text: string) => string {
  return (text) => createHmac('sha256', callerSecret.reveal()).update(text).digest('base64url')
}

/** One room for each address: it remembers when Discord asked for patience. */
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

/** So that a demo shows it; a live shop promises money for lateness once its owner says so. */
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

/** Also without a plan to offer: agreements that were opened by one go on at the provider until they are ended. */
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
