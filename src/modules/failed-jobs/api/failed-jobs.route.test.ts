import { beforeEach, expect, test } from 'vitest'
import { listNextActions } from '#contract/admin/admin.ts'
import { listFailedJobs } from '#contract/admin/failed-jobs.ts'
import { DAY_MS } from '#kernel/clock.ts'
import { recordFailedJob, type NewFailedJob } from '#modules/failed-jobs/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('work that was given up, for admins', (engine) => {
  const shop = useTestApp(engine)
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const givesUp = (job: Pick<NewFailedJob, 'name' | 'payload'> & Partial<NewFailedJob>) =>
    recordFailedJob(shop().domain, {
      jobId: crypto.randomUUID(),
      reason: 'no such mailbox',
      tries: 21,
      queuedAt: shop().clock.now(),
      ...job,
    })
  const list = async (query = '') =>
    answerOf(listFailedJobs, await shop().get(`/api/admin/failed-jobs${query}`, admin.sent))
  const only = async () => {
    const [work, ...others] = await list()
    expect(others).toStrictEqual([])
    if (!work) throw new Error('nothing was given up')
    return work
  }
  const press = (id: string, button: 'retry' | 'discard') =>
    shop().post(`/api/admin/failed-jobs/${id}/${button}`, {}, admin.sent)
  const audited = () =>
    shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'action', 'targetKind'])
      .where('targetKind', '=', 'job')
      .orderBy('id')
      .execute()

  test('says what it was, whose, why and how often; an address in the reason is left out', async () => {
    const { orderId } = await placedOrder(shop(), { email: 'buyer@example.com' })
    await givesUp({
      name: 'send-mail',
      payload: { template: 'order-placed', orderId },
      reason: 'Refused:\n 550 <buyer@example.com> is unknown',
    })
    expect(await only()).toMatchObject({
      name: 'send-mail',
      template: 'order-placed',
      orderId,
      who: 'buyer@example.com',
      reason: 'Refused: 550 <…> is unknown',
      tries: 21,
      createdAt: shop().clock.now().toISOString(),
    })
    const { actions } = await answerOf(listNextActions, await shop().get('/api/admin/next-actions', admin.sent))
    expect(actions.find(({ kind }) => kind === 'failed-jobs')).toMatchObject({
      subject: 'send-mail order-placed',
      who: 'buyer@example.com',
      due: new Date(shop().clock.now().getTime() + DAY_MS).toISOString(),
    })
  })

  test('finds the order of a payment, and the member of a mail that is about no order', async () => {
    const { orderId } = await beginPurchase(shop(), { email: 'payer@example.com' })
    const { id: paymentId } = await shop()
      .database.db.selectFrom('payments')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const member = await newMember(shop(), { email: 'member@example.com' })
    await givesUp({ name: 'check-payment', payload: { paymentId } })
    shop().clock.advance(1000)
    await givesUp({ name: 'send-mail', payload: { template: 'welcome', userId: member.user.id } })
    shop().clock.advance(1000)
    await givesUp({ name: 'process-webhook-event', payload: { webhookEventId: 'unknown-event' } })
    expect((await list()).map(({ name, orderId: about, who }) => [name, about, who])).toStrictEqual([
      ['process-webhook-event', null, null],
      ['send-mail', null, 'member@example.com'],
      ['check-payment', orderId, 'payer@example.com'],
    ])
  })

  test('the same job told twice is one entry', async () => {
    const jobId = crypto.randomUUID()
    for (const reason of ['first', 'second']) await givesUp({ jobId, name: 'notify-staff', payload: {}, reason })
    expect(await only()).toMatchObject({ reason: 'first' })
  })

  test('tried again it is queued once, however often that is pressed, and audited', async () => {
    const { orderId } = await placedOrder(shop())
    await shop().runJobs()
    const payload = { template: 'order-paid', orderId }
    await givesUp({ name: 'send-mail', payload })
    const { id } = await only()
    const before = (await shop().domain.jobs.all()).length
    const answers = await Promise.all([1, 2, 3].map(() => press(id, 'retry')))
    expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([200, 404, 404])
    expect((await shop().domain.jobs.all()).slice(before)).toStrictEqual([{ name: 'send-mail', payload }])
    expect(await list()).toStrictEqual([])
    expect(await audited()).toStrictEqual([{ actor: admin.user.id, action: 'job.try-again', targetKind: 'job' }])
  })

  test('discarded it stays undone, and audited', async () => {
    await givesUp({ name: 'notify-staff', payload: { of: 'message', messageId: 'gone' } })
    const { id } = await only()
    const before = (await shop().domain.jobs.all()).length
    expect((await press(id, 'discard')).status).toBe(200)
    expect((await problemOf(await press(id, 'retry'))).code).toBe('not_found')
    expect((await shop().domain.jobs.all()).slice(before)).toStrictEqual([])
    expect(await audited()).toStrictEqual([{ actor: admin.user.id, action: 'job.put-aside', targetKind: 'job' }])
  })

  test('is read page after page, and forgotten after 90 days', async () => {
    for (const reason of ['one', 'two', 'three']) {
      await givesUp({ name: 'notify-staff', payload: {}, reason })
      shop().clock.advance(1000)
    }
    const seen: (string | null)[] = []
    for (let next: string | undefined = '/api/admin/failed-jobs?limit=2'; next !== undefined;) {
      const response: Response = await shop().get(next, admin.sent)
      seen.push(...(await answerOf(listFailedJobs, response)).map(({ reason }) => reason))
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toStrictEqual(['three', 'two', 'one'])
    shop().clock.advance(90 * DAY_MS)
    await shop().runJob({ name: 'delete-old-failed-jobs', payload: {} })
    expect((await shop().database.db.selectFrom('failedJobs').select('id').execute()).length).toBe(0)
  })

  test('is nothing for others', async () => {
    await givesUp({ name: 'notify-staff', payload: {} })
    const { id } = await only()
    const member = await newMember(shop())
    expect((await shop().get('/api/admin/failed-jobs')).status).toBe(401)
    for (const path of [`${id}/retry`, `${id}/discard`])
      expect((await shop().post(`/api/admin/failed-jobs/${path}`, {}, member.sent)).status).toBe(403)
    expect(await list()).toHaveLength(1)
  })
})
