import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/clock.ts'
import { problemOf } from '#testing/answers.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { inbox, lastSaid, said, tellAll } from '#testing/notices.ts'
import { beginPurchase, paidPurchase, tracked } from '#testing/purchases.ts'
import { expectNothingStored, storedRows } from '#testing/stored-rows.ts'
import { useTestApp } from '#testing/test-app.ts'
import { describeOnEachEngine, describeOnOneEngine } from '#testing/test-database.ts'

const DAY_MS = 24 * HOUR_MS

describeOnEachEngine('notices of the provider', (engine) => {
  const shop = useTestApp(engine)

  test('an approval is heard of by webhook when the browser died, and captured', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    const response = await shop().tell(lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED'))
    expect([response.status, await response.text()]).toStrictEqual([200, ''])
    // Stored before the answer, and acted on only afterwards.
    expect(await inbox(shop())).toMatchObject([{ source: 'webhook', verified: true, processedAt: null }])
    expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
    await shop().runJobs()
    expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    expect(await inbox(shop())).toMatchObject([{ outcome: 'settled', attempts: 1, lastError: null }])
    await expectInvariants(shop().database)
  })

  test('N5 the same webhook a hundred times, and a week later, is one row and one paid order', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    const approved = lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED')
    expect(new Set(await tellAll(shop(), Array.from({ length: 100 }, () => approved)))).toStrictEqual(new Set([200]))
    shop().clock.advance(7 * DAY_MS)
    expect(await tellAll(shop(), [approved])).toStrictEqual([200])
    expect(await inbox(shop())).toHaveLength(1)
    expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    expect((await shop().domain.jobs.all()).filter(({ name }) => name === 'send-mail')).toHaveLength(1)
  })

  test('in the wrong order, repeated and late, both kinds of notice lead to one paid order', async () => {
    const { orderId, providerOrderId } = await paidPurchase(shop())
    const all = [...said(shop(), 'webhook'), ...said(shop(), 'ipn')].toReversed()
    expect(all.length).toBeGreaterThan(2)
    expect(new Set(await tellAll(shop(), [...all, ...all]))).toStrictEqual(new Set([200]))
    await shop().runJobsAgain()
    expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    expect(await storedRows(shop().database)).toMatchObject({ payments: 1, provider_events: all.length })
    expect((await shop().paypal.order(providerOrderId)).capture?.status).toBe('COMPLETED')
    await expectInvariants(shop().database)
  })

  test('an e-cheque is pending, and paid or unpaid once the bank has decided', async () => {
    for (const [as, state] of [['COMPLETED', 'paid'], ['DECLINED', 'unpaid']] as const) {
      const { orderId, providerOrderId } = await beginPurchase(shop())
      await shop().paypal.approve(providerOrderId, { outcome: 'echeque' })
      await tellAll(shop(), [lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED')])
      expect((await tracked(shop(), orderId)).paymentState).toBe('pending')
      await shop().paypal.settle(providerOrderId, as)
      await tellAll(shop(), [lastSaid(shop(), 'webhook', as === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED')])
      expect((await tracked(shop(), orderId)).paymentState).toBe(state)
    }
    await expectInvariants(shop().database)
  })

  test('refunds made at PayPal are counted once, in part and whole, by webhook or by IPN', async () => {
    const { orderId, providerOrderId } = await paidPurchase(shop())
    await shop().paypal.refund(providerOrderId, '1.50')
    const part = lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.REFUNDED')
    await tellAll(shop(), [part, part])
    expect(await orderOf(orderId)).toMatchObject({ paymentState: 'partly-refunded', refundedTotal: '1.50' })
    await shop().paypal.refund(providerOrderId)
    await tellAll(shop(), [lastSaid(shop(), 'ipn', 'PAYMENT.CAPTURE.REFUNDED'), part, lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.REFUNDED')])
    expect(await orderOf(orderId)).toMatchObject({ paymentState: 'refunded', refundedTotal: '4.00' })
    await expectInvariants(shop().database)
  })

  test('a chargeback takes the order back', async () => {
    const { orderId, providerOrderId } = await paidPurchase(shop())
    await shop().paypal.reverse(providerOrderId)
    await tellAll(shop(), [lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.REVERSED'), lastSaid(shop(), 'ipn', 'PAYMENT.CAPTURE.REVERSED')])
    expect(await orderOf(orderId)).toMatchObject({ paymentState: 'refunded', refundedTotal: '4.00' })
    await expectInvariants(shop().database)
  })

  test('a dispute puts the order in front of a person; won it is paid again, lost it is refunded', async () => {
    for (const [as, state] of [['won', 'paid'], ['lost', 'refunded']] as const) {
      const { orderId, providerOrderId } = await paidPurchase(shop())
      await shop().paypal.dispute(providerOrderId)
      const opened = lastSaid(shop(), 'webhook', 'CUSTOMER.DISPUTE.CREATED')
      await tellAll(shop(), [opened, opened])
      expect((await orderOf(orderId)).paymentState).toBe('under-review')
      const reviews = await shop().database.db.selectFrom('paymentReviews').select(['kind', 'details']).where('orderId', '=', orderId).execute()
      expect(reviews).toMatchObject([{ kind: 'dispute', details: { reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', amount: '4.00' } }])
      await shop().paypal.decideDispute(providerOrderId, as)
      await tellAll(shop(), [lastSaid(shop(), 'webhook', 'CUSTOMER.DISPUTE.RESOLVED')])
      expect((await orderOf(orderId)).paymentState).toBe(state)
    }
    await expectInvariants(shop().database)
  })

  test('while PayPal does not answer nothing is lost: the notice waits and is acted on later', async () => {
    const { orderId, providerOrderId } = await paidPurchase(shop())
    await shop().paypal.refund(providerOrderId)
    await shop().paypal.fault({ operation: 'orders.get', fault: { kind: 'status', status: 503 } })
    const refunded = lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.REFUNDED')
    expect((await shop().tell(refunded)).status).toBe(200)
    await expect(shop().runJobs()).rejects.toThrow('waits for the provider')
    expect(await inbox(shop())).toMatchObject([{ processedAt: null, attempts: 1 }])
    await shop().paypal.clearFaults()
    await shop().runJobsAgain()
    expect((await orderOf(orderId)).paymentState).toBe('refunded')
  })

  test('N8 news of a payment that is not ours are kept, and change nothing', async () => {
    const foreign = (type: string, resource: object) => shop().notices.signed(JSON.stringify({ id: `WH-${type.replaceAll('.', '-')}`, event_type: type, resource }))
    const notices = [
      foreign('CHECKOUT.ORDER.APPROVED', { id: '5O190127TN364715T' }),
      foreign('PAYMENT.CAPTURE.COMPLETED', { id: '3C679366HH908993F', amount: { value: '50.00' } }),
      foreign('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-4012' }),
      foreign('BILLING.PLAN.CREATED', { id: 'P-2U911356NH683973' }),
    ]
    expect(new Set(await tellAll(shop(), notices))).toStrictEqual(new Set([200]))
    expect(new Set((await inbox(shop())).map(({ outcome }) => outcome))).toStrictEqual(new Set(['ignored']))
    expect(Object.keys(await storedRows(shop().database)).toSorted()).toStrictEqual(['provider_events', 'stored_jobs'])
  })

  test('a real webhook of a payment whose record lies pays for nothing', async () => {
    for (const lies of [{ amount: '1.00' }, { currency: 'USD' }, { payee: 'EVILMERCHANT1' }, { customId: 'A'.repeat(22) }]) {
      const { orderId, providerOrderId } = await beginPurchase(shop())
      await shop().paypal.approve(providerOrderId)
      await shop().paypal.fault({ operation: '*', fault: { kind: 'lie', lies }, id: providerOrderId })
      await tellAll(shop(), [lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED')])
      expect((await orderOf(orderId)).paymentState).toBe('under-review')
    }
    expect(await storedRows(shop().database)).toMatchObject({ payment_reviews: 4 })
    await expectInvariants(shop().database)
  })

  test("a webhook without a certificate at hand is proven by asking PayPal; IPN's own way is the same", async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    await shop().paypal.fault({ operation: 'certificates.get', fault: { kind: 'status', status: 503 } })
    // A signer whose certificate nobody has fetched yet.
    const { body } = lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED')
    const signed = shop().notices.signed(body, { validTo: 399 })
    expect((await shop().tell(signed)).status).toBe(200)
    expect(await inbox(shop())).toMatchObject([{ verified: false, lastError: 'its certificate cannot be fetched' }])
    await shop().runJobs()
    expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    const [event] = await inbox(shop())
    expect(event).toMatchObject({ verified: true, outcome: 'settled', eventId: JSON.parse(body).id })
  })

  async function orderOf(id: string) {
    return shop().database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
})

describeOnOneEngine('forged notices', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  async function anApproval() {
    const { providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    return lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED')
  }
  async function expectRefused(notice: { headers: Record<string, string>; body: string }) {
    const before = await storedRows(shop().database)
    expect((await problemOf(await shop().tell({ source: 'webhook', ...notice }))).status).toBe(403)
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
    await expectRefused({ ...genuine, headers: { ...genuine.headers, 'paypal-transmission-sig': `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` } })
    await expectRefused({ ...genuine, headers: { ...genuine.headers, 'paypal-transmission-id': crypto.randomUUID() } })
    expect(shop().logged()).toContain('notice refused')
  })

  test('N3 whose certificate is elsewhere are not fetched', async () => {
    const genuine = await anApproval()
    const url = genuine.headers['paypal-cert-url'] ?? ''
    const host = new URL(url).host
    for (const elsewhere of [url.replace(host, 'evil.test'), url.replace(host, `${host}@evil.test`), url.replace(host, `user:pass@${host}`), url.replace(host, 'api.paypal.com.evil.test'), `https://api.paypal.com/v1/notifications/certs/CERT-1`, url.replace('/certs/', '/certs/../certs/'), `${url}?x=1`, `${url}#x`, `${url}/..%2f..%2fetc`, 'file:///etc/passwd', 'http://169.254.169.254/latest', url.toUpperCase()])
      await expectRefused({ ...genuine, headers: { ...genuine.headers, 'paypal-cert-url': elsewhere } })
  })

  test('N3 a certificate that comes by a redirect is not followed', async () => {
    const { body } = await anApproval()
    const signed = shop().notices.signed(body, { validTo: 398 })
    await shop().paypal.fault({ operation: 'certificates.get', fault: { kind: 'redirect', location: 'http://127.0.0.1:9/evil.pem' } })
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
    await expectRefused(shop().notices.signed(body, { webhookId: '1JE4291016473214C' }))
    await expectRefused({ body, headers: { ...headers, 'paypal-auth-algo': 'SHA1withRSA' } })
    await expectRefused(shop().notices.signed(body, { at: new Date(shop().clock.now().getTime() - 15 * DAY_MS) }))
    await expectRefused(shop().notices.signed(body, { at: new Date(shop().clock.now().getTime() + 2 * HOUR_MS) }))
    for (const nothing of ['', '{}', '[]', 'null', '{"id":"WH-1","event_type":"x","resource":1}', '"'.repeat(100)]) await expectRefused(shop().notices.signed(nothing))
  })

  test.each([
    ['another name', { name: 'messageverificationcerts.paypal.com.evil.test' }],
    ['no longer in force', { validTo: -1 }],
    ['not in force yet', { validFrom: 1 }],
    ['an authority that nobody knows', { strangeAuthority: true }],
  ])('a signer with %s is not believed by its signature: PayPal is asked', async (_name, change) => {
    const { body } = await anApproval()
    await shop().paypal.fault({ operation: 'webhooks.verify', fault: { kind: 'status', status: 503 } })
    expect((await shop().tell(shop().notices.signed(body, change))).status).toBe(200)
    expect((await inbox(shop())).at(-1)).toMatchObject({ verified: false, processedAt: null })
    await expect(shop().runJobs()).rejects.toThrow('waits for the provider')
    expect(await storedRows(shop().database)).not.toHaveProperty('payment_reviews')
  })

  test('N9 an IPN message that PayPal does not own up to is not applied; while PayPal is silent it is kept', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    const forged = `txn_id=3C679366HH908993F&payment_status=Completed&mc_gross=4.00&custom=${orderId}&receiver_id=DEM5MERCHANT2`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await shop().paypal.fault({ operation: 'ipn.validate', fault: { kind: 'status', status: 503 }, times: 1 })
    const started = performance.now()
    expect((await shop().tell({ source: 'ipn', headers, body: forged })).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(2_000)
    await expect(shop().runJobs()).rejects.toThrow('waits for the provider')
    expect(await inbox(shop())).toMatchObject([{ processedAt: null, verified: false, attempts: 1 }])
    await shop().runJobsAgain()
    expect(await inbox(shop())).toMatchObject([{ outcome: 'forged', verified: false, attempts: 2 }])
    expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
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
      expect((await problemOf(await shop().tell({ ...genuine, headers: { ...genuine.headers, 'content-type': type } }))).status).toBe(415)
    expect((await problemOf(await shop().tell({ source: 'ipn', headers: { 'content-type': 'application/json' }, body: '{}' }))).status).toBe(415)
    expect((await problemOf(await shop().tell({ ...genuine, body: 'x'.repeat(65_537) }))).status).toBe(413)
    expect((await problemOf(await shop().request('/api/paypal/webhook'))).status).toBe(405)
  })

  test('N15 a flood of forged ones is refused cheaply, in one line of the log', async () => {
    const genuine = await anApproval()
    await shop().tell(genuine)
    const { body } = genuine
    const started = performance.now()
    for (let each = 0; each < 300; each += 1) await shop().tell({ source: 'webhook', headers: { ...genuine.headers, 'paypal-transmission-id': crypto.randomUUID() }, body })
    expect((performance.now() - started) / 300).toBeLessThan(10)
    expect(shop().logged().match(/"msg":"notice refused"/g)).toHaveLength(1)
    expect(await inbox(shop())).toHaveLength(1)
  })

  test('N15 IPN messages that nobody vouched for fill the inbox up to a limit, and PayPal is asked to come back', async () => {
    await shop().database.executeSql(`insert into provider_events (id, provider, source, event_id, kind, body)
      select 'e' || n, 'paypal', 'ipn', 'unproven:' || n, 'Completed', '' from generate_series(1, 1000) as n`)
    const response = await shop().tell({ source: 'ipn', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'txn_id=3C679366HH908993F&payment_status=Completed' })
    expect(response.headers.get('retry-after')).toBe('5')
    expect((await problemOf(response)).status).toBe(503)
  })
})

describe('what is not configured is refused', () => {
  describeOnOneEngine('N2 a shop without a webhook id', (engine) => {
    const shop = useTestApp(engine, { PAYPAL_WEBHOOK_ID: '' })
    test('believes no webhook at all', async () => {
      const notice = shop().notices.signed(JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O190127TN364715T' } }))
      expect((await problemOf(await shop().tell(notice))).status).toBe(403)
      await expectNothingStored(shop().database)
    })
  })

  const live = {
    MODE: 'live',
    PUBLIC_URL: 'https://shop.test',
    PAYPAL_API_URL: 'https://api-m.paypal.com',
    PAYPAL_SDK_URL: 'https://www.paypal.com/sdk/js',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CERTIFICATE_AUTHORITY: '',
    SMTP_URL: 'smtps://user:secret@mail.test:465',
    MAIL_FROM: 'shop@shop.test',
    ORDER_KEY_SECRET: 'a-secret-0123456789-of-the-shop-abcdef',
  }
  describeOnOneEngine('N11 a live shop', (engine) => {
    const shop = useTestApp(engine, live)
    test('takes nothing from the sandbox', async () => {
      const ipn = (body: string) => shop().tell({ source: 'ipn', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
      expect((await problemOf(await ipn('txn_id=3C679366HH908993F&payment_status=Completed&test_ipn=1'))).status).toBe(403)
      const signed = shop().notices.signed(JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O190127TN364715T' } }))
      for (const url of [signed.headers['paypal-cert-url'] ?? '', 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1'])
        expect((await problemOf(await shop().tell({ ...signed, headers: { ...signed.headers, 'paypal-cert-url': url } }))).status).toBe(403)
      await expectNothingStored(shop().database)
    })
  })
})
