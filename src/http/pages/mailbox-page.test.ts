import { describe, expect, test } from 'vitest'
import { problemOf } from '#harness/answers.ts'
import { LIVE } from '#harness/shop/live-settings.ts'
import { newAdmin, newMember } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const HERE: Sent = { from: '127.0.0.1' }

describeOnOneEngine('/dev/mail', (engine) => {
  const shop = useTestApp(engine)

  test('shows the person at this machine what the demo would have mailed, newest first', async () => {
    const { orderId } = await placedOrder(shop(), { email: 'first@example.com' })
    await shop().runJobs()
    shop().clock.advance(1000)
    await paidPurchase(shop(), { email: 'second@example.com' })
    await shop().runJobs()
    const response = await shop().get('/dev/mail', HERE)
    expect([response.status, response.headers.get('cache-control')]).toStrictEqual([200, 'no-store'])
    const page = await response.text()
    expect(page.indexOf('second@example.com')).toBeLessThan(page.indexOf('first@example.com'))
    expect(page).toContain(`http://localhost:3000/confirm-order/${orderId}/`)
  })

  test('shows a mail as its reader sees it, under a policy that runs nothing and loads only the shop’s pictures', async () => {
    const { orderId } = await placedOrder(shop(), { email: 'third@example.com' })
    await shop().runJobs()
    const shopsMail = (to: string) => shop().outbox.find((mail) => mail.to === to)?.html ?? ''
    // This shop has a mail server, so the HTML of its mails is cleared after sending; a shop that only stores mails
    // keeps both forms.
    expect(await (await shop().get('/dev/mail', HERE)).text()).not.toContain('href="/dev/mail/')
    await shop()
      .database.db.updateTable('mails')
      .set({ htmlBody: shopsMail('third@example.com') })
      .where('recipient', '=', 'third@example.com')
      .execute()
    const [, path = ''] = /href="(\/dev\/mail\/[^"]+)"/.exec(await (await shop().get('/dev/mail', HERE)).text()) ?? []
    const mail = await shop().get(path, HERE)
    expect(mail.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(await mail.text()).toMatch(
      new RegExp(`src="/run-pictures/[^"]+".*<h1.*Your order is placed.*/confirm-order/${orderId}/`),
    )
    expect((await shop().get('/dev/mail/none', HERE)).status).toBe(404)
    expect((await shop().get(path, { from: '203.0.113.7' })).status).toBe(403)
  })

  test('says how to get a mail when there is none', async () => {
    expect(await (await shop().get('/dev/mail', HERE)).text()).toContain('No mail yet')
  })

  test('shows what a visitor typed as text', async () => {
    await shop()
      .database.db.updateTable('services')
      .set({ name: '<img src=x onerror=alert(1)>' })
      .where('id', '=', 'phasmophobia-prestige-boost')
      .execute()
    await placedOrder(shop(), { items: [{ serviceId: 'phasmophobia-prestige-boost', quantity: 1 }] })
    await shop().runJobs()
    const page = await (await shop().get('/dev/mail', HERE)).text()
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toContain('<img')
  })

  test.each([
    ['a caller from elsewhere', { from: '203.0.113.7' }],
    ['a caller from the same network', { from: '192.168.1.20' }],
    ['a proxy on this machine', { ...HERE, headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a proxy that says so', { ...HERE, headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy with another header', { ...HERE, headers: { 'x-real-ip': '127.0.0.1' } }],
  ])('is for admins, and not for %s', async (_name, sent: Sent) => {
    const { headers } = (await newMember(shop())).sent
    for (const more of [{}, headers])
      expect(
        (await problemOf(await shop().get('/dev/mail', { ...sent, headers: { ...sent.headers, ...more } }))).code,
      ).toBe('forbidden')
    const admin = (await newAdmin(shop())).sent.headers
    expect((await shop().get('/dev/mail', { ...sent, headers: { ...sent.headers, ...admin } })).status).toBe(200)
  })

  test('is not there for a page whose name was rebound to this machine', async () => {
    const response = await shop().app.fetch(new Request('http://rebound.evil.example:3000/dev/mail'), {
      remoteAddress: '127.0.0.1',
    })
    expect(response.status).toBe(403)
  })

  describe.each([
    ['live mode', LIVE],
    ['a demo that listens to the network', { HOST: '0.0.0.0' }],
    ['a demo behind a trusted proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
  ])('in %s', (_name, env) => {
    const other = useTestApp(engine, env)

    test('is there for an admin only', async () => {
      const refusal = 'MODE' in env ? 404 : 403
      expect((await other().get('/dev/mail', { ...HERE, headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
        refusal,
      )
      if (!('TRUSTED_PROXIES' in env)) expect((await other().get('/dev/mail', HERE)).status).toBe(refusal)
    })
  })
})
