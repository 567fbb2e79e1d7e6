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
  /** Vite runs inside the server and pages reload as sources change. */
  dev: boolean
  host: string
  port: number
  /** What people type: links, cookies and the origin check follow it. */
  publicUrl: URL
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** Absolute. */
  dataDir: string
  /** What an empty shop begins with; undefined for the opening catalogue. */
  shopFile: string | undefined
  /** Whether a new demo begins with invented orders. */
  sampleOrders: boolean
  database: { kind: 'embedded' } | { kind: 'postgresql'; url: Secret; poolSize: number }
  /** Processes that serve the shop together on one port; above 1 on PostgreSQL only. */
  workers: number
  /** How far browsers are told to ask by https alone. */
  hsts: 'host' | 'subdomains' | 'preload'
  /** How long a stop goes on serving while it says that it is not ready, so that a proxy turns away in time. */
  drainSeconds: number
  rateLimit: boolean
  /** Whether rendered pages are kept in memory; otherwise each visit renders its own. */
  keepPages: boolean
  logLevel: Variables['LOG_LEVEL']
  /** The bearer token of GET /metrics; undefined: there are no metrics, and nothing is counted. */
  metricsToken: Secret | undefined
  /** Where spans are sent; undefined: nowhere, and none are made. */
  traces: { endpoint: string; headers: Secret | undefined } | undefined
  /** Ways to pay, in the order they are offered; none in a demo that was started without. */
  providers: ConfiguredProvider[]
  /** `kept`: mails stay in the database, to be read at /dev/mail. */
  mail: { kind: 'kept' } | { kind: 'smtp'; url: Secret; from: string }
  /** Undefined: sign-in with Discord is off. */
  discord: { url: string; clientId: string; clientSecret: Secret } | undefined
  /** The Discord webhook of the owner's channel. */
  discordWebhook: Secret | undefined
  /** Where notifications for the owner are mailed. */
  ownerEmail: string | undefined
  supportEmail: string
  trader: Trader
  /** Keys the hashes of callers' addresses, and what mailed links carry. */
  callerSecret: Secret
  /** Sentences for the start-up log: allowed, but the owner should know. */
  warnings: string[]
}

/** Everything that is wrong with the environment; `message` has one line for each. Holds no value of a variable. */
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
 * Derives the configuration from environment variables; a blank one counts as absent, an unknown one is not looked at.
 * @throws {ConfigFault} with every fault at once.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given: Given & GivenVariables = Object.fromEntries(
    // `OWNER_EMAIL` was called `PROVIDER_EMAIL` before December 2026.
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
    // A demo is mostly stopped by a person who waits for the prompt.
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
    // The launcher keeps one for a demo; a demo started without it forgets what was sealed when it stops. Live mode has
    // refused to come here without.
    callerSecret: new Secret(from.ORDER_KEY_SECRET ?? randomBytes(32).toString('base64url')),
    warnings: [],
  }
  return { ...config, warnings: warningsOf(config) }
}

function secretOf(value: string | undefined): Secret | undefined {
  return value === undefined ? undefined : new Secret(value)
}

/** A demo names one that is plainly not a real one, so that its pages show where the real one will stand. */
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
