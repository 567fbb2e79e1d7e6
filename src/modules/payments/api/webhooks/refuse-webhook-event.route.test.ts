import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'
import { problemOf } from '#harness/answers.ts'
import { LIVE } from '#harness/shop/live-settings.ts'
import { inbox, lastSaid, tellAll } from '#harness/shop/webhooks.ts'
import { beginPurchase, paidPurchase, tracked } from '#harness/shop/purchases.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('forged webhook events', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  async function anApproval() {
    const { providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    return lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED')
  }
  async function expectRefused(webhookEvent: { headers: Record<string, string>; body: string }) {
    const before = await storedRows(shop().database)
    expect((await problemOf(await shop().tell({ source: 'webhook', ...webhookEvent }))).status).toBe(403)
    expect(await storedRows(shop().database)).toStrictEqual(before)
  }

  test('N1 without a signature, or with a wrong one, leave a line in the log and nothing else', async () => {
    const genuine = await anApproval()
    const names = Object.keys(genuine.headers).filter((name) => name.startsWith('paypal-'))
    for (const name of names) {
      const { [name]: _gone, ...headers } = genuine.headers
      await expectRefused({ ...genuine, headers })
    }
    const { 'paypal-transmission-sig': signature = '' } = genuine.headers
    await expectRefused({
      ...genuine,
      headers: {
        ...genuine.headers,
        'paypal-transmission-sig': `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      },
    })
    await expectRefused({ ...genuine, headers: { ...genuine.headers, 'paypal-transmission-id': crypto.randomUUID() } })
    expect(shop().logged()).toContain('webhook event refused')
  })

  test('N3 whose certificate is elsewhere are not fetched', async () => {
    const genuine = await anApproval()
    const url = genuine.headers['paypal-cert-url'] ?? ''
    const host = new URL(url).host
    for (const elsewhere of [
      url.replace(host, 'evil.test'),
      url.replace(host, `${host}@evil.test`),
      url.replace(host, `user:pass@${host}`),
      url.replace(host, 'api.paypal.com.evil.test'),
      `https://api.paypal.com/v1/notifications/certs/CERT-1`,
      url.replace('/certs/', '/certs/../certs/'),
      `${url}?x=1`,
      `${url}#x`,
      `${url}/..%2f..%2fetc`,
      'file:///etc/passwd',
      'http://169.254.169.254/latest',
      url.toUpperCase(),
    ])
      await expectRefused({ ...genuine, headers: { ...genuine.headers, 'paypal-cert-url': elsewhere } })
  })

  test('N3 a certificate that comes by a redirect is not followed', async () => {
    const { body } = await anApproval()
    const signed = shop().webhooks.signed(body, { validTo: 398 })
    await shop().paypal.fault({
      operation: 'certificates.get',
      fault: { kind: 'redirect', location: 'http://127.0.0.1:9/evil.pem' },
    })
    await shop().paypal.fault({ operation: 'webhooks.verify', fault: { kind: 'status', status: 503 } })
    expect((await shop().tell(signed)).status).toBe(200)
    await expect(shop().runJobs()).rejects.toThrow('waits for the provider')
    expect(await inbox(shop())).toMatchObject([{ verified: false, processedAt: null }])
  })

  test('N4 with one byte changed, or written anew, are refused', async () => {
    const genuine = await anApproval()
    await expectRefused({ ...genuine, body: genuine.body.replace('"', '" ') })
    await expectRefused({ ...genuine, body: genuine.body.replace(/"value":"4.00"/, '"value":"5.00"') })
    await expectRefused({ ...genuine, body: JSON.stringify(JSON.parse(genuine.body), null, 2) })
    await expectRefused({ ...genuine, body: `${genuine.body}\n` })
  })

  test('another webhook’s, another algorithm, a time far away and a body that is no event are refused', async () => {
    const { body, headers } = await anApproval()
    await expectRefused(shop().webhooks.signed(body, { webhookId: '1JE4291016473214C' }))
    await expectRefused({ body, headers: { ...headers, 'paypal-auth-algo': 'SHA1withRSA' } })
    await expectRefused(shop().webhooks.signed(body, { at: new Date(shop().clock.now().getTime() - 15 * DAY_MS) }))
    await expectRefused(shop().webhooks.signed(body, { at: new Date(shop().clock.now().getTime() + 2 * HOUR_MS) }))
    for (const nothing of ['', '{}', '[]', 'null', '{"id":"WH-1","event_type":"x","resource":1}', '"'.repeat(100)])
      await expectRefused(shop().webhooks.signed(nothing))
  })

  test.each([
    ['another name', { name: 'messageverificationcerts.paypal.com.evil.test' }],
    ['no longer in force', { validTo: -1 }],
    ['not in force yet', { validFrom: 1 }],
    ['an unknown authority', { strangeAuthority: true }],
  ])('a signer with %s is not believed by its signature: PayPal is asked', async (_name, change) => {
    const { body } = await anApproval()
    await shop().paypal.fault({ operation: 'webhooks.verify', fault: { kind: 'status', status: 503 } })
    expect((await shop().tell(shop().webhooks.signed(body, change))).status).toBe(200)
    expect((await inbox(shop())).at(-1)).toMatchObject({ verified: false, processedAt: null })
    await expect(shop().runJobs()).rejects.toThrow('waits for the provider')
    expect(await storedRows(shop().database)).not.toHaveProperty('payment_cases')
  })

  test('N9 an IPN message that PayPal does not own up to is not applied; while PayPal is silent it is kept', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    const forged = `txn_id=3C679366HH908993F&payment_status=Completed&mc_gross=4.00&custom=${orderId}&receiver_id=DEM5MERCHANT2`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await shop().paypal.fault({ operation: 'ipn.validate', fault: { kind: 'status', status: 503 }, times: 1 })
    expect((await shop().tell({ source: 'ipn', headers, body: forged })).status).toBe(200)
    await expect(shop().runJobs()).rejects.toThrow('waits for the provider')
    expect(await inbox(shop())).toMatchObject([{ processedAt: null, verified: false, attempts: 1 }])
    await shop().runJobsAgain()
    expect(await inbox(shop())).toMatchObject([{ outcome: 'forged', verified: false, attempts: 2 }])
    // Forged webhooks must not fill the disk.
    expect(await shop().database.db.selectFrom('providerEvents').select(['body', 'headers']).execute()).toStrictEqual([
      { body: Buffer.alloc(0), headers: {} },
    ])
    expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
  })

  test('what only PayPal can vouch for is short, and waits in a line of its own: proven news passes it', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const told = (filler: string) =>
      shop().tell({ source: 'ipn', headers, body: `txn_id=3C679366HH908993F&payment_status=Completed&x=${filler}` })
    expect((await told('x'.repeat(16_384))).status).toBe(403)
    expect((await told('x')).status).toBe(200)
    expect((await shop().tell(await anApproval())).status).toBe(200)
    expect(
      (await shop().domain.jobs.all()).map(({ name }) => name).filter((name) => name.endsWith('webhook-event')),
    ).toStrictEqual(['prove-webhook-event', 'process-webhook-event'])
  })

  test('an IPN message comes back to PayPal in its own bytes, and is believed with one of them changed no more', async () => {
    const { providerOrderId } = await paidPurchase(shop())
    const genuine = lastSaid(shop(), 'ipn', 'PAYMENT.CAPTURE.COMPLETED')
    expect(genuine.body).toContain('%EB')
    await tellAll(shop(), [genuine, { ...genuine, body: genuine.body.replace('%EB', '%eb') }])
    expect((await inbox(shop())).map(({ outcome }) => outcome).toSorted()).toStrictEqual(['forged', 'settled'])
    expect((await shop().paypal.order(providerOrderId)).refunds).toStrictEqual([])
  })

  test('a forged IPN message does not take the place of the real one', async () => {
    const { orderId, providerOrderId } = await paidPurchase(shop())
    await shop().paypal.refund(providerOrderId)
    const genuine = lastSaid(shop(), 'ipn', 'PAYMENT.CAPTURE.REFUNDED')
    await tellAll(shop(), [{ ...genuine, body: `${genuine.body}&x=1` }])
    await tellAll(shop(), [genuine])
    expect((await tracked(shop(), orderId)).paymentState).toBe('refunded')
  })

  test('other content types and too much at once are refused', async () => {
    const genuine = await anApproval()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(
        (await problemOf(await shop().tell({ ...genuine, headers: { ...genuine.headers, 'content-type': type } })))
          .status,
      ).toBe(415)
    expect(
      (
        await problemOf(
          await shop().tell({ source: 'ipn', headers: { 'content-type': 'application/json' }, body: '{}' }),
        )
      ).status,
    ).toBe(415)
    expect((await problemOf(await shop().tell({ ...genuine, body: 'x'.repeat(65_537) }))).status).toBe(413)
    expect((await problemOf(await shop().request('/api/paypal/webhook'))).status).toBe(405)
  })

  test('N15 a flood of forged ones is refused cheaply, in one line of the log', async () => {
    const genuine = await anApproval()
    await shop().tell(genuine)
    const { body } = genuine
    // Asking PayPal about each would mean storing them all while PayPal is unavailable.
    await shop().paypal.fault({ operation: '*', fault: { kind: 'status', status: 503 } })
    for (let each = 0; each < 300; each += 1) {
      const forged = { ...genuine.headers, 'paypal-transmission-id': crypto.randomUUID() }
      expect((await shop().tell({ source: 'webhook', headers: forged, body })).status).toBe(403)
    }
    expect(
      shop()
        .logged()
        .match(/"msg":"webhook event refused"/g),
    ).toHaveLength(1)
    expect(await inbox(shop())).toHaveLength(1)
  })

  test('N15 IPN messages that PayPal did not vouch for fill the inbox up to a limit, and PayPal is asked to come back', async () => {
    await shop().database.executeSql(`insert into provider_events (id, provider, source, event_id, kind, body)
      select 'e' || n, 'paypal', 'ipn', 'unproven:' || n, 'Completed', '' from generate_series(1, 1000) as n`)
    const response = await shop().tell({
      source: 'ipn',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'txn_id=3C679366HH908993F&payment_status=Completed',
    })
    expect(response.headers.get('retry-after')).toBe('5')
    expect((await problemOf(response)).status).toBe(503)
  })
})

describe('what is not configured is refused', () => {
  describeOnOneEngine('N2 a shop without a webhook id', (engine) => {
    const shop = useTestApp(engine, { PAYPAL_WEBHOOK_ID: '' })
    test('believes no webhook at all', async () => {
      const webhookEvent = shop().webhooks.signed(
        JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O190127TN364715T' } }),
      )
      expect((await problemOf(await shop().tell(webhookEvent))).status).toBe(403)
      await expectNothingStored(shop().database)
    })
  })

  describeOnOneEngine('N11 a live shop', (engine) => {
    const shop = useTestApp(engine, LIVE)
    test('takes nothing from the sandbox', async () => {
      const ipn = (body: string) =>
        shop().tell({ source: 'ipn', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
      expect((await problemOf(await ipn('txn_id=3C679366HH908993F&payment_status=Completed&test_ipn=1'))).status).toBe(
        403,
      )
      const signed = shop().webhooks.signed(
        JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O190127TN364715T' } }),
      )
      for (const url of [
        signed.headers['paypal-cert-url'] ?? '',
        'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
      ])
        expect(
          (await problemOf(await shop().tell({ ...signed, headers: { ...signed.headers, 'paypal-cert-url': url } })))
            .status,
        ).toBe(403)
      await expectNothingStored(shop().database)
    })
  })
})
