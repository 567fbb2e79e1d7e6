import { expect, test } from 'vitest'
import { contactBody } from '#harness/shop/builders.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the cancellation form', (engine) => {
  const shop = useTestApp(engine)
  const send = (fields: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
    shop().request('/api/cancellations', {
      method: 'POST',
      headers: { 'content-type': type },
      body: new URLSearchParams(fields).toString(),
    })
  const FORM = { name: 'Sam Player', email: 'sam@example.com', order: '#A1b2C3d4', note: 'I changed my mind.' }

  test('is taken without an account and without scripts, and its receipt is confirmed by mail with the time', async () => {
    const sent = await send(FORM)
    expect([sent.status, sent.headers.get('location')]).toStrictEqual([303, '/cancel?sent=1'])
    const stored = await shop()
      .database.db.selectFrom('contactMessages')
      .select(['category', 'subject', 'message', 'email'])
      .execute()
    expect(stored).toStrictEqual([
      {
        category: 'cancellation',
        subject: 'Cancellation of #A1b2C3d4',
        email: 'sam@example.com',
        message: 'I give notice that I cancel my contract for this order: #A1b2C3d4\n\nI changed my mind.',
      },
    ])
    await shop().runJobs()
    const confirmed = shop().outbox.find(({ to }) => to === 'sam@example.com')
    expect([confirmed?.subject, confirmed?.text]).toStrictEqual([
      'We have your cancellation',
      expect.stringContaining('Received: 2 March 2026, 10:00 GMT'),
    ])
  })

  test.each([
    [{ ...FORM, name: ' ' }, 'name'],
    [{ ...FORM, email: 'sam' }, 'email'],
    [{ ...FORM, name: '', order: '' }, 'name%2Corder'],
    [{ ...FORM, note: 'x'.repeat(2001) }, 'note'],
    [{}, 'name%2Cemail%2Corder'],
  ])('%o is sent back with the fields at fault', async (fields, faults) => {
    const { headers } = await send(fields)
    expect(headers.get('location')).toBe(`/cancel?fault=${faults}`)
    expect(await shop().database.db.selectFrom('contactMessages').select('id').execute()).toStrictEqual([])
  })

  test('comes from our own page alone, and as a form', async () => {
    expect((await send(FORM, 'text/plain')).status).toBe(415)
    const foreign = await shop().request('/api/cancellations', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(FORM).toString(),
    })
    expect(foreign.status).toBe(403)
  })

  test.each([
    ['complaint', 'We have your complaint', '27 April 2026'],
    ['personal-data', 'We have your message about your personal data', '1 April 2026'],
  ])('beside it a message of %s names the day of the answer', async (category, subject, day) => {
    expect((await shop().post('/api/contact', contactBody({ category, email: 'sam@example.com' }))).status).toBe(201)
    await shop().runJobs()
    const confirmed = shop().outbox.find(({ to }) => to === 'sam@example.com')
    expect([confirmed?.subject, confirmed?.text]).toStrictEqual([subject, expect.stringContaining(day)])
  })
})
