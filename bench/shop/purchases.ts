import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { paypalControl } from '#simulators/paypal/control-client.ts'
import { type Answer, record, startBare } from './bare-process.ts'
import { eachOf, type Figures, type Measuring, processorTime } from '../compare.ts'
import { median } from '../median.ts'
import { memoryOf } from './process-figures.ts'
import { p99 } from '../steadily.ts'

const AT_ONCE = 8
const ALONE = 20
const JSON_BODY = { 'content-type': 'application/json' }
const [CHECKOUT, SUCCESS] = ['/api/checkout', '/api/orders/paypal-success']
/** Much of a purchase is the provider's: a third of what it reached when this was written. */
const AT_LEAST = 0.5

interface Till {
  url: string
  /** Undefined for the bare server, which needs no approval. */
  payPalUrl: string | undefined
}

/**
 * Whole purchases through the simulated PayPal: begun, approved, captured and seen to be paid, 8 buyers at once. Beside
 * it a bare node:http server that returns the same bytes to the same three requests. The times are from the click on
 * 'Order Now' to 'paid', without what a person takes at the provider's. Throws when one is not paid.
 */
export async function comparePurchases(shop: Measuring & { payPalUrl: string }): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const answers = await buy(shop, agent)
  const bare = await startBare(...answers.map((step) => ({ ...step.answer, path: step.path })))
  try {
    const oneByOne: number[] = []
    for (let each = 0; each < ALONE; each += 1) oneByOne.push(await timeOf(shop, agent))
    const rounds: {
      perSecond: number
      bare: number
      times: number[]
      cpu: number | undefined
      databaseCpu: number | undefined
    }[] = []
    for (let round = 0; round < shop.rounds; round += 1) {
      const ceiling = await buyAtOnce({ url: bare.url, payPalUrl: undefined }, agent, shop.seconds)
      const before = processorTime(shop)
      const { perSecond, times } = await buyAtOnce(shop, agent, shop.seconds * 2)
      const after = processorTime(shop)
      rounds.push({
        perSecond,
        bare: ceiling.perSecond,
        times,
        cpu: eachOf(before.shop, after.shop, times.length),
        databaseCpu: eachOf(before.server, after.server, times.length),
      })
    }
    const middle = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure))
    const [perSecond, barePerSecond] = [middle((round) => round.perSecond), middle((round) => round.bare)]
    return {
      name: 'whole purchase',
      perSecond,
      barePerSecond,
      share: (perSecond / barePerSecond) * 100,
      atLeast: AT_LEAST,
      p50: middle(({ times }) => median(times)),
      p99: middle(({ times }) => p99(times)),
      alone: median(oneByOne),
      cpu: rounds[0]?.cpu === undefined ? undefined : middle((round) => round.cpu ?? 0),
      databaseCpu: rounds[0]?.databaseCpu === undefined ? undefined : middle((round) => round.databaseCpu ?? 0),
      memory: shop.pid === undefined ? undefined : memoryOf(shop.pid),
      errors: 0,
    }
  } finally {
    agent.destroy()
    await bare.stop()
  }
}

async function buyAtOnce(till: Till, agent: Agent, seconds: number): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) times.push(await timeOf(till, agent))
    }),
  )
  return { perSecond: times.length / ((performance.now() - begun) / 1000), times }
}

async function timeOf(till: Till, agent: Agent): Promise<number> {
  return (await buy(till, agent)).reduce((sum, { ms }) => sum + ms, 0)
}

interface Step {
  path: string
  answer: Answer
  ms: number
}

async function buy({ url, payPalUrl }: Till, agent: Agent): Promise<Step[]> {
  const started = await step(url, CHECKOUT, agent, {
    serviceId: 'phasmophobia-prestige-boost',
    email: `${randomUUID()}@example.com`,
    platform: 'pc',
    total: '4.00',
    consent: true,
    termsVersion: TERMS_VERSION,
  })
  const { orderId, providerOrderId } = started.shown
  if (payPalUrl !== undefined) await paypalControl(payPalUrl).approve(String(providerOrderId))
  const paid = await step(url, SUCCESS, agent, { transactionId: providerOrderId })
  const tracked = await step(url, `/api/orders/track/${String(orderId)}`, agent)
  if (tracked.shown['paymentState'] !== 'paid')
    throw new Error(`a purchase ended with ${JSON.stringify(tracked.shown)}`)
  return [started, paid, tracked]
}

async function step(
  url: string,
  path: string,
  agent: Agent,
  body?: object,
): Promise<Step & { shown: Record<string, unknown> }> {
  const begun = performance.now()
  const answer = await record(url + path, {
    agent,
    ...(body && {
      method: 'POST',
      headers: { ...JSON_BODY, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    }),
  })
  const ms = performance.now() - begun
  const text = Buffer.from(answer.body, 'base64').toString()
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${text}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer
  return { path, answer, ms, shown: JSON.parse(text) as Record<string, unknown> }
}
