import { expect, test } from 'vitest'
import { reportVisit } from '#contract/visits.ts'
import { answerOf } from '#harness/answers.ts'
import { expectNothingStored } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const BROWSER = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } }
const ROBOT = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } }

describeOnOneEngine('reporting a visit', (engine) => {
  const shop = useTestApp(engine)
  const report = async (kind: string, sent = BROWSER) => shop().post('/api/visits', { kind }, sent)
  const figures = async () => {
    await shop().domain.visits.flush()
    return shop().database.db.selectFrom('dailyCounters').selectAll().orderBy('kind').execute()
  }

  test('adds one to the day, and sets no cookie', async () => {
    for (const kind of ['page', 'page', 'checkout']) {
      const response = await report(kind)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(await answerOf(reportVisit, response)).toStrictEqual({ counted: true })
    }
    await expectNothingStored(shop().database)
    expect(await figures()).toStrictEqual([
      { day: '2026-03-02', kind: 'checkout', count: 1 },
      { day: '2026-03-02', kind: 'page', count: 2 },
    ])
  })

  test('a robot that says so is not counted', async () => {
    expect(await answerOf(reportVisit, await report('page', ROBOT))).toStrictEqual({ counted: false })
    expect(await answerOf(reportVisit, await report('page', { headers: { 'user-agent': '' } }))).toStrictEqual({
      counted: false,
    })
    expect(await figures()).toStrictEqual([])
  })

  test.each(['order', '', 'PAGE', '__proto__'])('a visit of kind %j is refused', async (kind) => {
    expect((await report(kind)).status).toBe(400)
    expect(await figures()).toStrictEqual([])
  })
})
