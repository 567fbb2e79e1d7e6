import { expect, test } from 'vitest'
import { isForAdmins } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { readShop } from '#contract/shop.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/domain/shop-settings.ts'
import { answerOf } from '#harness/answers.ts'
import { newMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const WRITES = ENDPOINTS.filter((each) => each.method !== 'GET' && !isForAdmins(each))

describeOnOneEngine('what the shop says of itself', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test('M11 is changed by no call of a visitor or a member, whatever they send', async () => {
    const member = await newMember(shop())
    const settings = async () =>
      (await shop().database.executeSql('select key, value::text from settings order by key')).rows
    const before = await settings()
    const said = await answerOf(readShop, await shop().get('/api/shop'))
    const foreign = {
      ...DEFAULT_SETTINGS,
      brand: 'Another brand',
      key: 'brand',
      value: '"Another brand"',
      settings: { brand: 'Another brand' },
    }
    expect(WRITES.length).toBeGreaterThan(10)
    for (const { method, path } of WRITES) {
      // These end the session that the others need.
      const sent = ['/api/auth/logout', '/api/auth/account'].includes(path) ? {} : member.sent
      for (const who of [{}, sent]) await shop().send(method, path.replaceAll(/:\w+/g, 'A'.repeat(22)), foreign, who)
    }
    expect(await settings()).toStrictEqual(before)
    expect(await answerOf(readShop, await shop().get('/api/shop'))).toStrictEqual(said)
  })
})
