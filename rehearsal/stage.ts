import { isDeepStrictEqual } from 'node:util'
import { changeOrderStatus, countUnits } from '#contract/admin/orders.ts'
import { cancelOwnOrder } from '#contract/orders/money-back.ts'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { JOBS } from '#app/jobs/all-jobs.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { shortCode } from '#kernel/ids.ts'
import { pence, sumPence, toDecimal } from '#kernel/money.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import { answerOf } from '#harness/answers.ts'
import { cookieOf, logIn, newAdmin } from '#harness/shop/members.ts'
import { paidPurchase, tracked } from '#harness/shop/purchases.ts'
import type { Sent, TestApp } from '#harness/shop/test-app.ts'

export const OWNER = 'owner@shop.example'

/** The service of the stories: 20 prestiges for £50.00, promised within 24 hours. */
const PRESTIGE_20 = { serviceId: 'phasmophobia-prestige-20', total: '50.00' }

/** The setting of a story: a shop with a movable clock, a buyer, its owner, and the printed output. */
export class Stage {
  readonly shop: TestApp
  readonly failures: string[] = []
  /** Orders of this story, oldest first. */
  readonly orders: string[] = []
  #mailed = 0
  readonly #say: (line: string) => void

  constructor(shop: TestApp, say: (line: string) => void) {
    this.shop = shop
    this.#say = say
    this.#mailed = shop.outbox.length
  }

  /** The owner, shared by all stories. */
  static async addOwner(shop: TestApp): Promise<void> {
    await newAdmin(shop, OWNER)
  }

  /** Prints what happens, and then the mails that it caused. */
  async step(text: string): Promise<void> {
    this.#say(`  ${ukMinute(this.shop.clock.now()).padEnd(INDENT.length - 4)}  ${text}`)
    await this.#runJobs()
  }

  /** Moves the clock; scheduled jobs run once at the end, and then their effects are printed. */
  async later(hours: number, text = `${hours} h later`): Promise<void> {
    this.shop.clock.advance(hours * HOUR_MS)
    for (const { schedule, run } of Object.values(JOBS)) if (schedule !== undefined) await run(this.shop.domain, {})
    await this.step(text)
  }

  /** A visitor orders and pays by PayPal: Prestige 20 by default. */
  async buys(change: Record<string, unknown> = PRESTIGE_20): Promise<string> {
    const { orderId, total } = await paidPurchase(this.shop, change)
    this.orders.push(orderId)
    await this.step(`A visitor orders and pays £${total} by PayPal: #${shortCode(orderId)}`)
    return orderId
  }

  order(orderId: string): Promise<TrackedOrder> {
    return tracked(this.shop, orderId)
  }

  /** The order page's statement in one line. */
  async sees(orderId: string): Promise<TrackedOrder> {
    const order = await this.order(orderId)
    const { lateness, cancellation } = order.money
    const [item] = order.items
    const parts = [
      order.status,
      `${item?.progress.delivered ?? 0} of ${item?.progress.count ?? 0} done`,
      order.promisedAt === null ? '' : `promised by ${ukMinute(new Date(order.promisedAt))}`,
      order.pausedAt === null ? '' : 'the clock stands still',
      lateness && lateness.award !== '0.00' ? `£${lateness.award} for being late` : '',
      cancellation ? `cancelling gives £${cancellation.back}` : '',
      order.refundedTotal === '0.00' ? '' : `£${order.refundedTotal} went back`,
    ]
    this.#say(`${INDENT}the page: ${parts.filter((part) => part !== '').join(' · ')}`)
    return order
  }

  /** The owner counts delivered units. */
  async counts(orderId: string, delta: number): Promise<void> {
    const was = (await this.order(orderId)).items[0]?.progress.delivered ?? 0
    await answerOf(
      countUnits,
      await this.ownerPosts(`/api/admin/orders/${orderId}/progress`, { position: 0, delta, was }),
    )
    await this.step(`The owner counts ${delta} more`)
  }

  /** The owner completes an order. */
  async completes(orderId: string): Promise<void> {
    const sent = await this.#ownerSent()
    await answerOf(
      changeOrderStatus,
      await this.shop.send('PATCH', `/api/orders/${orderId}/status`, { status: 'completed' }, sent),
    )
    await this.step('The owner completes it')
  }

  /** The dashboard's headers; the clock moves faster than a session lasts. */
  async ownerPosts(path: string, body: unknown): Promise<Response> {
    return this.shop.post(path, body, await this.#ownerSent())
  }

  /** The buyer cancels after seeing the refund `back`. */
  async cancels(orderId: string, back: string, sent: Sent = {}): Promise<Response> {
    const answer = await this.shop.post(`/api/orders/${orderId}/cancel`, { back }, sent)
    if (answer.ok) await answerOf(cancelOwnOrder, answer)
    await this.step(
      answer.ok ? `The buyer cancels for £${back}` : `The buyer wants £${back} and is refused: ${answer.status}`,
    )
    return answer
  }

  /** Records a failure if the value is not as expected; the story continues. */
  expects(what: string, is: unknown, wanted: unknown): void {
    if (isDeepStrictEqual(is, wanted)) this.#say(`${INDENT}ok: ${what}`)
    else this.fails(`${what}: it is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`)
  }

  fails(text: string): void {
    this.#say(`${INDENT}WRONG: ${text}`)
    this.failures.push(text)
  }

  /** PayPal's captures and refunds of this story's orders, compared with the shop's. */
  async moneyTrail(): Promise<void> {
    for (const orderId of this.orders) {
      const { total, refundedTotal } = await this.order(orderId)
      const atPaypal = (await this.shop.paypal.orders()).find(({ description, customId, invoiceId }) =>
        [description, customId, invoiceId].some((text) => text?.includes(orderId)),
      )
      const given = sumPence((atPaypal?.refunds ?? []).map(({ amount }) => amount))
      const taken = atPaypal?.capture?.amount ?? pence(0)
      const [took, gaveBack] = [toDecimal(taken), toDecimal(given)]
      this.#say(`  money of #${shortCode(orderId)}: PayPal took £${took} and gave back £${gaveBack}`)
      if (total !== took || refundedTotal !== gaveBack)
        this.fails(`the shop says that £${total} was paid and £${refundedTotal} went back`)
      if (given > taken) this.fails('more went back than was paid')
    }
  }

  async #ownerSent(): Promise<Sent> {
    const cookie = cookieOf(await logIn(this.shop, { email: OWNER }))
    return { headers: { cookie } }
  }

  /** A notification enqueues its mail, so jobs run twice. */
  async #runJobs(): Promise<void> {
    await this.shop.runJobs()
    await this.shop.runJobs()
    for (const { to, subject } of this.shop.outbox.slice(this.#mailed)) this.#say(`${INDENT}mail to ${to}: ${subject}`)
    this.#mailed = this.shop.outbox.length
  }
}

const INDENT = ' '.repeat(32)
