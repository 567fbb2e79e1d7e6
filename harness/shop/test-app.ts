import { holdToStated } from './stated-refusals.ts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Hono } from 'hono'
import { buildApp } from '#app/app.ts'
import { readConfig, type Config } from '#app/config.ts'
import type { Database } from '#platform/db/client.ts'
import { openLimits, type OpenLimits } from '#platform/db/limits/open-limits.ts'
import { configuredDeps, keyedHash, type DomainDeps } from '#app/deps.ts'
import { openVisitCounter } from '#read-models/analytics/index.ts'
import { DAY_MS } from '#kernel/clock.ts'
import { openCatalogue } from '#modules/catalogue/index.ts'
import { selectConversationVersions } from '#modules/contact/index.ts'
import { openOrderWatch } from '#modules/orders/index.ts'
import { openMembership } from '#modules/rewards/index.ts'
import type { Mail } from '#modules/mails/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import { createRateLimits, type RateLimits } from '#http/middleware/rate-limit.ts'
import { JOBS } from '#app/jobs/all-jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { paypalControl, type PaypalControl } from '#simulators/paypal/control-client.ts'
import type { WebhookEvents, SentWebhook } from '#simulators/paypal/webhooks/webhooks.ts'
import { startPaypalSimulator, type PaypalSimulator } from '#simulators/paypal/simulator.ts'
import { fixedClock, type FixedClock } from '#harness/fixed-clock.ts'
import { expectBothForms } from './mail-forms.ts'
import { drawQuickly } from './test-shop.ts'
import { quickPasswords } from './quick-passwords.ts'
import { storedJobs, type StoredJob, type StoredJobs } from '#harness/databases/stored-jobs.ts'
import type { TestEngine } from '#harness/databases/test-database.ts'

/** The default client address. */
const VISITOR = '203.0.113.7'

export interface Sent {
  headers?: Record<string, string>
  /** The address that the listener sees. */
  from?: string
}

/** The whole app as it is deployed, with a test database and a PayPal that moves no money. */
export interface TestApp {
  app: Hono<HttpEnv>
  config: Config
  database: Database
  domain: DomainDeps & { clock: FixedClock; jobs: StoredJobs; forgetPages(): void }
  clock: FixedClock
  limits: OpenLimits
  rateLimits: RateLimits
  paypal: PaypalControl
  /** PayPal's webhooks; `tell` delivers them to the shop. */
  webhooks: WebhookEvents
  tell(webhookEvent: Pick<SentWebhook, 'source' | 'headers' | 'body'>, from?: string): Promise<Response>
  /** Every mail that was sent. */
  outbox: Mail[]
  /** How often the page cache was cleared. */
  pagesForgotten(): number
  /** Everything that the shop logged, as one text. */
  logged(): string
  request(path: string, init?: RequestInit, from?: string): Promise<Response>
  get(path: string, sent?: Sent): Promise<Response>
  /** Sends JSON; a string is sent as it is. */
  post(path: string, body: unknown, sent?: Sent): Promise<Response>
  /** The same with another method. */
  send(method: string, path: string, body: unknown, sent?: Sent): Promise<Response>
  /** Runs each enqueued job that has not run yet. */
  runJobs(): Promise<void>
  /** Runs every job again, as after a crash. */
  runJobsAgain(): Promise<void>
  runJob(job: StoredJob): Promise<void>
}

interface Chosen {
  /** 'real': in threads, at the production cost. */
  hashing?: 'quick' | 'real'
}

/**
 * A new app before each test of the block. `env` is the process's environment, beside the simulator's address and keys.
 */
export function useTestApp(engine: TestEngine, env: Record<string, string> = {}, chosen: Chosen = {}): () => TestApp {
  let simulator: PaypalSimulator
  let app: TestApp | undefined
  beforeAll(async () => {
    simulator = await startPaypalSimulator({ now: () => (app?.clock ?? fixedClock()).now() })
  })
  beforeEach(async () => {
    await paypalControl(simulator.url).reset()
    app = await openTestApp(await engine.open(), simulator, env, chosen)
  })
  afterEach(() => app?.domain.orderWatch.close())
  afterEach(() => app?.domain.visits.close())
  afterEach(() => app?.limits.close())
  afterEach(() => app?.outbox.forEach(expectBothForms))
  afterAll(() => simulator.close())
  return () => {
    if (!app) throw new Error('the app is there inside a test')
    return app
  }
}

/** The app itself, for code outside of tests; the caller closes its visit counter and limits. */
export async function openTestApp(
  database: Database,
  simulator: PaypalSimulator,
  env: Record<string, string>,
  { hashing = 'quick' }: Chosen,
): Promise<TestApp> {
  const config = readConfig({ ...environmentOf(simulator), ...env })
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const clock = fixedClock()
  const jobs = await storedJobs(database)
  const outbox: Mail[] = []
  const mailSender = { send: async (mail: Mail) => void outbox.push(mail) }
  const visits = openVisitCounter({ db: database.db, clock }, (error) =>
    log.error({ err: error }, 'visits could not be written down'),
  )
  const orderWatch = openOrderWatch(
    { db: database.db, alsoShown: selectConversationVersions, lookEveryMs: DAY_MS },
    (error) => {
      log.error({ err: error }, 'orders on a screen could not be read')
    },
  )
  let pagesForgotten = 0
  const forgetPages = () => void (pagesForgotten += 1)
  const limits = openLimits({
    database,
    keyedHash: keyedHash(config),
    onFault: (error) => log.error({ err: error }, 'a limit was not counted'),
  })
  const configured = configuredDeps(config, { brandName: async () => 'Fifteen X', log, limits })
  const passwords = hashing === 'quick' ? quickPasswords : configured.passwords
  // The clock of the tests stands still.
  const { pause: _pause, ...configuredNow } = configured
  const domain = {
    ...configuredNow,
    passwords,
    db: database.db,
    clock,
    jobs,
    mailSender,
    drawPng: drawQuickly,
    visits,
    orderWatch,
    forgetPages,
  }
  await openCatalogue(domain)
  await openMembership(domain)
  const rateLimits = createRateLimits({ enabled: config.rateLimit, limits })
  const app = buildApp({
    ...domain,
    config,
    log,
    rateLimits,
    isAccepting: () => true,
    isDatabaseUp: () =>
      database.check().then(
        () => true,
        () => false,
      ),
    payFrame: { script: '/assets/pay-frame.js', styles: undefined },
  })
  /** One browser per client address for the cookie of orders; tests send other cookies themselves. */
  const browsers = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}, from = VISITOR) => {
    const sent = new Request(new URL(path, config.publicUrl), init)
    const browser = browsers.get(from)
    if (browser !== undefined && !sent.headers.get('cookie')?.includes('browser='))
      sent.headers.set('cookie', [sent.headers.get('cookie'), browser].filter(Boolean).join('; '))
    const answer = await app.fetch(sent, { remoteAddress: from })
    await holdToStated(sent, answer)
    const given = answer.headers.getSetCookie().find((each) => /^(?:__Host-)?browser=./.test(each))
    if (given !== undefined) browsers.set(from, given.slice(0, given.indexOf(';')))
    return answer
  }
  const send: TestApp['send'] = (method, path, body, { headers = {}, from } = {}) =>
    request(
      path,
      {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      from,
    )
  let ran = 0
  return {
    app,
    config,
    database,
    domain,
    clock,
    limits,
    rateLimits,
    paypal: paypalControl(simulator.url),
    webhooks: simulator.webhooks,
    tell: ({ source, headers, body }, from) =>
      request(`/api/paypal/${source}`, { method: 'POST', headers, body }, from),
    outbox,
    pagesForgotten: () => pagesForgotten,
    logged: () => lines.join(''),
    request,
    get: (path, { headers = {}, from } = {}) => request(path, { headers }, from),
    post: (path, body, sent) => send('POST', path, body, sent),
    send,
    async runJobs() {
      const queued = await jobs.all()
      for (const job of queued.slice(ran)) await runJob(domain, job)
      ran = queued.length
    },
    async runJobsAgain() {
      for (const job of await jobs.all()) await runJob(domain, job)
    },
    runJob: (job) => runJob(domain, job),
  }
}

async function runJob(deps: TestApp['domain'], { name, payload }: StoredJob): Promise<void> {
  await JOBS[name].run(deps, payload)
}

/** Settings of a shop that uses the simulator. */
export function environmentOf(simulator: PaypalSimulator): Record<string, string> {
  return {
    PAYPAL_API_URL: simulator.url,
    PAYPAL_SDK_URL: simulator.url,
    PAYPAL_CLIENT_ID: simulator.merchant.clientId,
    PAYPAL_CLIENT_SECRET: simulator.merchant.clientSecret,
    PAYPAL_MERCHANT_ID: simulator.merchant.merchantId,
    PAYPAL_WEBHOOK_ID: simulator.webhooks.webhookId,
    PAYPAL_CERTIFICATE_AUTHORITY: simulator.webhooks.authorityPem(),
  }
}
