import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openBackupDoor } from './db/backup/backup-door.ts'
import type { Database } from './db/client.ts'
import { openSignals } from './db/signals.ts'
import { buildDeps } from './deps.ts'
import { adminSetupToken } from './domain/accounts/index.ts'
import { countGivenUp } from './domain/given-up/index.ts'
import { countOpenReviews, selectOverdueSeconds } from './domain/payments/index.ts'
import { prepareClose } from './http/close-listener.ts'
import { crowdWarning } from './http/crowd-warning.ts'
import { createListener } from './http/listener.ts'
import { ListeningSockets } from './http/listening-sockets.ts'
import { readSettings } from './domain/settings/index.ts'
import { mountDiscovery } from './http/pages/discovery.ts'
import { PageCache } from './http/pages/page-cache.ts'
import { payFrameAssets } from './ssr/pay-frame-assets.ts'
import { mountPublicFiles } from './http/pages/public-files.ts'
import { createRateLimits } from './http/middleware/rate-limit.ts'
import { mountPages, warmPages } from './http/pages/serve-pages.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Log } from './log.ts'
import type { Watch } from './observability/watch.ts'
import { createRenderer, type Renderer } from './ssr/renderer.ts'

/** Requests that take longer are cut off at a stop, so that the jobs and the database have time to end well. */
const ANSWERED_WITHIN_MS = 7_000
/**
 * Connections that may wait to be taken at each socket, as far as the system lets them (`net.core.somaxconn`). Beyond Node's 511 the system forgets those
 * of a crowd silently, and each of them comes back after one, three, seven seconds, while the shop had long been free.
 */
const BACKLOG = 4_096

export interface RunningShop {
  /** What to tell the person who started it. */
  greeting: string
  port: number
  /** Says that it is not ready, serves on for the time to drain, lets requests and jobs finish, then closes the database. */
  stop(): Promise<void>
}

/** Starts the shop on a database: jobs, app, pages, listener, in this order; `stop` goes the other way and closes the database too. */
export async function startShop(config: Config, opened: Database): Promise<RunningShop> {
  const { domain: built, log, database, jobs, limits, observability, close } = await buildDeps(config, opened)
  // Whoever sends visitors waits until everything has begun: a start may still fail after the port is open.
  let accepting = false
  const pages = new PageCache()
  const signals = await openSignals({
    database,
    databaseUrl: config.database.kind === 'postgresql' ? config.database.url.reveal() : undefined,
    heard: () => pages.clear(),
    onFault: (error) => log.error({ err: error }, 'other processes cannot be heard'),
  })
  const domain = { ...built, forgetPages: () => signals.tell('pages-changed') }
  const { watch, metrics } = observability
  metrics?.ask({ pages: pages.served, database, waitingJobs: () => jobs.waiting(), givenUpJobs: () => countGivenUp(database.db), openReviews: () => countOpenReviews(database.db), overduePayments: () => selectOverdueSeconds(database.db, built.clock.now()) })
  const app = buildApp({
    ...domain,
    config,
    log,
    watch,
    metrics: metrics && config.metricsToken && { token: config.metricsToken, read: metrics.read },
    limits,
    isAccepting: () => accepting,
    isDatabaseUp: () => database.check().then(
      () => true,
      () => false,
    ),
    payFrame: payFrameAssets(config.dev),
    pages: config.dev ? undefined : pages,
  })
  const policy = { secure: config.publicUrl.protocol === 'https:', dev: config.dev }
  const headers = securityHeaders(policy)
  // In development the sources are served first, and the live reload shares the listener's port.
  const development: { sources?: Renderer['middlewares'] } = {}
  const server = createListener({ app, pages, headers, isAccepting: () => accepting, putOff: tellOfCrowd(log, watch), ...(config.dev && { before: (request, response, next) => (development.sources ? development.sources(request, response, next) : next()) }) })
  const sockets = new ListeningSockets(server)
  const closeListener = prepareClose(server, sockets)
  const renderer = await createRenderer({ dev: config.dev, api: (request) => app.fetch(request), server })
  if (renderer.middlewares) development.sources = renderer.middlewares
  if (!config.dev) mountPublicFiles(app)
  mountDiscovery(app, { renderer, origin: config.publicUrl.origin, readBrand: async () => (await readSettings(domain)).brand })
  mountPages(app, { renderer, cache: pages, origin: config.publicUrl.origin, headers: securityHeaders({ ...policy, scriptHashes: renderer.scriptHashes }), keep: config.keepPages, limits: createRateLimits({ enabled: config.rateLimit, limits }) })

  let port: number
  try {
    port = await sockets.open({ port: config.port, host: config.host, backlog: BACKLOG })
  } catch (error) {
    await renderer.close()
    await signals.close()
    await close()
    throw error
  }
  await jobs.work(domain)
  // Whoever comes straight to this port is served meanwhile; whoever sends visitors here waits until pages are quick.
  if (!config.dev) await warmPages(app, { renderer, origin: config.publicUrl.origin })
  const closeBackupDoor = database.engine === 'embedded' ? await openBackupDoor({ database, dataDir: config.dataDir, log }) : undefined
  for (const warning of config.warnings) log.warn(warning)
  const closeDoors = async () => {
    // Still serving, while whoever asks /readyz turns to others.
    await pause(config.drainSeconds * 1000)
    const cut = await closeListener(ANSWERED_WITHIN_MS)
    if (cut > 0) log.warn({ connections: cut }, 'requests were cut off by the stop')
  }
  const setupToken = await adminSetupToken(domain)
  accepting = true
  return {
    port,
    // Never through the log, which is kept and sent on.
    greeting: [
      `The shop is open: ${config.publicUrl.origin}`,
      ...(setupToken === undefined ? [] : [`It has no admin yet. Set one up at ${config.publicUrl.origin}/admin-setup with this one-time token:`, setupToken]),
    ].join('\n  '),
    async stop() {
      accepting = false
      closeBackupDoor?.()
      await Promise.all([closeDoors(), jobs.stop()])
      await renderer.close()
      await signals.close()
      await close()
    },
  }
}

function tellOfCrowd(log: Log, watch: Watch | undefined): (lane: string) => void {
  const warn = crowdWarning(log)
  return (lane) => {
    watch?.putOff(lane)
    warn(lane)
  }
}
