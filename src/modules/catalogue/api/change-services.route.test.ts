import { beforeEach, expect, test } from 'vitest'
import { changeServices, createService, listAdminServices, type AdminService } from '#contract/admin/services.ts'
import { listServices } from '#contract/catalogue.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { serviceBody } from '#harness/shop/builders.ts'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('several services changed at once', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const all = async () => answerOf(listAdminServices, await shop().get('/api/admin/services', admin.sent))
  const patch = (serviceIds: readonly string[], act: Record<string, unknown>) =>
    shop().send('PATCH', '/api/admin/services', { serviceIds, act }, admin.sent)
  const firstTwo = async () => (await all()).slice(0, 2)
  const ids = (services: readonly AdminService[]) => services.map(({ id }) => id)
  const prices = (services: readonly AdminService[]) => services.map(({ price }) => price)

  test('prices rise by per cent, rounded to the penny, with one entry of the log for each', async () => {
    const two = await firstTwo()
    expect(prices(two)).toStrictEqual(['1.00', '4.00'])
    const changed = await answerOf(changeServices, await patch(ids(two), { kind: 'price', percent: 33 }))
    expect(prices(changed)).toStrictEqual(['1.33', '5.32'])
    expect(prices((await all()).slice(2))).not.toContain('1.33')
    const entries = await shop().database.db.selectFrom('auditLog').select('action').orderBy('id').execute()
    expect(entries.map(({ action }) => action)).toStrictEqual(['service.change', 'service.change'])
    const [{ count } = { count: '' }] = await shop()
      .database.db.selectFrom('servicePrices')
      .select((each) => each.fn.countAll<string>().as('count'))
      .where('serviceId', 'in', ids(two))
      .execute()
    expect(Number(count)).toBe(4)
  })

  test('prices of choices change with it, and the range says the price', async () => {
    const configurator = exampleConfigurator()
    const body = serviceBody({ name: 'Climb', configurator, price: '2.00', inSubscription: false })
    const service = await answerOf(createService, await shop().post('/api/services', body, admin.sent))
    const [after] = await answerOf(changeServices, await patch([service.id], { kind: 'price', percent: 100 }))
    expect(after?.price).toBe('4.00')
    const doubled = (decimal = '') => (Number(decimal) * 2).toFixed(2)
    expect(after?.configurator?.range?.pieces.map(({ price }) => price)).toStrictEqual(
      configurator.range?.pieces.map(({ price }) => doubled(price)),
    )
    expect(after?.configurator?.options.flatMap(({ values }) => values.map(({ price }) => price))).toStrictEqual(
      configurator.options.flatMap(({ values }) => values.map(({ price }) => doubled(price))),
    )
  })

  test('are paused until a time, taken on again, and taken off the shop', async () => {
    const two = await firstTwo()
    const until = new Date(shop().clock.now().getTime() + 3_600_000).toISOString()
    const paused = await answerOf(changeServices, await patch(ids(two), { kind: 'pause', until }))
    expect(paused.map(({ ownPauseUntil }) => ownPauseUntil)).toStrictEqual([until, until])
    const resumed = await answerOf(changeServices, await patch(ids(two), { kind: 'pause', until: null }))
    expect(resumed.map(({ ownPauseUntil }) => ownPauseUntil)).toStrictEqual([null, null])
    const forgotten = shop().pagesForgotten()
    await answerOf(changeServices, await patch(ids(two), { kind: 'archive' }))
    expect(shop().pagesForgotten()).toBe(forgotten + 1)
    const offered = await answerOf(listServices, await shop().get('/api/services'))
    expect(offered.filter(({ id }) => ids(two).includes(id))).toStrictEqual([])
  })

  test('where one cannot be changed none is', async () => {
    const before = await all()
    const two = ids(before.slice(0, 2))
    expect((await patch([...two, 'gone'], { kind: 'price', percent: 10 })).status).toBe(404)
    await shop().database.executeSql(`update services set price = 9000 where id = '${two[1]}'`)
    expect(await problemOf(await patch(two, { kind: 'price', percent: 50 }))).toMatchObject({
      status: 400,
      faults: [{ path: 'act.percent', message: 'Prestige Boost would cost more than £10000' }],
    })
    expect((await patch(two, { kind: 'pause', until: '2020-01-01T00:00:00Z' })).status).toBe(400)
    expect((await all()).map(({ price }) => price)[0]).toBe('1.00')
  })

  test.each<[string, Record<string, unknown>]>([
    ['nothing', { kind: 'price', percent: 0 }],
    ['too little', { kind: 'price', percent: -91 }],
    ['half a per cent', { kind: 'price', percent: 1.5 }],
    ['another act', { kind: 'delete' }],
  ])('%s is refused', async (_what, act) => {
    expect((await patch(ids(await firstTwo()), act)).status).toBe(400)
  })

  test('is for admins alone', async () => {
    const { sent } = await newMember(shop(), { email: 'other@example.com' })
    const act = { kind: 'archive' }
    expect((await shop().send('PATCH', '/api/admin/services', { serviceIds: ['x'], act }, sent)).status).toBe(403)
  })
})
