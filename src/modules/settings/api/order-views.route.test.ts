import { beforeEach, expect, test } from 'vitest'
import { addOrderView, listOrderViews, removeOrderView } from '#contract/admin/order-views.ts'
import { MAX_VIEWS } from '#kernel/orders/order-view.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'

const PATH = '/api/admin/order-views'
const LATE_GHOSTS = { name: 'Late ghosts', filter: { status: 'late', game: 'phasmophobia' } }

describeOnOneEngine('views of the list of orders', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })
  const list = async ({ sent }: TestMember) => answerOf(listOrderViews, await shop().get(PATH, sent))
  const add = (view: object) => shop().post(PATH, view, admin.sent)
  const remove = (name: string) => shop().send('DELETE', `${PATH}/${encodeURIComponent(name)}`, undefined, admin.sent)

  test('are the same for every admin, until one removes them', async () => {
    const helper = await newAdmin(shop(), 'helper@example.com')
    expect(await list(admin)).toEqual([])
    const odd = { name: 'Späti / 50 % ?', filter: { from: '2026-03-01' } }
    expect(await answerOf(addOrderView, await add(LATE_GHOSTS))).toEqual([LATE_GHOSTS])
    expect(await answerOf(addOrderView, await add(odd))).toEqual([LATE_GHOSTS, odd])
    expect(await list(helper)).toEqual([LATE_GHOSTS, odd])
    expect(await answerOf(removeOrderView, await remove(odd.name))).toEqual([LATE_GHOSTS])
    expect(await answerOf(removeOrderView, await remove(odd.name))).toEqual([LATE_GHOSTS])
  })

  test('named at the same time are all kept, up to eight', async () => {
    const names = Array.from({ length: MAX_VIEWS + 2 }, (_, place) => `View ${place}`)
    const answers = await Promise.all(names.map((name) => add({ name, filter: {} })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: MAX_VIEWS }, () => 200),
      400,
      400,
    ])
    expect(await list(admin)).toHaveLength(MAX_VIEWS)
  })

  test.each([
    [{ ...LATE_GHOSTS, name: 'LATE GHOSTS' }, 'name', 'There is a view of this name already'],
    [{ ...LATE_GHOSTS, name: ' ' }, 'name', 'Required'],
    [{ ...LATE_GHOSTS, name: 'a'.repeat(25) }, 'name', 'At most 24 characters'],
    [{ name: 'Other', filter: { status: 'lost' } }, 'filter.status', 'Please choose a status'],
    [{ name: 'Other', filter: { q: 'sam@example.com' } }, 'filter.q', 'Unknown field'],
  ])('%j is refused at %s', async (view, path, message) => {
    await add(LATE_GHOSTS)
    expect((await problemOf(await add(view))).faults).toEqual([{ path, message }])
    expect(await list(admin)).toEqual([LATE_GHOSTS])
  })

  test('are for admins', async () => {
    const member = await newMember(shop(), { email: 'sam@example.com' })
    expect((await shop().get(PATH, member.sent)).status).toBe(403)
    expect((await shop().post(PATH, LATE_GHOSTS, member.sent)).status).toBe(403)
  })
})
