import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { paypalControl, type PaypalControl } from '#simulators/paypal/control-client.ts'
import type { Fault } from '#simulators/paypal/faults.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { p99, steadily } from '../../bench/steadily.ts'
import { printFigures } from '../figures.ts'
import { attemptsSince, fullestSlot } from '../buyers/provider-attempts.ts'
import { startTlsFront, type TlsFront } from '../damage/tls-front.ts'
import { paymentStateOf } from '../buyers/payment-states.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const BROWSES_PER_SECOND = 50
const CHECKOUTS_PER_SECOND = 5
/** Approved before the bad period, and reported during it. */
const APPROVED = 5
const ANSWERS_WITHIN_MS = 8_500
/** Compared with a quiet period before; below some milliseconds a busy machine alone causes more. */
const BROWSING_SLOWER_AT_MOST = 1.5
const BROWSING_IS_QUICK_MS = 100
const SETTLED_WITHIN_MS = 60_000
const OPENS_WITHIN_FAILURES = 10
/** Share of visitors' requests, while the breaker is open. */
const ATTEMPTS_PER_REQUEST = 1.1
/** Retries come 100 to 300 ms after the failure: by chance a quarter of them within any 50 ms. */
const SLOT_BY_CHANCE = 0.25

interface Provider {
  payPal: PaypalControl
  front: TlsFront
}

interface BadTime {
  begin(provider: Provider): unknown
  end(provider: Provider): unknown
}

const always = (fault: Fault): BadTime => ({
  begin: ({ payPal }) => payPal.fault({ operation: '*', fault }),
  end: ({ payPal }) => payPal.clearFaults(),
})

/** A lying provider is covered by the tests of `verify-record` and the P cases. */
const BAD_TIMES: Record<string, BadTime> = {
  'refuses connections': { begin: ({ front }) => front.refuse(), end: ({ front }) => front.listen() },
  'shows a bad certificate': { begin: ({ front }) => front.showStranger(), end: ({ front }) => front.showItself() },
  'cuts connections': always({ kind: 'reset' }),
  hangs: always({ kind: 'hang' }),
  'answers 500': always({ kind: 'status', status: 500 }),
  'answers 429': always({ kind: 'status', status: 429, retryAfter: 2 }),
  'cuts answers in half': always({ kind: 'half-body' }),
  'loses answers': always({ kind: 'lose-answer' }),
  redirects: always({ kind: 'redirect', location: 'http://127.0.0.1:9/' }),
  'answers no JSON': always({ kind: 'not-json' }),
}

/**
 * The provider's bad periods, under browsing and checkouts. Passes when every checkout is answered in time (done,
 * pending, or when to retry) and browsing hardly slows down; when every approved payment is settled soon after the
 * provider's recovery; and when the breaker opens after a few failures, tests the provider by itself, and clients do
 * not all retry at once. Prints one line for each; throws on failure.
 */
export async function badProvider(options: {
  engine: string
  databaseUrl: string | undefined
  seconds: number
}): Promise<void> {
  const pauses: number[] = []
  const folder = mkdtempSync(join(tmpdir(), 'bad-provider-'))
  const authorityFile = join(folder, 'authority.pem')
  const front = await startTlsFront(() => shop.payPalUrl, authorityFile)
  const shop = new ShopProcess({
    databaseUrl: options.databaseUrl,
    env: { LOG_LEVEL: 'info', PAYPAL_API_URL: front.url, NODE_EXTRA_CA_CERTS: authorityFile },
  })
  try {
    await shop.start()
    const provider = { payPal: paypalControl(shop.payPalUrl), front }
    for (const [name, bad] of Object.entries(BAD_TIMES))
      pauses.push(...(await badTime({ ...options, shop, provider, name, bad })))
    spread(options.engine, pauses)
  } finally {
    await shop.dispose()
    await front.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the pauses before retries; milliseconds. */
async function badTime(options: {
  engine: string
  seconds: number
  shop: ShopProcess
  provider: Provider
  name: string
  bad: BadTime
}): Promise<number[]> {
  const { engine, seconds, shop, provider, name, bad } = options
  const approved = await Promise.all(Array.from({ length: APPROVED }, () => approvedOrder(shop, provider.payPal)))
  const browse = { url: `${shop.url}/phasmophobia`, perSecond: BROWSES_PER_SECOND, seconds }
  const quiet = p99(await steadily(browse))
  const since = Date.now()
  await bad.begin(provider)
  const reports = approved.map(({ providerOrderId }) =>
    answered(`${shop.url}/api/orders/paypal-success`, { transactionId: providerOrderId }),
  )
  const [busy, checkouts] = await Promise.all([steadily(browse).then(p99), checkOut(shop, seconds)])
  const slowest = Math.max(...checkouts.map(({ ms }) => ms), ...(await Promise.all(reports)))
  const clearedAt = Date.now()
  await bad.end(provider)
  const settled = await untilPaid(
    shop,
    approved.map(({ orderId }) => orderId),
  )
  const { openedAt = clearedAt, failuresBeforeOpen, halfOpened, begun, pauses } = attemptsSince(shop, since)
  const whileOpen = (at: number) => at >= openedAt && at < clearedAt
  const [attempts, requests] = [begun.filter(whileOpen).length, checkouts.filter(({ at }) => whileOpen(at)).length]
  const figures = {
    'browsing p99 ms': `${quiet.toFixed(0)} quiet, ${busy.toFixed(0)} now`,
    'slowest checkout s': (slowest / 1000).toFixed(1),
    'settled after s': (settled / 1000).toFixed(0),
    'left alone after failures': failuresBeforeOpen,
    'tried again': halfOpened,
    'attempts meanwhile': `${attempts} of ${requests} checkouts`,
  }
  printFigures(`provider ${name}`, engine, figures)
  if (slowest > ANSWERS_WITHIN_MS) throw new Error(`a checkout waited ${slowest.toFixed(0)} ms`)
  if (busy > Math.max(quiet * BROWSING_SLOWER_AT_MOST, BROWSING_IS_QUICK_MS))
    throw new Error(`browsing slowed down from ${quiet.toFixed(0)} to ${busy.toFixed(0)} ms`)
  if (settled > SETTLED_WITHIN_MS) throw new Error('approved payments were not settled in time')
  if (openedAt === clearedAt || failuresBeforeOpen > OPENS_WITHIN_FAILURES)
    throw new Error(`the provider was left alone after ${failuresBeforeOpen} failures`)
  if (halfOpened === 0) throw new Error('the provider was not tried again')
  // One attempt every ten seconds tests whether it has recovered.
  if (attempts > requests * ATTEMPTS_PER_REQUEST + halfOpened)
    throw new Error(`${attempts} attempts for ${requests} checkouts while the provider was left alone`)
  return pauses
}

/** Throws when clients that failed together retry together. */
function spread(engine: string, pauses: readonly number[]): void {
  const share = fullestSlot(pauses)
  printFigures('provider repetitions', engine, {
    repetitions: pauses.length,
    'shortest pause ms': Math.min(...pauses),
    'longest ms': Math.max(...pauses),
    'in the fullest 50 ms %': (share * 100).toFixed(0),
  })
  const byChance = SLOT_BY_CHANCE + 4 * Math.sqrt((SLOT_BY_CHANCE * (1 - SLOT_BY_CHANCE)) / pauses.length)
  if (share > byChance) throw new Error(`${(share * 100).toFixed(0)} % of the repetitions came within 50 ms`)
}

/** Start and duration of each checkout, whatever its answer; milliseconds. */
async function checkOut(shop: ShopProcess, seconds: number): Promise<{ at: number; ms: number }[]> {
  const pending: Promise<{ at: number; ms: number }>[] = []
  for (let each = 0; each < seconds * CHECKOUTS_PER_SECOND; each += 1) {
    const at = Date.now()
    pending.push(answered(`${shop.url}/api/checkout`, checkoutBody()).then((ms) => ({ at, ms })))
    await pause(1000 / CHECKOUTS_PER_SECOND)
  }
  return Promise.all(pending)
}

/** Milliseconds until the answer: done, pending, or a 503 with Retry-After. Throws on anything else. */
async function answered(url: string, body: object): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...JSON_BODY, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const isPutOff = answer.status === 503 && answer.headers.has('retry-after')
  if (!answer.ok && !isPutOff) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`)
  if (url.endsWith('/paypal-success') && answer.ok && !/"success":true|"pending":true/.test(text))
    throw new Error(`a report was answered with ${text.slice(0, 300)}`)
  return performance.now() - begun
}

async function approvedOrder(
  shop: ShopProcess,
  payPal: PaypalControl,
): Promise<{ orderId: string; providerOrderId: string }> {
  const answer = await fetch(`${shop.url}/api/checkout`, {
    method: 'POST',
    headers: { ...JSON_BODY, 'idempotency-key': randomUUID() },
    body: JSON.stringify(checkoutBody()),
  })
  if (!answer.ok) throw new Error(`checkout answered ${answer.status}: ${await answer.text()}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer
  const begun = (await answer.json()) as { orderId: string; providerOrderId: string }
  // In two steps, because its webhook would otherwise trigger the capture before the bad period.
  await payPal.holdWebhooks()
  await payPal.approve(begun.providerOrderId)
  return begun
}

function checkoutBody(): object {
  return {
    serviceId: 'phasmophobia-prestige-boost',
    email: `${randomUUID()}@example.com`,
    platform: 'pc',
    total: '4.00',
    consent: true,
    termsVersion: TERMS_VERSION,
  }
}

/** Milliseconds until all of them are paid; more than the limit if they never were. */
async function untilPaid(shop: ShopProcess, orderIds: readonly string[]): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun <= SETTLED_WITHIN_MS) {
    const states = await Promise.all(orderIds.map((orderId) => paymentStateOf(shop.url, orderId)))
    if (states.every((state) => state === 'paid')) return performance.now() - begun
    await pause(500)
  }
  return Number.POSITIVE_INFINITY
}
