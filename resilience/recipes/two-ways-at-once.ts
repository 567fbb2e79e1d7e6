import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { moveInvoice } from '#simulators/btcpay/invoices.ts'
import { startBtcpaySimulator } from '#simulators/btcpay/simulator.ts'
import { paypalControl } from '#simulators/paypal/control-client.ts'
import { pay } from '#simulators/stripe/checkout.ts'
import { startStripeSimulator } from '#simulators/stripe/simulator.ts'
import { openDatabase } from '#platform/db/client.ts'
import { findBreaches } from '#harness/breaches.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { setUpAdmin } from '../shop/shop-caller.ts'
import { heldOf, ledgers, PRICE_PENCE, STORIES, type Begun, type Providers } from '../buyers/two-ways-ledgers.ts'
import { refunds, statesOf, until } from '../buyers/two-ways-refunds.ts'
import { paymentStateOf } from '../buyers/payment-states.ts'

const JSON_BODY = { 'content-type': 'application/json' }

interface Options {
  engine: string
  databaseUrl: string | undefined
  orders: number
}

/**
 * Each order is paid by PayPal and by card or Bitcoin, with another order of events each time, half of them without a
 * browser's report, without the other provider's webhooks, and with a kill -9 in the middle; on PostgreSQL the shop
 * runs as two processes. Passes when every order is paid, and the simulated providers' books show that each buyer has
 * paid once: second payments were refunded. Then buyers dispute at PayPal, which decides while the shop is down and
 * sends no webhook, so the shop has to ask. Finally an admin refunds parts of every order, concurrently and one of them
 * twice, with a kill -9 in the middle: the books must show each refund once. Prints one line of figures; throws on
 * failure.
 */
export async function twoWaysAtOnce(options: Options): Promise<void> {
  const [stripe, btcpay] = await Promise.all([startStripeSimulator(), startBtcpaySimulator()])
  const shop = new ShopProcess({
    databaseUrl: options.databaseUrl,
    env: {
      ...(options.databaseUrl && { WORKERS: '2' }),
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      BTCPAY_URL: btcpay.url,
      BTCPAY_STORE_ID: btcpay.storeId,
      BTCPAY_API_KEY: btcpay.apiKey,
      BTCPAY_WEBHOOK_SECRET: btcpay.webhookSecret,
    },
  })
  try {
    await shop.start()
    const admin = await setUpAdmin(shop)
    const till: Providers = { payPal: paypalControl(shop.payPalUrl), stripe, btcpay }
    const begun: Begun[] = []
    for (let count = 0; count < options.orders; count += 1)
      begun.push(await begin(shop, STORIES[count % STORIES.length] ?? STORIES[0]))
    const playing = Promise.all(begun.map((each) => play(shop, till, each)))
    await pause(700)
    await shop.kill()
    await playing
    await shop.startShop()
    await until(
      async () => (await bounce(till, begun), await unsettled(shop, till, begun)).length === 0,
      async () => `not settled: ${(await unsettled(shop, till, begun)).slice(0, 4).join('; ')}`,
    )
    // Automatic refunds happen within minutes, and must not happen twice.
    await pause(3_000)
    const wrong = await unsettled(shop, till, begun)
    const disputed = wrong.length > 0 ? 0 : await disputes(shop, till, begun)
    const taken = await ledgers(till, begun)
    const refunded = wrong.length > 0 ? 0 : await refunds(shop, till, admin, begun)
    await shop.stopShop()
    const figures = {
      orders: begun.length,
      'disputes decided without a webhook event': disputed,
      ...taken,
      'refunds by an admin': refunded,
      breaches: await countBreaches(options, shop),
    }
    console.log(
      `two ways at once, ${options.engine}: ${Object.entries(figures)
        .map(([name, figure]) => `${name} ${figure}`)
        .join(', ')}`,
    )
    if (wrong.length > 0 || figures.breaches > 0)
      throw new Error(`a buyer has not paid exactly once: ${wrong.slice(0, 4).join('; ')}`)
  } finally {
    await shop.dispose()
    await Promise.all([stripe.close(), btcpay.close()])
  }
}

/** An order with both payments open, started by one browser. */
async function begin(shop: ShopProcess, story: Begun['story']): Promise<Begun> {
  const body = {
    serviceId: 'phasmophobia-prestige-20',
    email: `${randomUUID()}@example.com`,
    platform: 'pc',
    total: '50.00',
    consent: true,
    termsVersion: TERMS_VERSION,
  }
  const first = await sent(`${shop.url}/api/checkout`, body)
  const second = await sent(`${shop.url}/api/orders/${first.orderId}/pay`, {
    method: story.startsWith('Bitcoin') ? 'btcpay' : 'stripe',
  })
  return { orderId: first.orderId, story, paypalId: first.providerOrderId, otherId: second.providerOrderId }
}

async function sent(url: string, body: object): Promise<{ orderId: string; providerOrderId: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...JSON_BODY, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer
  return (await answer.json()) as { orderId: string; providerOrderId: string }
}

/** The buyer pays both, as far as the providers allow; a shop that was just killed receives nothing. */
async function play(
  shop: ShopProcess,
  { payPal, stripe, btcpay }: Providers,
  { story, paypalId, otherId }: Begun,
): Promise<void> {
  const isSilent = story.endsWith('silent')
  const reports = (path: string, body: object) =>
    isSilent
      ? undefined
      : fetch(`${shop.url}/api/orders/${path}`, {
          method: 'POST',
          headers: JSON_BODY,
          body: JSON.stringify(body),
        }).catch(() => undefined)
  const byPaypal = async () => {
    await payPal.approve(paypalId, story.startsWith('e-cheque') ? { outcome: 'echeque' } : {})
    await reports('paypal-success', { transactionId: paypalId })
  }
  const byOther = async () => {
    const [session, invoice] = [stripe.till.sessions.get(otherId), btcpay.invoices.get(otherId)]
    // A page that the shop has closed takes no money.
    if (session?.status === 'open') pay(stripe.till, session, 'pays')
    if (invoice) moveInvoice(invoice, 'pays')
    await reports('payment-return', { token: otherId, source: 'return_url_enhanced' })
  }
  if (story.includes(' first') && !story.startsWith('PayPal')) {
    await byOther()
    await byPaypal()
  } else if (story.startsWith('PayPal first')) {
    await byPaypal()
    await byOther()
  } else await Promise.all([byPaypal(), byOther()])
}

/** The e-cheques finally fail: the card payments that were held because of them must count then. */
async function bounce({ payPal }: Providers, begun: readonly Begun[]): Promise<void> {
  for (const { story, paypalId } of begun) {
    if (!story.startsWith('e-cheque')) continue
    const { capture } = await payPal.order(paypalId)
    if (capture?.status === 'PENDING') await payPal.settle(paypalId, 'DECLINED')
  }
}

/** Disputes of what PayPal holds, half won and half lost, without a webhook about their ends. Returns their number. */
async function disputes(shop: ShopProcess, till: Providers, begun: readonly Begun[]): Promise<number> {
  const held = await Promise.all(begun.map(async (each) => ({ each, paypal: (await heldOf(till, each)).paypal })))
  const { payPal } = till
  const disputed = held.filter(({ paypal }) => paypal > 0).map(({ each }) => each)
  for (const { paypalId } of disputed) await payPal.dispute(paypalId)
  await until(
    async () => (await statesOf(shop, disputed)).every((state) => state === 'under-review'),
    async () => `disputes that the shop was told of: ${(await statesOf(shop, disputed)).join(', ')}`,
  )
  await payPal.holdWebhooks()
  await shop.kill()
  for (const [place, { paypalId }] of disputed.entries())
    await payPal.decideDispute(paypalId, place % 2 === 0 ? 'won' : 'lost')
  await shop.startShop()
  const isRight = (state: string, place: number) => state === (place % 2 === 0 ? 'paid' : 'refunded')
  await until(
    async () => (await statesOf(shop, disputed)).every(isRight),
    async () => `disputes decided without a webhook event: ${(await statesOf(shop, disputed)).join(', ')}`,
  )
  return disputed.length
}

/** Orders that are unpaid, or whose buyer has not paid exactly once; as text. */
async function unsettled(shop: ShopProcess, till: Providers, begun: readonly Begun[]): Promise<string[]> {
  const wrong: string[] = []
  for (const each of begun) {
    const { paypal, card, coins } = await heldOf(till, each)
    const paymentState = shop.isRunning ? await paymentStateOf(shop.url, each.orderId) : 'paid'
    if (paypal + card + coins !== PRICE_PENCE || paymentState !== 'paid')
      wrong.push(`${each.story}: ${paymentState}, PayPal has ${paypal}p, the card ${card}p, Bitcoin ${coins}p`)
  }
  return wrong
}

async function countBreaches({ databaseUrl }: Options, shop: ShopProcess): Promise<number> {
  const database = await openDatabase({
    dataDir: shop.dataDir,
    onFault: () => undefined,
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    return (await findBreaches(database)).length
  } finally {
    await database.close()
  }
}
