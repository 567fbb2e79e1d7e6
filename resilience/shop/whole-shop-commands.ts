import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { paypalControl } from '#simulators/paypal/control-client.ts'
import type { ShopProcess } from '../../bench/shop/shop-process.ts'
import type { Member, ShopCaller } from './shop-caller.ts'
import { pounds, shownOrder, type Model, type ModelOrder } from './whole-shop-model.ts'

/** A running shop as one story sees it. */
export interface RealShop {
  shop: ShopProcess
  admin: ShopCaller
  guest: ShopCaller
  member: Member
  /** What has happened, of all stories. */
  told: string[]
}

/** Services of the opening catalogue, by id, in pence. */
const PRICES = { 'phasmophobia-prestige-20': 5000, 'phasmophobia-prestige-boost': 400 } as const
const SETTLED_WITHIN_MS = 100_000
/** What a buyer does once they approved; starting the shop anew takes a hundred times as long as anything else. */
const REPORTS = [
  ...Array<'reports it'>(6).fill('reports it'),
  ...Array<'leaves'>(5).fill('leaves'),
  'the shop is killed',
] as const

/** One thing that happens to the shop. Every request is sent twice, as an impatient browser would. */
class Command {
  readonly #name: string
  readonly #act: (model: Model, real: RealShop) => Promise<void>
  readonly #canHappen: (model: Model) => boolean

  constructor(
    name: string,
    act: (model: Model, real: RealShop) => Promise<void>,
    canHappen: (model: Model) => boolean = () => true,
  ) {
    this.#name = name
    this.#act = act
    this.#canHappen = canHappen
  }

  /** Does it, where it can happen at all, and compares. */
  async run(model: Model, real: RealShop): Promise<void> {
    if (!this.#canHappen(model)) return
    real.told.push(this.#name)
    await this.#act(model, real)
    await expectAsModel(model, real)
  }

  toString(): string {
    return this.#name
  }
}

type OrderAct = (order: { id: string } & ModelOrder, model: Model, real: RealShop) => Promise<Partial<ModelOrder>>

/** A command on the nth of the orders that it can happen to; what it gives is what changes in the model. */
function onOrder(nth: number, name: string, fits: (order: ModelOrder) => boolean, act: OrderAct): Command {
  const pick = (model: Model) => {
    const fitting = [...model.orders].filter(([, order]) => fits(order))
    return fitting[nth % Math.max(1, fitting.length)]
  }
  return new Command(
    `${name} (${nth})`,
    async (model, real) => {
      const [id, order] = pick(model) ?? assert.fail('checked before')
      model.change(order, await act({ id, ...order }, model, real))
    },
    (model) => pick(model) !== undefined,
  )
}

const isPayable = (order: ModelOrder) => !order.isPaid && !order.isCancelled
const hasMoney = (order: ModelOrder) => order.isPaid && order.refunded < order.total

const order = fc
  .tuple(
    fc.constantFrom('phasmophobia-prestige-20' as const, 'phasmophobia-prestige-boost' as const),
    fc.integer({ min: 1, max: 6 }),
    fc.boolean(),
  )
  .map(
    ([serviceId, quantity, isMembers]) =>
      new Command(
        `${isMembers ? 'the member' : 'a guest'} orders ${quantity} ${serviceId}`,
        async (model, { guest, member }) => {
          const total = model.priceOf(PRICES[serviceId] * quantity, isMembers)
          const body = {
            email: isMembers ? member.email : `${randomUUID()}@example.com`,
            discord: 'buyer',
            platform: 'pc',
            serviceType: 'Boost',
            game: 'phasmophobia',
            total: pounds(total),
            items: [{ serviceId, quantity }],
          }
          const { orderId } = await twice<{ orderId: string }>((key) =>
            (isMembers ? member.caller : guest).call('POST', '/api/orders', body, { key }),
          )
          model.place(orderId, total, isMembers)
        },
      ),
  )

const nth = fc.nat({ max: 9 })

const pay = fc.tuple(nth, fc.constantFrom(...REPORTS)).map(([which, then]) =>
  onOrder(which, `an order is paid, and ${then}`, isPayable, async ({ id }, _model, { shop, guest }) => {
    const { providerOrderId } = await twice<{ providerOrderId: string }>(() =>
      guest.call('POST', `/api/orders/${id}/pay`, {}),
    )
    // Its webhook and its IPN message come by themselves from here on.
    await paypalControl(shop.payPalUrl).approve(providerOrderId)
    const report = () =>
      guest.send<{ orderId: string }>('POST', '/api/orders/paypal-success', { transactionId: providerOrderId })
    if (then === 'reports it') await Promise.all([report(), report()])
    if (then === 'the shop is killed')
      await Promise.all([
        report(),
        pause(Math.random() * 40)
          .then(() => shop.kill())
          .then(() => shop.startShop()),
      ])
    await untilPaid(guest, id)
    return { isPaid: true }
  }),
)

const hearAgain = nth.map((which) =>
  onOrder(
    which,
    'everything PayPal said of an order is said again',
    ({ isPaid }) => isPaid,
    async ({ id }, _model, { shop, guest }) => {
      for (const { source, headers, body } of (await paypalControl(shop.payPalUrl).webhooks()).filter((webhookEvent) =>
        webhookEvent.body.includes(id),
      )) {
        const told = await fetch(`${shop.url}/api/paypal/${source}`, { method: 'POST', headers, body })
        assert.equal(told.status, 200)
      }
      await guest.call('GET', `/api/orders/track/${id}`)
      return {}
    },
  ),
)

const refund = fc.tuple(nth, fc.integer({ min: 1, max: 4 })).map(([which, quarters]) =>
  onOrder(
    which,
    `${quarters} quarters of what is left go back`,
    hasMoney,
    async ({ id, total, refunded }, _model, { admin }) => {
      const amount = Math.ceil(((total - refunded) * quarters) / 4)
      await twice((key) =>
        admin.call('POST', `/api/admin/orders/${id}/refunds`, { amount: pounds(amount), reason: 'Sorry' }, { key }),
      )
      return { refunded: refunded + amount }
    },
  ),
)

const cancel = nth.map((which) =>
  onOrder(
    which,
    'an order is cancelled',
    ({ isCancelled }) => !isCancelled,
    ({ id }, _model, { admin }) => moveTo(admin, id, 'cancelled'),
  ),
)
const reopen = nth.map((which) =>
  onOrder(
    which,
    'an order is reopened',
    ({ isCancelled }) => isCancelled,
    ({ id }, _model, { admin }) => moveTo(admin, id, 'pending'),
  ),
)

const redeem = fc.constant(
  new Command('points are redeemed', async (model, { member }) => {
    const { mayRedeem } = model
    const status = await twice(
      async (key) =>
        (await member.caller.send('POST', '/api/rewards/redeem', { rewardType: 'cod_xp_tokens' }, { key })).status,
    )
    assert.equal(status, mayRedeem ? 201 : 409)
    if (mayRedeem) model.redeem()
  }),
)

const playReward = fc.constant(
  new Command(
    'the reward is played',
    async (model, { admin, member }) => {
      const open = (
        await member.caller.call<{ id: string; status: string }[]>('GET', '/api/rewards/redemptions')
      ).filter(({ status }) => status === 'pending')
      assert.equal(open.length, 1)
      await admin.call('POST', `/api/admin/redemptions/${open[0]?.id}/complete`, { notes: '' })
      model.hasOpenReward = false
    },
    ({ hasOpenReward }) => hasOpenReward,
  ),
)

const start = fc.constantFrom(
  new Command('the shop is killed', (_model, { shop }) => shop.kill().then(() => shop.startShop())),
  new Command('the shop is restarted', (_model, { shop }) => shop.stopShop().then(() => shop.startShop())),
)

const command = fc.oneof(
  { weight: 12, arbitrary: order },
  { weight: 12, arbitrary: pay },
  ...[refund, cancel, reopen, redeem, playReward, hearAgain].map((arbitrary) => ({ weight: 6, arbitrary })),
  { weight: 1, arbitrary: start },
)

/** What happens, one after the other; what cannot happen when its turn comes is left out. */
export const stories: fc.Arbitrary<Command[]> = fc.array(command, { minLength: 8, maxLength: 24, size: 'max' })

/** Sends the same thing twice at once, with one key; both answers must be the same. */
async function twice<Answer>(send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = randomUUID()
  const [one, other] = await Promise.all([send(key), send(key)])
  assert.deepEqual(other, one)
  return one
}

async function moveTo(admin: ShopCaller, id: string, status: 'cancelled' | 'pending'): Promise<Partial<ModelOrder>> {
  const move = () => admin.call('PATCH', `/api/orders/${id}/status`, { status })
  await Promise.all([move(), move()])
  return { isCancelled: status === 'cancelled' }
}

async function untilPaid(guest: ShopCaller, id: string): Promise<void> {
  const end = Date.now() + SETTLED_WITHIN_MS
  while ((await guest.call<{ paymentState: string }>('GET', `/api/orders/track/${id}`)).paymentState !== 'paid') {
    if (Date.now() > end) throw new Error(`an approved order was not paid within ${SETTLED_WITHIN_MS / 1000} s`)
    await pause(50)
  }
}

/** Compares all that the member and the trackers of orders see with what the model says. */
async function expectAsModel(model: Model, { member, guest }: RealShop): Promise<void> {
  const { rewardPoints, totalSpent, totalPurchases, membershipLevel } = await member.caller.call<Model['member']>(
    'GET',
    '/api/auth/me',
  )
  assert.deepEqual({ rewardPoints, totalSpent, totalPurchases, membershipLevel }, model.member)
  for (const [id, known] of model.orders) {
    const { total, refundedTotal, paymentState, status } = await guest.call<
      ReturnType<typeof shownOrder> & { status: string }
    >('GET', `/api/orders/track/${id}`)
    assert.deepEqual(
      { total, refundedTotal, paymentState, isCancelled: status === 'cancelled' },
      { ...shownOrder(known), isCancelled: known.isCancelled },
    )
  }
}
