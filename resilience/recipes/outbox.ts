import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { openDatabase } from '#platform/db/client.ts'
import { type MailServer, openMailServer } from '#simulators/mail/mail-server.ts'
import { paypalControl } from '#simulators/paypal/control-client.ts'
import { findBreaches } from '#harness/breaches.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { ask, noAnswers } from '../buyers/asking.ts'
import { printFigures } from '../figures.ts'
import { placingOrders } from '../buyers/placing-orders.ts'
import { newMember } from '../shop/shop-caller.ts'
import { METRICS_TOKEN, oldestWaiting } from '../shop/shop-metrics.ts'

const HELD = { NODE_OPTIONS: `--import ${new URL('../planted/holds-the-worker.ts', import.meta.url).href}` }
const ORDERS = 100
/** An approval makes one webhook; a capture and a refund make a webhook and an IPN message each: a hundred in all. */
const PAYMENTS = 40
const REFUNDS = 15
const WEBHOOK_EVENTS = 100
/** Mails are processed without bursts, and there are some two hundred. */
const WORKED_OFF_WITHIN_MS = 120_000

/**
 * A shop with stopped workers accepts orders and webhooks, each webhook twice; kill -9; then a start with workers.
 * Passes when each mail was sent once, each webhook had its effect once and nothing is left in the queue, without help.
 * Prints one line of figures; throws on failure.
 */
export async function outbox(options: { engine: string; databaseUrl: string | undefined }): Promise<void> {
  const mailServer = await openMailServer()
  const shop = new ShopProcess({
    databaseUrl: options.databaseUrl,
    env: { METRICS_TOKEN, SMTP_URL: mailServer.url, MAIL_FROM: 'Shop <shop@shop.example>' },
  })
  try {
    await shop.start()
    await shop.stopShop()
    await shop.startShop(HELD)
    const placed: string[] = []
    const answers = noAnswers()
    for (let each = 0; each < ORDERS; each += 1) await ask(placingOrders(shop.url, placed), answers)
    if (answers.done !== ORDERS) throw new Error(`not every order was taken: ${answers.wrong.join('; ')}`)
    const webhookEvents = await leaveWebhookEvents(shop)
    if (webhookEvents !== WEBHOOK_EVENTS) throw new Error(`${webhookEvents} webhook events were made`)
    const waited = await untilSeen(shop)
    const sentWhileHeld = mailServer.delivered.length
    await shop.kill()
    await shop.startShop()
    const workedOff = await untilWorkedOff(shop)
    await shop.stopShop()
    const found = await look({ dataDir: shop.dataDir, databaseUrl: options.databaseUrl }, mailServer, placed)
    const { missing, ...figures } = found
    printFigures('outbox', options.engine, {
      orders: placed.length,
      webhookEvents: `${webhookEvents}, each twice`,
      'sent while held': sentWhileHeld,
      'oldest waited s': waited.toFixed(0),
      'worked off after s': (workedOff / 1000).toFixed(0),
      ...figures,
      'orders without their mail': missing,
    })
    if (sentWhileHeld > 0) throw new Error('the worker was not held')
    if (workedOff > WORKED_OFF_WITHIN_MS) throw new Error('jobs were left waiting')
    // One for each cart order; a welcome and a receipt for each paying member; and one for each refund.
    if (
      found.mails !== ORDERS + 2 * PAYMENTS + REFUNDS ||
      found.mails !== found.sent ||
      found.sent !== found.delivered ||
      found['delivered twice'] + missing > 0
    )
      throw new Error('a mail was lost or doubled')
    if (
      found.paid !== PAYMENTS ||
      found.credited !== PAYMENTS ||
      found['given back'] !== REFUNDS ||
      found['webhook events without effect'] + found.breaches > 0
    )
      throw new Error('a webhook event was lost or doubled')
  } finally {
    await shop.dispose()
    await mailServer.close()
  }
}

/**
 * Payments of members: all approved, some reported by the browser and then refunded at PayPal. Then PayPal sends all
 * webhooks; returns the number of acknowledged ones.
 */
async function leaveWebhookEvents(shop: ShopProcess): Promise<number> {
  const payPal = paypalControl(shop.payPalUrl)
  await payPal.holdWebhooks()
  for (let each = 0; each < PAYMENTS; each += 1) {
    // Each of a new buyer, because a second order is cheaper.
    const { caller } = await newMember(shop)
    const body = {
      serviceId: 'phasmophobia-prestige-20',
      email: `${randomUUID()}@example.com`,
      platform: 'pc',
      total: '50.00',
      consent: true,
      termsVersion: TERMS_VERSION,
    }
    const { providerOrderId } = await caller.call<{ providerOrderId: string }>('POST', '/api/checkout', body)
    await payPal.approve(providerOrderId)
    if (each >= REFUNDS) continue
    await caller.call('POST', '/api/orders/paypal-success', { transactionId: providerOrderId })
    await payPal.refund(providerOrderId, '10.00')
  }
  await payPal.letWebhooksGo({ order: 'shuffled', times: 2 })
  const end = performance.now() + 60_000
  while (performance.now() < end) {
    const webhookEvents = await payPal.webhooks()
    if (webhookEvents.every(({ tries, status }) => tries >= 2 && status === 200)) return webhookEvents.length
    await pause(100)
  }
  throw new Error('not every webhook event was acknowledged')
}

/** Seconds that the oldest job has waited, once the metrics show one. */
async function untilSeen(shop: ShopProcess): Promise<number> {
  const end = performance.now() + 30_000
  while (performance.now() < end) {
    const age = await oldestWaiting(shop)
    if (age > 0) return age
    await pause(500)
  }
  throw new Error('the metrics do not say that anything waits')
}

/** Milliseconds until nothing is due any more, including follow-up jobs; more than the limit if that never happened. */
async function untilWorkedOff(shop: ShopProcess): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun <= WORKED_OFF_WITHIN_MS) {
    if ((await oldestWaiting(shop)) === 0) return performance.now() - begun
    await pause(500)
  }
  return Number.POSITIVE_INFINITY
}

/** The final result, after the shop has stopped. */
async function look(
  where: { dataDir: string; databaseUrl: string | undefined },
  mailServer: MailServer,
  placed: readonly string[],
) {
  const database = await openDatabase({
    dataDir: where.dataDir,
    onFault: () => undefined,
    ...(where.databaseUrl !== undefined && { databaseUrl: where.databaseUrl }),
  })
  const { db } = database
  try {
    const mails = await db.selectFrom('mails').select(['id', 'template', 'dedupeKey', 'sentAt']).execute()
    const delivered = mailServer.delivered.map(({ message }) => /^Message-ID: <([^@]+)@/im.exec(message)?.[1])
    const told = new Set(mails.filter(({ template }) => template === 'order-placed').map(({ dedupeKey }) => dedupeKey))
    const ledger = await db.selectFrom('rewardTransactions').select('type').execute()
    const webhookEvents = await db.selectFrom('providerEvents').select(['processedAt', 'outcome']).execute()
    return {
      mails: mails.length,
      sent: mails.filter(({ sentAt }) => sentAt !== null).length,
      delivered: new Set(delivered).size,
      'delivered twice': delivered.length - new Set(delivered).size,
      missing: placed.filter((id) => ![...told].some((key) => key.includes(id))).length,
      paid: (await db.selectFrom('payments').select('id').where('state', '=', 'completed').execute()).length,
      credited: ledger.filter(({ type }) => type === 'earned').length,
      'given back': ledger.filter(({ type }) => type === 'reversed').length,
      'webhook events without effect': webhookEvents.filter(({ processedAt }) => processedAt === null).length,
      breaches: (await findBreaches(database)).length,
    }
  } finally {
    await database.close()
  }
}
