import papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { createService } from '#contract/admin/services.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { deleteOldNotes } from '#modules/orders/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { pdfText } from '#harness/pdf-text.ts'
import { checkoutBody, orderBody, PRESTIGE_BOOST, serviceBody } from '#harness/shop/builders.ts'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const CHOICES = { from: 1, to: 4, options: { express: 'on' }, answers: { region: 'Europe' } }
const DETAILS = [
  { label: 'Rank', value: 'Silver to Diamond' },
  { label: 'Mode', value: 'Normal' },
  { label: 'Express', value: 'Yes' },
]
const WORDS = 'Rank Boost (Rank: Silver to Diamond, Mode: Normal, Express: Yes)'

describeOnOneEngine('a service with choices', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  let serviceId: string
  beforeEach(async () => {
    admin = await newAdmin(shop())
    const body = serviceBody({
      name: 'Rank Boost',
      price: '2.00',
      promisedWithinHours: 12,
      configurator: exampleConfigurator(),
    })
    serviceId = (await answerOf(createService, await shop().post('/api/services', body, admin.sent))).id
  })

  const storedOrders = () => shop().database.db.selectFrom('orders').select('id').execute()
  const checkout = (change: Record<string, unknown> = {}) =>
    checkoutBody({ serviceId, choices: CHOICES, total: '9.75', ...change })
  const line = (change: Record<string, unknown> = {}) => ({ serviceId, quantity: 1, choices: CHOICES, ...change })

  test("'Order Now' takes price and promise of the choices, and the order keeps words and ids", async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop(), checkout())
    expect(await shop().paypal.order(providerOrderId)).toMatchObject({ amount: 975 })
    const order = await tracked(shop(), orderId)
    expect(order).toMatchObject({
      total: '9.75',
      items: [
        {
          name: 'Rank Boost',
          unitPrice: '9.75',
          details: DETAILS,
          answers: [{ label: 'Your region', value: 'Europe' }],
          choices: CHOICES,
        },
      ],
    })
    const { promisedWithinHours } = await shop().database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(promisedWithinHours).toBe(8)
    await expectInvariants(shop().database)
  })

  test('the cart takes it twice, chosen in two ways, beside a service without choices', async () => {
    const other = { from: 0, to: 1, options: {}, answers: { region: 'America' } }
    const items = [line(), line({ choices: other, quantity: 2 }), { serviceId: PRESTIGE_BOOST.serviceId, quantity: 1 }]
    const { orderId } = await placedOrder(shop(), { items, serviceType: 'any', total: '17.75' })
    expect((await tracked(shop(), orderId)).items).toMatchObject([
      { unitPrice: '9.75', quantity: 1, choices: CHOICES },
      { unitPrice: '2.00', quantity: 2, choices: other },
      { unitPrice: '4.00', quantity: 1, details: [], answers: [], choices: null },
    ])
  })

  describe('refuses', () => {
    test.each([
      ['no choices', { choices: undefined }, 'choices.from', 'From Bronze to Legend'],
      ['an end below its start', { choices: { ...CHOICES, to: 0 } }, 'choices.to', 'Must be above Silver'],
      [
        'a choice that is gone',
        { choices: { ...CHOICES, options: { duo: 'on' } } },
        'choices.options.duo',
        'This choice is no longer offered',
      ],
      [
        'a missing answer',
        { choices: { ...CHOICES, answers: {} } },
        'choices.answers.region',
        'Please answer: Your region',
      ],
    ])('%s, at the field', async (_what, change, path, message) => {
      const problem = await problemOf(await shop().post('/api/checkout', checkout(change)))
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(problem.faults).toContainEqual({ path, message })
      expect(await storedOrders()).toStrictEqual([])
      expect(await shop().paypal.orders()).toStrictEqual([])
    })

    test('a fault of the cart in its line', async () => {
      const items = [{ serviceId: PRESTIGE_BOOST.serviceId, quantity: 1 }, line({ choices: { ...CHOICES, from: 9 } })]
      const problem = await problemOf(await shop().post('/api/orders', orderBody({ items, total: '13.75' })))
      expect(problem.faults).toStrictEqual([{ path: 'items.1.choices.from', message: 'From Bronze to Legend' }])
    })

    test('choices of a service that has none', async () => {
      const body = checkoutBody({ choices: { options: {}, answers: {} } })
      expect((await problemOf(await shop().post('/api/checkout', body))).faults).toStrictEqual([
        { path: 'choices', message: 'This service has nothing to choose' },
      ])
    })

    test('a price that has moved since, with the new one', async () => {
      const dearer = exampleConfigurator()
      dearer.options[1]?.values.forEach((value) => (value.percent = 50))
      await shop()
        .database.db.updateTable('services')
        .set({ configurator: JSON.stringify(dearer) })
        .where('id', '=', serviceId)
        .execute()
      expect(await problemOf(await shop().post('/api/checkout', checkout()))).toMatchObject({
        status: 409,
        code: 'price_changed',
        details: { total: '11.25' },
      })
      expect(await storedOrders()).toStrictEqual([])
    })

    test('a price that the browser made up', async () => {
      expect((await problemOf(await shop().post('/api/checkout', checkout({ total: '0.01' })))).code).toBe(
        'price_changed',
      )
    })
  })

  test('what was sold stays as it was when the owner changes the choices', async () => {
    const { orderId } = await placedOrder(shop(), { items: [line()], serviceType: 'any', total: '9.75' })
    await shop()
      .database.db.updateTable('services')
      .set({ configurator: null, price: '99.00' })
      .where('id', '=', serviceId)
      .execute()
    expect((await tracked(shop(), orderId)).items).toMatchObject([{ unitPrice: '9.75', details: DETAILS }])
  })

  test('mails, the staff, the order list, its CSV and the evidence say what was chosen', async () => {
    const { orderId } = await paidPurchase(shop(), checkout())
    await shop().runJobs()
    const receipt = shop().outbox.find(({ subject }) => subject.includes(' received. '))
    expect(receipt?.text).toContain(`1 × ${WORDS} at £9.75`)
    const csv = await (await shop().get('/api/admin/orders.csv', admin.sent)).text()
    const [row] = papa.parse<Record<string, string>>(csv, { header: true }).data
    expect(row?.['Chosen']).toBe('Rank: Silver to Diamond, Mode: Normal, Express: Yes, Your region: Europe')
    const evidence = await shop().get(`/api/admin/orders/${orderId}/evidence`, admin.sent)
    const file = pdfText(new Uint8Array(await evidence.arrayBuffer()))
    expect(file).toContain('Rank: Silver to Diamond')
    expect(file).toContain('Your region: “Europe”')
  })

  test('what was typed is erased with the notes, and what was sold stays', async () => {
    const { orderId } = await paidPurchase(shop(), checkout())
    await shop()
      .database.db.updateTable('orders')
      .set({ status: 'completed', completedAt: shop().clock.now() })
      .execute()
    shop().clock.advance(25 * HOUR_MS)
    await deleteOldNotes(shop().domain)
    expect((await tracked(shop(), orderId)).items).toMatchObject([{ details: DETAILS, answers: [] }])
  })
})
