import { beforeEach, expect, test } from 'vitest'
import { createService } from '#contract/admin/services.ts'
import { listServices } from '#contract/catalogue.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { answerOf } from '#harness/answers.ts'
import { serviceBody } from '#harness/shop/builders.ts'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { estimateQueue } from './estimate-queue.ts'
import { recordDeliveries } from './record-deliveries.ts'

/** Eight hours are promised of it. */
const SHORT = { choices: { from: 1, to: 4, options: { express: 'on' }, answers: { region: 'Europe' } }, total: '9.75' }
/** Twice as many. */
const LONG = { choices: { from: 1, to: 5, options: {}, answers: { region: 'Europe' } }, total: '11.00' }

describeOnOneEngine('how long a service with choices takes', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let serviceId: string
  beforeEach(async () => {
    const admin = await newAdmin(shop())
    const body = serviceBody({
      name: 'Rank Boost',
      price: '2.00',
      promisedWithinHours: 12,
      configurator: exampleConfigurator(),
    })
    serviceId = (await answerOf(createService, await shop().post('/api/services', body, admin.sent))).id
  })

  const placeAll = async (lines: (typeof SHORT | typeof LONG)[], total: string) => {
    const items = lines.map(({ choices }) => ({ serviceId, quantity: 1, choices }))
    const serviceType = lines.map(() => 'Rank Boost').join(', ')
    return (await placedOrder(shop(), { items, serviceType, total, consent: true })).orderId
  }
  const place = (chosen: typeof SHORT | typeof LONG) => placeAll([chosen], chosen.total)
  const move = (orderId: string, to: 'confirmed' | 'in-progress' | 'completed') =>
    moveOrder(shop().domain, 'owner', { orderId, to })
  async function deliverNine(chosen: typeof SHORT | typeof LONG, hours: number): Promise<void> {
    for (let each = 0; each < 9; each += 1) {
      const orderId = await place(chosen)
      await move(orderId, 'in-progress')
      shop().clock.advance(hours * HOUR_MS)
      await move(orderId, 'completed')
    }
    shop().clock.advance(48 * HOUR_MS + 1)
    await recordDeliveries({ ...shop().domain, forgetPages: () => {} })
  }

  test('is measured by what was promised of the choices, and told of other choices by theirs', async () => {
    await deliverNine(SHORT, 4)
    const [service] = (await answerOf(listServices, await shop().get('/api/services'))).filter(
      ({ id }) => id === serviceId,
    )
    expect(service?.measured).toMatchObject({ count: 9, promisedHours: 100, medianMinutes: 50 * 60 })
    const placedAt = shop().clock.now().getTime()
    const expected = async (chosen: typeof SHORT | typeof LONG) =>
      (await tracked(shop(), await place(chosen))).expected?.median
    expect(await expected(SHORT)).toBe(new Date(placedAt + 4 * HOUR_MS).toISOString())
    expect(await expected(LONG)).toBe(new Date(placedAt + 8 * HOUR_MS).toISOString())
  })

  test.each([
    ['one piece', [SHORT], '9.75', 2],
    ['several pieces, each by its own choices', [SHORT, LONG], '20.75', 6],
  ])('is what the queue reckons with, too: %s', async (_what, lines, total, hours) => {
    await deliverNine(LONG, 4)
    const orderId = await placeAll(lines, total)
    await move(orderId, 'confirmed')
    await estimateQueue(shop().domain, () => 0.5)
    expect((await tracked(shop(), orderId)).queue?.likely?.median).toBe(
      new Date(shop().clock.now().getTime() + hours * HOUR_MS).toISOString(),
    )
  })
})
