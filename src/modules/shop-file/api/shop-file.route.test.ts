import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { compareShop, exportShop, importShop } from '#contract/admin/shop-file.ts'
import { readShop } from '#contract/shop.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const EXAMPLE = readFileSync('examples/night-relay.json', 'utf8')

describeOnOneEngine('the shop file in the dashboard', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const compare = (file: string) => shop().post('/api/admin/shop-file/compare', { file }, admin.sent)
  const take = (file: string) => shop().post('/api/admin/shop-file/import', { file }, admin.sent)
  const brand = async () => (await answerOf(readShop, await shop().get('/api/shop'))).brand

  test('goes out, says what another would change, and comes in under the name of the admin', async () => {
    const { file } = await answerOf(exportShop, await shop().get('/api/admin/shop-file', admin.sent))
    expect(await answerOf(compareShop, await compare(file))).toEqual([])
    const changes = await answerOf(compareShop, await compare(EXAMPLE))
    expect(changes.map(({ what }) => what)).toContain('setting trader.name')
    expect(changes).toContainEqual({
      kind: 'change',
      what: 'setting brand',
      fields: [{ name: 'brand', before: 'Fifteen X', after: 'Night Relay' }],
    })
    expect(await brand()).toBe('Fifteen X')
    expect(await answerOf(importShop, await take(EXAMPLE))).toEqual({ changes: changes.length })
    expect(await brand()).toBe('Night Relay')
    expect(await answerOf(importShop, await take(EXAMPLE))).toEqual({ changes: 0 })
    const actors = await shop().database.db.selectFrom('auditLog').select('actor').distinct().execute()
    expect(actors).toEqual([{ actor: admin.user.id }])
  })

  test('names every fault of a file, and changes nothing', async () => {
    const bad = EXAMPLE.replace('"brand": "Night Relay"', '"brand": ""').replace('"price": "15.00"', '"price": "free"')
    for (const problem of [await problemOf(await compare(bad)), await problemOf(await take(bad))]) {
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(problem.faults?.map(({ path }) => path)).toEqual(['settings.brand', 'services.1.price'])
      expect(problem.faults?.[0]?.message).toBe('Required')
    }
    expect(await brand()).toBe('Fifteen X')
  })

  test('says where a file that is too long goes', async () => {
    const problem = await problemOf(await compare(`"${'x'.repeat(24 * 1024 * 1024)}"`))
    expect(problem.faults).toEqual([
      { path: 'file', message: 'This file is too long for the dashboard: use npm run shop -- import' },
    ])
  })

  test('is for admins alone', async () => {
    const { sent } = await newMember(shop())
    for (const answer of [
      await shop().get('/api/admin/shop-file', sent),
      await shop().post('/api/admin/shop-file/import', { file: EXAMPLE }, sent),
    ])
      expect([403, 404]).toContain(answer.status)
    expect(await brand()).toBe('Fifteen X')
  })
})
