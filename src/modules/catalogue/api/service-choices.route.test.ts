import { beforeEach, expect, test } from 'vitest'
import { changeService, createService, importServices } from '#contract/admin/services.ts'
import { listServices } from '#contract/catalogue.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { serviceBody } from '#harness/shop/builders.ts'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { newAdmin, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const configurator = exampleConfigurator()
const NAME = 'Rank Boost'

describeOnOneEngine('the choices of a service in the hands of the staff', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const body = (change: Record<string, unknown> = {}) =>
    serviceBody({ name: NAME, price: '2.00', configurator, ...change })
  const create = (change: Record<string, unknown> = {}) => shop().post('/api/services', body(change), admin.sent)
  const created = async (change: Record<string, unknown> = {}) => answerOf(createService, await create(change))
  const put = (id: string, sent: Record<string, unknown>) => shop().send('PUT', `/api/services/${id}`, sent, admin.sent)
  const onOffer = async () =>
    (await answerOf(listServices, await shop().get('/api/services'))).find(({ name }) => name === NAME)

  test('are part of the service from then on, and left as they are where a change says nothing of them', async () => {
    const { id, version } = await created()
    expect((await onOffer())?.configurator).toEqual(configurator)
    const { configurator: _left, ...rest } = body({ description: 'Other words.' })
    const changed = await answerOf(changeService, await put(id, { ...rest, version }))
    expect(changed.configurator).toEqual(configurator)
    const removed = await answerOf(changeService, await put(id, body({ configurator: null })))
    expect(removed.configurator).toBeNull()
    const actions = await shop().database.db.selectFrom('auditLog').select(['action', 'after']).orderBy('id').execute()
    expect(actions.map(({ action }) => action)).toEqual(['service.create', 'service.change', 'service.change'])
    expect(actions[0]?.after).toMatchObject({ configurator })
  })

  test('of another admin are not written over unseen', async () => {
    const { id, version } = await created()
    await put(id, body({ configurator: { ...configurator, questions: [] } }))
    expect(await problemOf(await put(id, body({ version, configurator: null })))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
  })

  test('stay when an import changes the rest', async () => {
    const { slug } = await created()
    const { configurator: _left, ...row } = body({ description: 'From a file.', slug })
    await answerOf(importServices, await shop().post('/api/admin/services/import', { services: [row] }, admin.sent))
    expect(await onOffer()).toMatchObject({ description: 'From a file.', configurator })
  })

  test.each<[string, Record<string, unknown>, string]>([
    [
      'a range that ends before it begins',
      { configurator: { ...configurator, range: { ...configurator.range, max: 0 } } },
      'configurator.range.max',
    ],
    [
      'an amount that is none',
      { configurator: { ...configurator, options: [option({ price: 'two' })] } },
      'configurator.options.0.values.0.price',
    ],
    [
      'an option that would make it cheaper',
      { configurator: { ...configurator, options: [option({ price: '-1.00' })] } },
      'configurator.options.0.values.0.price',
    ],
    ['nothing to choose', { configurator: { range: null, options: [], questions: [] } }, 'configurator'],
    ['a price that is not the least of its range', { price: '1.00' }, 'price'],
    ['the monthly plan beside it', { inSubscription: true }, 'inSubscription'],
    ["a provider's button beside it", { paypalButtonId: 'ABC123' }, 'paypalButtonId'],
  ])('are refused with %s, at the field', async (_what, change, path) => {
    const problem = await problemOf(await create(change))
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(problem.faults?.map((fault) => fault.path)).toEqual([path])
    expect(await onOffer()).toBeUndefined()
  })

  test('keep a service with a range out of the plan, and a price from an import, for good', async () => {
    const { id, slug } = await created()
    expect((await problemOf(await put(id, serviceBody({ name: NAME, price: '9.00' })))).faults).toMatchObject([
      { path: 'price' },
    ])
    const row = serviceBody({ name: NAME, price: '2.00', slug, inSubscription: true })
    const problem = await problemOf(await shop().post('/api/admin/services/import', { services: [row] }, admin.sent))
    expect(problem.faults).toMatchObject([{ path: 'services.0.inSubscription' }])
  })
})

function option(change: Record<string, unknown>) {
  return {
    id: 'express',
    label: 'Express',
    values: [{ id: 'on', label: 'Yes', price: '0.00', percent: 0, timePercent: 100, ...change }],
  }
}
