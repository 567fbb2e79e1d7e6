import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openBackupSocket } from '#platform/db/backup/backup-socket.ts'
import type { Database } from '#platform/db/client.ts'
import { openSignals } from '#platform/db/signals.ts'
import { buildDeps, type Deps } from './deps.ts'
import { adminSetupToken } from '#modules/accounts/index.ts'
import { countFailedJobs } from '#modules/failed-jobs/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { selectWaitingSeconds } from '#modules/mails/index.ts'
import { countOpenCases, selectOverdueSeconds } from '#modules/payments/index.ts'
import { prepareClose } from '#http/listener/close-listener.ts'
import { overloadWarning } from '#http/admission/overload-warning.ts'
import type { HttpEnv } from '#http/http-context.ts'
import { createListener, type ListenerOptions } from '#http/listener/listener.ts'
import { ListeningSockets } from '#http/listener/listening-sockets.ts'
import { groundHex } from '#kernel/shop/look/look-tokens.ts'
import { keepTerms, readLook } from '#modules/look/index.ts'
import { readSettings } from '#modules/settings/index.ts'
import { readSampleOrders } from './sample-orders/open-sample-orders.ts'
import { mountDiscovery, type DiscoveryDeps } from '#http/pages/discovery.ts'
import { PageCache } from '#http/pages/page-cache.ts'
import { payFrameAssets } from '#platform/ssr/pay-frame-assets.ts'
import { mountPublicFiles } from '#http/pages/public-files.ts'
import { createRateLimits, type RateLimits } from '#http/middleware/rate-limit.ts'
import { mountPages, warmPages } from '#http/pages/serve-pages.ts'
import { securityHeaders } from '#http/security-headers.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/telemetry/metrics/metrics.ts'
import type { Watch } from '#platform/telemetry/watch.ts'
import { openInSteps } from '#platform/open-in-steps.ts'
import { createRenderer, type Renderer } from '#platform/ssr/renderer.ts'

/** Requests that take longer are cut off when the shop stops, so that jobs and the database have time to close. */
const ANSWERED_WITHIN_MS = 7_000
/** Between two log lines about the same fault. */
const SAID_EACH_MS = 30_000
/**
 * The listen backlog, as far as the system allows it (`net.core.somaxconn`). Beyond Node's default of 511 the kernel
 * silently drops connections of a burst. Their clients retry after one, three and seven seconds, long after the shop is
 * free again.
 */
const BACKLOG = 4_096

export interface RunningShop {
  /** The message for the person who started the shop. */
  greeting: string
  port: number
  /**
   * Reports that it is not ready, serves for the drain time, lets requests and jobs finish, then closes the database.
   */
  stop(): Promise<void>
}

/**
 * Starts the shop on a database, in this order: dependencies, signals to other processes, app, renderer and pages,
 * port, jobs, page cache, backup socket; then it is ready. `stop` closes them in the reverse order. So does a start
 * that fails, from the step that failed.
 */
export async function startShop(
  config: Config,
  database: Database,
  openRenderer = createRenderer,
): Promise<RunningShop> {
  const { opened, close } = await openInSteps((steps) => openShop({ config, database, openRenderer }, steps))
  return { ...opened, stop: close }
}

interface Start {
  config: Config
  database: Database
  openRenderer: typeof createRenderer
}

async function openShop(
  { config, database, openRenderer }: Start,
  steps: AsyncDisposableStack,
): Promise<Omit<RunningShop, 'stop'>> {
  const deps = await buildDeps(config, database)
  steps.defer(() => deps.close())
  const { log, jobs } = deps
  const rateLimits = createRateLimits({ enabled: config.rateLimit, limits: deps.limits })
  steps.defer(() => log.info('the shop has stopped'))
  const { watch, metrics } = deps.observability
  const pages = new PageCache()
  const signals = await openSignals({
    database,
    databaseUrl: config.database.kind === 'postgresql' ? config.database.url.reveal() : undefined,
    heard: () => pages.clear(),
    onFault: seldom((error) => log.error({ err: error }, 'other processes cannot be heard')),
  })
  steps.defer(() => signals.close())
  const domain = { ...deps.domain, forgetPages: () => signals.tell('pages-changed') }
  metrics?.ask(measuredSources(deps, { pages, config }))
  // Reports ready only after every step, because a start may still fail after the port is open.
  let accepting = false
  const isAccepting = () => accepting
  const app = buildShopApp(deps, { config, pages, rateLimits, isAccepting, domain })
  const sources: SourcesFirst = {}
  const server = createListener({
    app,
    pages,
    headers: securityHeaders(policyOf(config)),
    ...(config.mode === 'live' && { hosts: new Set([config.publicUrl.hostname.toLowerCase()]) }),
    providers: domain.providers,
    isAccepting,
    putOff: warnOfOverload(log, watch),
    ...(config.dev && { before: beforeApp(sources) }),
  })
  const sockets = new ListeningSockets(server)
  const closeListener = prepareClose(server, sockets)
  const renderer = await openRenderer({ dev: config.dev, api: (request) => app.fetch(request), server })
  steps.defer(() => renderer.close())
  if (renderer.middlewares) sources.served = renderer.middlewares
  mountScreens(app, { config, renderer, pages, rateLimits, domain })

  const port = await sockets.open({ port: config.port, host: config.host, backlog: BACKLOG })
  // A start that fails was never ready, so it needs no drain time.
  let drainMs = 0
  // In parallel, so that requests and jobs each have the whole time to finish.
  const ending = { closeListener, log, orderWatch: domain.orderWatch }
  steps.defer(async () => void (await Promise.all([stopAccepting({ drainMs, ...ending }), jobs.stop()])))
  await jobs.work(domain)
  // While the shop was down, the webhook about the outcome of a dispute may have been lost.
  await inTransaction(database.db, (tx) => domain.jobs.enqueue(tx, 'ask-about-disputes', {}))
  // A new version of the shop may bring a new version of the Terms.
  await inTransaction(database.db, (tx) => keepTerms({ tx, clock: domain.clock }))
  // The port already serves direct visitors. A load balancer waits until the pages are cached.
  if (!config.dev) await warmPages(app, { renderer, origin: config.publicUrl.origin })
  if (database.engine === 'embedded') steps.defer(await openBackupSocket({ database, dataDir: config.dataDir, log }))
  for (const warning of config.warnings) log.warn(warning)
  const greeting = await greetingOf(config, domain)
  accepting = true
  drainMs = config.drainSeconds * 1000
  log.info({ port, ms: Math.round(process.uptime() * 1000) }, 'the shop is open')
  steps.defer(() => {
    log.info('the shop stops')
    accepting = false
  })
  return { port, greeting }
}

interface ShopApp {
  config: Config
  pages: PageCache
  rateLimits: RateLimits
  isAccepting(): boolean
  domain: Deps['domain'] & { forgetPages(): void }
}

function buildShopApp(deps: Deps, { config, pages, rateLimits, isAccepting, domain }: ShopApp): Hono<HttpEnv> {
  const { watch, metrics } = deps.observability
  const { database, log } = deps
  return buildApp({
    ...domain,
    config,
    log,
    watch,
    metrics: metrics && config.metricsToken && { token: config.metricsToken, read: metrics.read },
    rateLimits,
    isAccepting,
    isDatabaseUp: () =>
      database.check().then(
        () => true,
        () => false,
      ),
    writesFail: () => database.writesFail(),
    payFrame: payFrameAssets(config.dev),
    pages: config.dev ? undefined : pages,
  })
}

/** Metrics that only this process and the database know. */
function measuredSources(
  { domain, database, jobs }: Deps,
  { pages, config }: { pages: PageCache; config: Config },
): Parameters<Metrics['ask']>[0] {
  return {
    pages: pages.served,
    database,
    waitingJobs: () => jobs.waiting(),
    failedJobs: () => countFailedJobs(database.db),
    openCases: () => countOpenCases(database.db),
    overduePayments: () => selectOverdueSeconds(database.db, domain.clock.now()),
    waitingMails: () => selectWaitingSeconds(database.db, domain.clock.now()),
    machine: { dataDir: config.dataDir, publicUrl: config.publicUrl },
  }
}

function policyOf({ publicUrl, dev, hsts }: Config) {
  return { secure: publicUrl.protocol === 'https:', dev, hsts }
}

/** The development server's sources, once it runs. */
interface SourcesFirst {
  served?: Renderer['middlewares']
}

/** In development the sources are served first, and live reload uses the same port. */
function beforeApp(sources: SourcesFirst): NonNullable<ListenerOptions['before']> {
  return (request, response, next) => (sources.served ? sources.served(request, response, next) : next())
}

interface Screens {
  config: Config
  renderer: Renderer
  pages: PageCache
  rateLimits: RateLimits
  domain: Deps['domain']
}

/** The web app manifest and icons. */
async function readFace(domain: Deps['domain']): ReturnType<DiscoveryDeps['readFace']> {
  const [{ brand }, look] = await Promise.all([readSettings(domain), readLook(domain)])
  return { brand, ground: groundHex(look), icon: look.icon }
}

/** Mounted after the API, because pages answer every remaining path. */
function mountScreens(app: Hono<HttpEnv>, { config, renderer, pages, rateLimits, domain }: Screens): void {
  const { origin } = config.publicUrl
  if (!config.dev) mountPublicFiles(app)
  mountDiscovery(app, { renderer, origin, readFace: () => readFace(domain) })
  mountPages(app, {
    renderer,
    cache: pages,
    origin,
    headers: securityHeaders({ ...policyOf(config), scriptHashes: renderer.scriptHashes }),
    keep: config.keepPages,
    limits: rateLimits,
  })
}

/**
 * Serves while load balancers see on /readyz that it stops. Then it accepts no more connections and finishes the open
 * requests.
 */
async function stopAccepting({
  drainMs,
  closeListener,
  log,
  orderWatch,
}: {
  drainMs: number
  orderWatch: Deps['domain']['orderWatch']
  closeListener: ReturnType<typeof prepareClose>
  log: Log
}): Promise<void> {
  await pause(drainMs)
  // Event streams never end on their own; browsers reconnect to another process.
  orderWatch.close()
  const cut = await closeListener(ANSWERED_WITHIN_MS)
  if (cut > 0) log.warn({ connections: cut }, 'requests were cut off by the stop')
}

/** Never logged, because logs are stored and forwarded. */
async function greetingOf({ publicUrl: { origin } }: Config, domain: Deps['domain']): Promise<string> {
  const setupToken = await adminSetupToken(domain)
  const setUp =
    setupToken === undefined
      ? []
      : [`It has no admin yet. Set one up at ${origin}/admin-setup with this one-time token:`, setupToken]
  const samples = (await readSampleOrders(domain.db)).filter(({ shows }) => shows !== null)
  const shown =
    samples.length === 0
      ? []
      : [
          'Sample orders, as their buyers see them:',
          ...samples.map(({ id, shows }) => `${origin}/order-tracking?id=${id}  ${shows}`),
        ]
  return [`The shop is open: ${origin}`, ...shown, ...setUp].join('\n  ')
}

/** An outage of the database is logged every half minute, not at each failed attempt. */
function seldom(tell: (error: unknown) => void): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - last < SAID_EACH_MS) return
    last = performance.now()
    tell(error)
  }
}

function warnOfOverload(log: Log, watch: Watch | undefined): (requestClass: string) => void {
  const warn = overloadWarning(log)
  return (requestClass) => {
    watch?.putOff(requestClass)
    warn(requestClass)
  }
}
