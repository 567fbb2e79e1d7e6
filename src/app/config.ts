import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type * as z from 'zod'
import { isLoopback, mayBeLoopback } from '#kernel/loopback.ts'
import type { Trader } from '#kernel/shop/trader.ts'
import { demoFaults, discordFaults, type Given, isRemoteHttps, liveFaults, workerFaults } from './config/mode-rules.ts'
import { type Variables, variables } from './config/variables.ts'
import type { ConfiguredProvider, GivenVariables } from '#providers/provider-registration.ts'
import { REGISTERED_PROVIDERS } from '#providers/registered-providers.ts'
import { Secret } from '#platform/secret.ts'

export interface Config {
  mode: 'demo' | 'live'
  /** Vite runs inside the server and reloads pages when sources change. */
  dev: boolean
  host: string
  port: number
  /** The public address of the shop: links, cookies and the origin check use it. */
  publicUrl: URL
  /** Addresses and CIDR ranges of proxies whose `X-Forwarded-For` header is trusted. */
  trustedProxies: string[]
  /** Absolute path. */
  dataDir: string
  /** The shop file that fills an empty shop; undefined for the opening catalogue. */
  shopFile: string | undefined
  /** Whether a new demo starts with sample orders. */
  sampleOrders: boolean
  database: { kind: 'embedded' } | { kind: 'postgresql'; url: Secret; poolSize: number }
  /** Number of processes that serve the shop on one port; more than 1 needs PostgreSQL. */
  workers: number
  /** Scope of the HSTS header. */
  hsts: 'host' | 'subdomains' | 'preload'
  /**
   * How long a stopping process still serves while /readyz says that it is not ready, so that a proxy can take it out.
   */
  drainSeconds: number
  rateLimit: boolean
  /** Whether rendered pages are cached in memory; otherwise every visit renders its page. */
  keepPages: boolean
  logLevel: Variables['LOG_LEVEL']
  /** The bearer token of GET /metrics; undefined switches metrics off. */
  metricsToken: Secret | undefined
  /** Address of the trace collector; undefined switches tracing off. */
  traces: { endpoint: string; headers: Secret | undefined } | undefined
  /** Payment methods in the order in which they are offered; empty in a demo that was started without any. */
  providers: ConfiguredProvider[]
  /** `kept`: mails are only stored in the database and can be read at /dev/mail. */
  mail: { kind: 'kept' } | { kind: 'smtp'; url: Secret; from: string }
  /** Undefined: sign-in with Discord is off. */
  discord: { url: string; clientId: string; clientSecret: Secret } | undefined
  /** Discord webhook address of the owner's channel. */
  discordWebhook: Secret | undefined
  /** E-mail address for the owner's notifications. */
  ownerEmail: string | undefined
  supportEmail: string
  trader: Trader
  /** HMAC key for the hashes of client addresses and for tokens in mailed links. */
  callerSecret: Secret
  /** Warnings for the start-up log: the setting is allowed, but the owner should know. */
  warnings: string[]
}

/** Every fault of the environment; `message` has one line for each. It never contains the value of a variable. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
    this.faults = faults
  }
}

/**
 * Reads the configuration from environment variables. A blank variable counts as absent; unknown variables are ignored.
 * @throws {ConfigFault} with every fault at once.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given: Given & GivenVariables = Object.fromEntries(
    // Until December 2026 `OWNER_EMAIL` was called `PROVIDER_EMAIL`.
    Object.entries({ ...env, OWNER_EMAIL: env['OWNER_EMAIL'] ?? env['PROVIDER_EMAIL'] }).filter(
      ([, value]) => value !== undefined && value.trim() !== '',
    ),
  )
  const registered = REGISTERED_PROVIDERS.map((each) =>
    each.configure(given, { mode: given.MODE === 'live' ? 'live' : 'demo', isRemoteHttps }),
  )
  const parsed = variables.safeParse(given)
  const faults = [
    ...(parsed.success ? [] : fieldFaults(parsed.error)),
    ...(given.MODE === 'live' ? liveFaults(given) : demoFaults(given)),
    ...discordFaults(given),
    ...workerFaults(given),
    ...registered.flatMap((each) => each.faults),
  ]
  if (!parsed.success || faults.length > 0) throw new ConfigFault(faults)
  return derive(
    parsed.data,
    registered.flatMap(({ provider }) => provider ?? []),
  )
}

function fieldFaults(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

function derive(from: Variables, providers: ConfiguredProvider[]): Config {
  const config: Config = {
    mode: from.MODE,
    dev: from.DEV,
    host: from.HOST,
    port: from.PORT,
    publicUrl: new URL(from.PUBLIC_URL ?? `http://localhost:${from.PORT}`),
    trustedProxies: from.TRUSTED_PROXIES,
    dataDir: resolve(from.DATA_DIR),
    shopFile: from.SHOP_FILE,
    sampleOrders: from.SAMPLE_ORDERS === 'on',
    database:
      from.DATABASE_URL === undefined
        ? { kind: 'embedded' }
        : { kind: 'postgresql', url: new Secret(from.DATABASE_URL), poolSize: from.DATABASE_POOL_SIZE },
    workers: from.WORKERS,
    hsts: from.HSTS,
    // The person who stops a demo is usually waiting for the prompt.
    drainSeconds: from.DRAIN_SECONDS ?? (from.MODE === 'live' ? 5 : 0),
    rateLimit: from.RATE_LIMIT === 'on',
    keepPages: from.KEEP_PAGES === 'on' && !from.DEV,
    logLevel: from.LOG_LEVEL,
    metricsToken: secretOf(from.METRICS_TOKEN),
    traces:
      from.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: from.OTEL_EXPORTER_OTLP_ENDPOINT, headers: secretOf(from.OTEL_EXPORTER_OTLP_HEADERS) },
    providers,
    mail:
      from.SMTP_URL === undefined || from.MAIL_FROM === undefined
        ? { kind: 'kept' }
        : { kind: 'smtp', url: new Secret(from.SMTP_URL), from: from.MAIL_FROM },
    discord: discordOf(from),
    discordWebhook: from.DISCORD_WEBHOOK_URL === undefined ? undefined : new Secret(from.DISCORD_WEBHOOK_URL),
    ownerEmail: from.OWNER_EMAIL,
    supportEmail: from.SUPPORT_EMAIL,
    trader: traderOf(from),
    // The launcher stores a key for the demo. A demo started without the launcher cannot read its encrypted data after
    // a restart. Live mode refuses to start without a key.
    callerSecret: new Secret(from.ORDER_KEY_SECRET ?? randomBytes(32).toString('base64url')),
    warnings: [],
  }
  return { ...config, warnings: warningsOf(config) }
}

function secretOf(value: string | undefined): Secret | undefined {
  return value === undefined ? undefined : new Secret(value)
}

/** The demo's seller is plainly not real, so that its pages show where the seller's details appear. */
function traderOf(from: Variables): Trader {
  const given = {
    name: from.TRADER_NAME ?? '',
    address: from.TRADER_ADDRESS ?? '',
    companyNumber: from.TRADER_COMPANY_NUMBER ?? '',
    vatNumber: from.TRADER_VAT_NUMBER ?? '',
    phone: from.TRADER_PHONE ?? '',
  }
  return from.MODE === 'demo' && given.name === ''
    ? { ...given, name: 'Example Trader (demo)', address: '1 Example Street, Exampletown, EX1 2MP, United Kingdom' }
    : given
}

function discordOf({
  DISCORD_URL: url,
  DISCORD_CLIENT_ID: clientId,
  DISCORD_CLIENT_SECRET: clientSecret,
}: Variables): Config['discord'] {
  return clientId && clientSecret
    ? { url: url.replace(/\/+$/, ''), clientId, clientSecret: new Secret(clientSecret) }
    : undefined
}

function warningsOf({ mode, database, host, publicUrl, providers, trustedProxies }: Config): string[] {
  const warnings: string[] = []
  if (mode === 'live' && database.kind === 'embedded')
    warnings.push(
      'The embedded database serves one process on one local disk: set DATABASE_URL to a PostgreSQL server, or back DATA_DIR up',
    )
  if (mode === 'live' && trustedProxies.length === 0)
    warnings.push('TRUSTED_PROXIES is not set: behind a proxy all visitors look like one, and share its limits')
  warnings.push(...providers.flatMap((each) => each.warnings ?? []))
  if (providers.length === 0)
    warnings.push('No payment provider is configured: nothing can be paid. `npm start` brings the simulated one')
  if (mode === 'demo' && !isLoopback(host))
    warnings.push('The demo listens beyond this machine: every visitor who reaches it can read its data and its mails')
  if (mode === 'demo' && publicUrl.protocol === 'http:' && !mayBeLoopback(publicUrl.hostname))
    warnings.push('PUBLIC_URL is plain http: what visitors type can be read on its way')
  return warnings
}
