import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inspect, parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'
import { variables } from './config/variables.ts'
import { REGISTERED_PROVIDERS } from '#providers/registered-providers.ts'

const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://shop.test',
  DATABASE_URL: 'postgresql://shop:s3cret-of-db@db.test/shop',
  PAYPAL_API_URL: 'https://api-m.paypal.com/',
  PAYPAL_SDK_URL: 'https://www.paypal.com/sdk/js',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 's3cret-of-paypal',
  PAYPAL_MERCHANT_ID: 'MERCHANT',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
  SMTP_URL: 'smtps://user:s3cret-of-mail@mail.test:465',
  MAIL_FROM: 'Fifteen X <shop@shop.test>',
  SUPPORT_EMAIL: 'help@shop.test',
  TRADER_NAME: 'Example Boosts Ltd',
  TRADER_ADDRESS: '12 High Street, Leeds, LS1 4AB, United Kingdom',
  ORDER_KEY_SECRET: 's3cret-of-orders-0123456789abcdefghij',
}

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_s3cret', STRIPE_WEBHOOK_SECRET: 'whsec_s3cret0123456789' }
const BTCPAY = {
  BTCPAY_URL: 'https://btc.test',
  BTCPAY_STORE_ID: 'Store1',
  BTCPAY_API_KEY: 's3cret-of-btcpay',
  BTCPAY_WEBHOOK_SECRET: 's3cret-of-webhooks',
}

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env)
  } catch (fault) {
    if (fault instanceof ConfigFault) return fault.faults
    throw fault
  }
  return []
}

test('an empty environment is a demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    dev: false,
    host: '127.0.0.1',
    port: 3000,
    trustedProxies: [],
    database: { kind: 'embedded' },
    rateLimit: true,
    logLevel: 'info',
    providers: [],
    mail: { kind: 'kept' },
  })
  expect(readConfig({}).publicUrl.href).toBe('http://localhost:3000/')
})

test('the public address follows the port unless it is given', () => {
  expect(readConfig({ PORT: '4201' }).publicUrl.origin).toBe('http://localhost:4201')
  expect(readConfig({ PORT: '4201', PUBLIC_URL: 'https://shop.test' }).publicUrl.origin).toBe('https://shop.test')
})

test('a blank variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '  ', MODE: '' })).toMatchObject({
    mode: 'demo',
    port: 3000,
    database: { kind: 'embedded' },
  })
})

test('a complete live configuration is read without faults or warnings', () => {
  const config = readConfig({ ...LIVE, TRUSTED_PROXIES: '127.0.0.1' })
  expect(config.warnings).toEqual([])
  expect(config).toMatchObject({
    mode: 'live',
    database: { kind: 'postgresql', poolSize: 10 },
    mail: { kind: 'smtp', from: 'Fifteen X <shop@shop.test>' },
  })
  expect(config.providers).toMatchObject([
    { method: 'paypal', browserScript: { url: LIVE.PAYPAL_SDK_URL, clientId: 'client' }, isSimulated: false },
  ])
})

test('a configuration prints none of its secrets', () => {
  const config = readConfig({
    ...LIVE,
    ...STRIPE,
    ...BTCPAY,
    METRICS_TOKEN: 's3cret-of-metrics-0123456789',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20s3cret,x=y',
  })
  expect(JSON.stringify(config) + inspect(config, { depth: 9, showHidden: true })).not.toContain('s3cret')
})

test('every fault is listed at once, one line each', () => {
  const env = { MODE: 'life', PORT: '70000', RATE_LIMIT: 'no', TRUSTED_PROXIES: 'proxy', DATABASE_URL: 'mysql://x' }
  expect(faultsOf(env)).toHaveLength(5)
  expect(() => readConfig(env)).toThrow(/^The configuration has 5 faults:(\n {2}[A-Z_]+ must .+){5}$/)
})

test('live mode names everything it lacks beside what is malformed', () => {
  const faults = faultsOf({ MODE: 'live', PORT: 'x' })
  for (const name of [
    'PUBLIC_URL',
    'PAYPAL_API_URL',
    'PAYPAL_SDK_URL',
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_MERCHANT_ID',
    'SMTP_URL',
    'MAIL_FROM',
    'ORDER_KEY_SECRET',
  ]) {
    expect(faults).toContain(`${name} is required in live mode`)
  }
  expect(faults.filter((fault) => fault.startsWith('PORT'))).toHaveLength(1)
})

test.each([
  ['a public address without https', { PUBLIC_URL: 'http://shop.test' }, 'PUBLIC_URL'],
  ['a public address of this machine', { PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL'],
  ['a provider without https', { PAYPAL_API_URL: 'http://api-m.paypal.com' }, 'PAYPAL_API_URL'],
  ['a provider on this machine', { PAYPAL_API_URL: 'https://127.0.0.1:3001' }, 'PAYPAL_API_URL'],
  ['a provider on this machine by IPv6', { PAYPAL_SDK_URL: 'https://[::1]/sdk/js' }, 'PAYPAL_SDK_URL'],
  [
    'a provider on this machine by a mapped address',
    { PAYPAL_SDK_URL: 'https://[::ffff:127.0.0.1]/sdk/js' },
    'PAYPAL_SDK_URL',
  ],
  ['the sandbox', { PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }, 'PAYPAL_API_URL'],
  ["the simulator's client", { PAYPAL_CLIENT_ID: 'demo-client-id' }, 'PAYPAL_CLIENT_ID'],
  ['a test key for cards', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_abc' }, 'STRIPE_SECRET_KEY'],
  ['a restricted test key for cards', { ...STRIPE, STRIPE_SECRET_KEY: 'rk_test_abc' }, 'STRIPE_SECRET_KEY'],
  ['cards without their webhook', { ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_WEBHOOK_SECRET'],
  ['cards without their key', { ...STRIPE, STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY'],
  ['another address for cards', { ...STRIPE, STRIPE_API_URL: 'https://cards.test' }, 'STRIPE_API_URL'],
  ['Bitcoin of this machine', { ...BTCPAY, BTCPAY_URL: 'https://127.0.0.1' }, 'BTCPAY_URL'],
  ['Bitcoin without https', { ...BTCPAY, BTCPAY_URL: 'http://btc.test' }, 'BTCPAY_URL'],
  ['Bitcoin of a test network', { ...BTCPAY, BTCPAY_URL: 'https://testnet.btc.test' }, 'BTCPAY_URL'],
  ['Bitcoin without its webhook', { ...BTCPAY, BTCPAY_WEBHOOK_SECRET: undefined }, 'BTCPAY_WEBHOOK_SECRET'],
  ['no rate limit', { RATE_LIMIT: 'off' }, 'RATE_LIMIT'],
  ['pages that are never kept', { KEEP_PAGES: 'off' }, 'KEEP_PAGES'],
  ['development', { DEV: '1' }, 'DEV'],
  ['a secret that is one letter', { ORDER_KEY_SECRET: 'a'.repeat(64) }, 'ORDER_KEY_SECRET'],
])('live mode refuses %s', (_what, change, name) => {
  expect(faultsOf({ ...LIVE, ...change })).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))])
})

test.each([
  ['a port that is no number', { PORT: '3000x' }],
  ['port 0', { PORT: '0' }],
  ['a public address with a path', { PUBLIC_URL: 'http://localhost/shop' }],
  ['a public address with a password', { PUBLIC_URL: 'https://a:b@shop.test' }],
  ['a range that trusts all addresses', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['a range that is too long', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['a short secret', { ORDER_KEY_SECRET: 'short' }],
  ['a database of another kind', { DATABASE_URL: 'sqlite://shop.db' }],
  ['a sender who is no address', { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'shop' }],
  ['a sender with a line break', { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a\r\nBcc: b <c@shop.test>' }],
  ['mail without a sender', { SMTP_URL: 'smtp://mail.test' }],
  [
    'half a provider',
    {
      PAYPAL_API_URL: 'http://127.0.0.1:3001',
      PAYPAL_SDK_URL: 'http://127.0.0.1:3001/sdk/js',
      PAYPAL_CLIENT_ID: 'a',
      PAYPAL_CLIENT_SECRET: 'b',
    },
  ],
  ['a live key for cards in a demo', STRIPE],
  ['a token for metrics that is easily guessed', { METRICS_TOKEN: 'prometheus' }],
  ['a collector that is no address', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['headers for the collector that are none', { OTEL_EXPORTER_OTLP_HEADERS: 'authorization: Basic abc' }],
  ['headers for the collector with a line break', { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=a%0Ab' }],
  ['half of what cards need', { STRIPE_SECRET_KEY: 'sk_test_abc' }],
  ['Bitcoin that may be real in a demo', BTCPAY],
  ['a publishable key', { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_abc' }],
  ["the provider's real address in a demo", { ...LIVE, MODE: 'demo' }],
])('%s is refused', (_what, env) => {
  expect(faultsOf(env)).toHaveLength(1)
})

test('a fault never repeats the value, which may be a secret', () => {
  expect(
    faultsOf({
      ORDER_KEY_SECRET: 'hunter2',
      DATABASE_URL: 'hunter2',
      SMTP_URL: 'hunter2',
      MAIL_FROM: 'hunter2',
    }).join(),
  ).not.toContain('hunter2')
})

test.each([
  ['a live shop that believes no proxy', LIVE, /TRUSTED_PROXIES/],
  ['an embedded database in live mode', { ...LIVE, DATABASE_URL: undefined }, /DATABASE_URL/],
  ['a demo without a provider', {}, /payment provider/],
  ['a demo that others can reach', { HOST: '0.0.0.0' }, /beyond this machine/],
  ['a demo without https on a name of its own', { PUBLIC_URL: 'http://shop.test' }, /plain http/],
])('%s is allowed with a warning', (_what, env, warning) => {
  expect(readConfig(env).warnings).toContainEqual(expect.stringMatching(warning))
})

test('cards and Bitcoin are offered once all they need are there', () => {
  expect(readConfig({}).providers).toEqual([])
  expect(readConfig({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_abc' }).providers).toMatchObject([{ method: 'stripe' }])
  expect(readConfig({ ...LIVE, ...STRIPE, ...BTCPAY }).providers).toMatchObject([
    { method: 'paypal' },
    { method: 'stripe' },
    { method: 'btcpay' },
  ])
  expect(readConfig({ ...BTCPAY, BTCPAY_URL: 'https://testnet.btc.test' }).providers).toMatchObject([
    { method: 'btcpay' },
  ])
})

test('IPv4 and IPv6 proxies and ranges are read', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1 ,192.0.2.7' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '::1',
    '192.0.2.7',
  ])
})

test('.env.example names every variable once, with its default, and works as it is and with every # removed', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const names = Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), (match) => match[1] ?? '')
  expect(names.toSorted()).toEqual(
    [...Object.keys(variables.shape), ...REGISTERED_PROVIDERS.flatMap((each) => each.variables)].toSorted(),
  )
  expect(parseEnv(example)).toEqual({})
  const shown = parseEnv(example.replaceAll(/^#([A-Z_]+=)/gm, '$1'))
  expect({ ...readConfig(shown), callerSecret: '' }).toEqual({ ...readConfig({}), callerSecret: '' })
})

test('docs/operations.md has every variable in its table', () => {
  const table =
    readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
      .split('\n## ')
      .find((part) => part.startsWith('Settings')) ?? ''
  const named = Array.from(table.matchAll(/`([A-Z_]+)`/g), (match) => match[1] ?? '')
  expect([...new Set(named)].toSorted()).toEqual(
    [...Object.keys(variables.shape), ...REGISTERED_PROVIDERS.flatMap((each) => each.variables)].toSorted(),
  )
})

test.each([
  'https://discord.com/api/webhooks/12345/abc-DEF_0',
  'https://canary.discord.com/api/v10/webhooks/1/a',
  'https://discordapp.com/api/webhooks/1/a',
])('news go to a webhook of Discord: %s', (url) => {
  expect(readConfig({ ...LIVE, DISCORD_WEBHOOK_URL: url, OWNER_EMAIL: 'owner@shop.test' })).toMatchObject({
    ownerEmail: 'owner@shop.test',
  })
  expect(readConfig({ ...LIVE, DISCORD_WEBHOOK_URL: url }).discordWebhook?.reveal()).toBe(url)
})

test.each([
  'http://discord.com/api/webhooks/1/a',
  'https://discord.com.evil.test/api/webhooks/1/a',
  'https://evil.test/discord.com/api/webhooks/1/a',
  'https://discord.com@evil.test/api/webhooks/1/a',
  'https://discord.com:8443/api/webhooks/1/a',
  'https://discord.com/api/webhooks/1/a?wait=false',
  'https://discord.com/invite/a',
  'http://127.0.0.1:4000/api/webhooks/1/a',
])('and to no other address: %s', (url) => {
  expect(faultsOf({ ...LIVE, DISCORD_WEBHOOK_URL: url })).toEqual([expect.stringContaining('DISCORD_WEBHOOK_URL')])
})

test('a demo may tell a simulator of this machine', () => {
  expect(faultsOf({ DISCORD_WEBHOOK_URL: 'http://127.0.0.1:4000/api/webhooks/1/a' })).toEqual([])
  expect(faultsOf({ DISCORD_WEBHOOK_URL: 'http://192.168.0.5:4000/api/webhooks/1/a' })).toHaveLength(1)
})

test.each([
  [{ WORKERS: '2' }, 'WORKERS above 1 needs DATABASE_URL: the embedded database serves one process'],
  [
    { WORKERS: '2', DATABASE_URL: 'postgresql://db.test/shop', DEV: '1' },
    'WORKERS above 1 is not for development: DEV=1 runs one process',
  ],
  [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64'],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be a whole number from 0 to 60'],
])('several processes: %j is refused', (env, fault) => {
  expect(faultsOf(env)).toStrictEqual([fault])
})

test('a live shop gives its proxy time to turn away, a demo stops at once', () => {
  expect(
    [readConfig({}), readConfig(LIVE), readConfig({ ...LIVE, DRAIN_SECONDS: '0' })].map(
      ({ drainSeconds }) => drainSeconds,
    ),
  ).toStrictEqual([0, 5, 0])
  expect(readConfig({ ...LIVE, WORKERS: '4' }).workers).toBe(4)
})

test('a settings file with quotes is read alike by the shop, a shell and the rules of systemd', () => {
  // As .env.example says: what holds a space or one of <>&|;()$ stands in double quotes.
  const wanted = {
    MAIL_FROM: 'Fifteen X <shop@shop.test>',
    TRADER_ADDRESS: '12 High Street, Leeds, LS1 4AB',
    PORT: '3000',
    SMTP_URL: 'smtps://user:a&b;c@mail.test:465',
  }
  const file = Object.entries(wanted)
    .map(([name, value]) => `${name}="${value}"`)
    .join('\n')
  expect(parseEnv(file)).toEqual(wanted)
  const path = join(mkdtempSync(join(tmpdir(), 'settings-')), 'shop.env')
  writeFileSync(path, file)
  const shell = execFileSync(
    'sh',
    ['-c', `set -a; . "${path}"; exec "${process.execPath}" -p 'JSON.stringify(process.env)'`],
    { encoding: 'utf8', env: {} },
  )
  rmSync(dirname(path), { recursive: true })
  expect(JSON.parse(shell)).toMatchObject(wanted)
  // systemd.exec(5): a value in double quotes is what stands between them; only backslashes mean something else, and
  // none is here.
  expect(
    Object.fromEntries(
      file.split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 2, -1)]),
    ),
  ).toEqual(wanted)
})
