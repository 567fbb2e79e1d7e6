import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { pence, penceFromDecimal, toDecimal, type Pence } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Database } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { claimGuestOrders, moveOrder } from '#modules/orders/index.ts'
import { recordManualPayment, refundPayment } from '#modules/payments/index.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { memberRow, storedMember } from '#harness/databases/stored-members.ts'
import { describeOnEachEngine, runsOfStories } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { completeRedemption, redeemReward } from '#modules/rewards/index.ts'

/** The rules once more, in pounds and steps instead of sums: the member's expected state after each step. */
class Model {
  readonly orders = new Map<
    string,
    {
      total: number
      earns: number
      refunded: number
      paid: boolean
      cancelled: boolean
      mine: boolean
      credited: number
    }
  >()
  balance = 0
  owed = 0
  redeeming = false

  get spent(): number {
    return this.counted().reduce((sum, { total, refunded }) => sum + total - refunded, 0)
  }

  get level() {
    const pounds = this.spent / 100
    return pounds >= 1000
      ? 'diamond'
      : pounds >= 400
        ? 'platinum'
        : pounds >= 150
          ? 'gold'
          : pounds >= 50
            ? 'silver'
            : 'bronze'
  }

  get discount(): number {
    return { bronze: 0, silver: 2, gold: 5, platinum: 8, diamond: 12 }[this.level]
  }

  get multiplier(): number {
    return { bronze: 100, silver: 110, gold: 125, platinum: 150, diamond: 200 }[this.level]
  }

  counted() {
    return [...this.orders.values()].filter(
      ({ paid, cancelled, mine, total, refunded }) => mine && paid && !cancelled && refunded < total,
    )
  }

  /** Adds or subtracts what has changed since the last step. */
  settle(): void {
    const counted = new Set(this.counted())
    for (const order of this.orders.values()) {
      const due = counted.has(order) ? order.earns - Math.floor((order.earns * order.refunded) / order.total) : 0
      const change = due - order.credited
      order.credited = due
      if (change > 0) {
        const repaid = Math.min(this.owed, change)
        this.owed -= repaid
        this.balance += change - repaid
      } else {
        const taken = Math.min(this.balance, -change)
        this.balance -= taken
        this.owed += -change - taken
      }
    }
  }
}

interface Story {
  shop: TestShop
  model: Model
  userId: string
}
type Step = { readonly name: string; run(story: Story): Promise<unknown> }

const PRICES: Record<string, number> = { 'Prestige 20': 5000, 'Prestige Boost': 400, 'Dark Ops Easter Egg': 3000 }

const anyOrder = fc.nat({ max: 5 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...Object.keys(PRICES)),
        fc.constantFrom('member', 'guest'),
        fc.integer({ min: 1, max: 9 }),
      )
      .map(([service, buyer, quantity]) =>
        step(`${buyer} orders ${quantity} ${service}`, (story) => place(story, service, quantity, buyer === 'member')),
      ),
  },
  { weight: 5, arbitrary: anyOrder.map((nth) => step(`order ${nth} is paid`, (story) => pay(story, nth))) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyOrder, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([nth, share]) => step(`${share} of order ${nth} goes back`, (story) => refund(story, nth, share))),
  },
  { weight: 2, arbitrary: anyOrder.map((nth) => step(`order ${nth} is cancelled`, (story) => move(story, nth, true))) },
  { weight: 2, arbitrary: anyOrder.map((nth) => step(`order ${nth} is reopened`, (story) => move(story, nth, false))) },
  { weight: 3, arbitrary: fc.constant(step('redeems', redeem)) },
  { weight: 1, arbitrary: fc.constant(step('the reward is completed', complete)) },
  { weight: 1, arbitrary: fc.constant(step('the mailbox is proven', claim)) },
)

function step(name: string, run: Step['run']): Step {
  return { name, run }
}

function nthOrder({ model }: Story, nth: number) {
  const [id, order] = [...model.orders][nth] ?? []
  return id !== undefined && order ? { id, order } : undefined
}

async function place({ shop, model, userId }: Story, service: string, quantity: number, mine: boolean): Promise<void> {
  const subtotal = (PRICES[service] ?? 0) * quantity
  const total = mine ? subtotal - Math.ceil((subtotal * model.discount) / 100) : subtotal
  const { id: serviceId } = await shop.deps.db
    .selectFrom('services')
    .select('id')
    .where('name', '=', service)
    .executeTakeFirstOrThrow()
  const { orderId } = await shop.place({
    userId: mine ? userId : null,
    email: 'sam@example.com',
    total: toDecimal(pence(total)),
    items: [{ serviceId, quantity }],
  })
  const earns = Math.floor((Math.floor(total / 1000) * 10 * (mine ? model.multiplier : 100)) / 100)
  model.orders.set(orderId, { total, earns, refunded: 0, paid: false, cancelled: false, mine, credited: 0 })
}

async function pay(story: Story, nth: number): Promise<void> {
  const found = nthOrder(story, nth)
  if (!found) return
  await recordManualPayment(story.shop.deps, 'admin', { orderId: found.id, note: 'cash' })
  found.order.paid = true
}

async function refund(story: Story, nth: number, share: number): Promise<void> {
  const found = nthOrder(story, nth)
  if (!found) return
  const amount: Pence = pence(Math.ceil((found.order.total - found.order.refunded) * share))
  await refundPayment(story.shop.deps, 'admin', { orderId: found.id, amount, reason: 'sorry' })
  found.order.refunded += amount
}

async function move(story: Story, nth: number, cancelled: boolean): Promise<void> {
  const found = nthOrder(story, nth)
  if (!found) return
  await moveOrder(story.shop.deps, 'admin', { orderId: found.id, to: cancelled ? 'cancelled' : 'pending' })
  found.order.cancelled = cancelled
}

async function redeem({ shop, model, userId }: Story): Promise<void> {
  const mayRedeem = model.balance >= 100 && !model.redeeming
  const answers = await Promise.allSettled(
    [1, 2].map(() => redeemReward(shop.deps, userId, { rewardType: 'cod_xp_tokens' })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(mayRedeem ? 1 : 0)
  if (!mayRedeem) return
  model.balance -= 100
  model.redeeming = true
}

async function complete({ shop, model }: Story): Promise<void> {
  const open = await shop.deps.db
    .selectFrom('rewardRedemptions')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirst()
  await completeRedemption(shop.deps, 'admin', { redemptionId: open?.id ?? 'none', notes: null })
  model.redeeming = false
}

async function claim({ shop, model, userId }: Story): Promise<void> {
  await inTransaction(shop.deps.db, (tx) => claimGuestOrders(shop.deps, tx, { userId, email: 'sam@example.com' }))
  for (const order of model.orders.values()) order.mine = true
}

describeOnEachEngine('stories of points', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })

  test("whatever happens to a member's orders, ledger, totals and level are what the rules say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 24 }), async (steps) => {
        await engine.clear()
        const shop = await openTestShop(database)
        shop.deps.openOrderLimit = Number.POSITIVE_INFINITY
        const { userId } = await storedMember(database, { email: 'sam@example.com' })
        const story: Story = { shop, userId, model: new Model() }
        for (const each of steps) {
          // A refusal changes nothing; anything else that is thrown is a bug.
          await each.run(story).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error
          })
          story.model.settle()
          await expectModel(story)
          await expectInvariants(database)
        }
      }),
      { numRuns: runsOfStories(engine, 25) },
    )
  }, 180_000)

  async function expectModel({ model, userId }: Story): Promise<void> {
    const row = await memberRow(database, userId)
    expect({ ...row, totalSpent: penceFromDecimal(row.totalSpent) }).toStrictEqual({
      rewardPoints: model.balance,
      totalSpent: model.spent,
      totalPurchases: model.counted().length,
      membershipLevel: model.level,
    })
    const { rows } = await database.executeSql(
      "select coalesce(sum(points), 0)::int as owed from reward_transactions where type in ('owed', 'repaid')",
    )
    expect(rows).toStrictEqual([{ owed: model.owed }])
  }
})
