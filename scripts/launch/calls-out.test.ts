import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openOwnShop } from '#e2e/fixtures/own-shop.ts'
import { paypalControl } from '#simulators/paypal/control-client.ts'

const RECORDER = new URL('../../harness/egress-recorder.ts', import.meta.url).href
const folder = mkdtempSync(join(tmpdir(), 'egress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const recorded = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])

/** Addresses that a visitor might try to make the server open (SSRF). */
const LURES = [
  'http://evil.example/',
  'http://169.254.169.254/latest/meta-data/',
  'https://192.0.2.1/',
  'gopher://192.0.2.1:70/',
  'file:///etc/passwd',
  '//evil.example/x',
]

describe('K4 the recorder of connections', () => {
  test.each([
    ['a request', "await fetch('http://192.0.2.1:81/').catch(() => {})", 'connect 192.0.2.1'],
    ['a socket', "try { (await import('node:net')).connect(9, '192.0.2.1') } catch {}", 'connect 192.0.2.1'],
    ['https', "(await import('node:https')).get('https://192.0.2.1/').on('error', () => {})", 'connect 192.0.2.1'],
    [
      'a question for a name',
      "await (await import('node:dns/promises')).resolveTxt('evil.example').catch(() => {})",
      'name evil.example',
    ],
    [
      'a datagram',
      "try { (await import('node:dgram')).createSocket('udp4').send('x', 53, '192.0.2.1') } catch {} process.exit(0)",
      'send 192.0.2.1',
    ],
    [
      'a thread',
      "const { Worker } = await import('node:worker_threads'); new Worker(\"fetch('http://192.0.2.1:81/').catch(() => {})\", { eval: true })",
      'connect 192.0.2.1',
    ],
  ])('sees and stops %s', async (_name, source, line) => {
    const file = join(folder, randomUUID())
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', `try { ${source} } catch {}`], {
      env: { ...process.env, NODE_OPTIONS: `--import=${RECORDER}`, EGRESS_FILE: file },
      timeout: 15_000,
    }).catch(() => undefined)
    expect(recorded(file)).toContain(`beyond ${line}`)
  })
})

describe.runIf(existsSync('dist/server/entry-server.js'))('K4 a demo, its packages and everything it starts', () => {
  test('connect to nothing beyond this machine, from its start through purchases to its end', async () => {
    const file = join(folder, randomUUID())
    const shop = await openOwnShop(
      { NODE_OPTIONS: `--import=${RECORDER}`, EGRESS_FILE: file, DEMO_PAYMENTS: 'card,bitcoin,plan' },
      { isFirst: true },
    )
    const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(shop.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
        body: JSON.stringify(body),
      })
    try {
      for (const path of ['/', '/phasmophobia', '/api/docs', '/no-such-page'])
        await (await fetch(shop.url + path)).text()
      const email = `${randomUUID()}@example.com`
      const registered = await post('/api/auth/register', {
        email,
        password: randomUUID(),
        firstName: 'Sam',
        lastName: 'Player',
      })
      expect(registered.status).toBe(201)
      await post('/api/auth/forgot-password', { email })
      await post('/api/contact', {
        name: LURES[0],
        email,
        category: 'general',
        subject: LURES.join(' '),
        message: LURES.join(' '),
      })
      for (const url of LURES) {
        await post('/api/orders/payment-url-detected', { url, params: { token: url, redirect: url } })
        await post('/api/orders/payment-return', { token: url, paymentId: url, PayerID: url, fullURL: url })
        await post(
          '/api/paypal/webhook',
          { id: url, resource: { links: [{ href: url }] } },
          {
            'paypal-cert-url': url,
            'paypal-auth-algo': 'SHA256withRSA',
            'paypal-transmission-id': url,
            'paypal-transmission-sig': 'x',
            'paypal-transmission-time': new Date().toISOString(),
          },
        )
      }
      const begin = async (method: string) => {
        const answer = await post('/api/checkout', {
          serviceId: 'phasmophobia-prestige-boost',
          email,
          platform: 'pc',
          total: '4.00',
          consent: true,
          termsVersion: TERMS_VERSION,
          method,
        })
        expect([method, answer.status]).toStrictEqual([method, 201])
        return (await answer.json()) as { orderId: string; providerOrderId: string; approveUrl: string }
      }
      await begin('stripe')
      await begin('btcpay')
      const { orderId, providerOrderId, approveUrl } = await begin('paypal')
      await paypalControl(new URL(approveUrl).origin).approve(providerOrderId)
      expect((await post('/api/orders/paypal-success', { transactionId: providerOrderId })).status).toBe(200)
      const order = (await (await fetch(`${shop.url}/api/orders/track/${orderId}`)).json()) as { paymentState: string }
      expect(order.paymentState).toBe('paid')
      await fetch(`${shop.url}/api/auth/discord`, { redirect: 'manual' })
    } finally {
      await shop.close()
    }
    const lines = recorded(file)
    expect(lines.filter((line) => line.startsWith('here connect')).length).toBeGreaterThan(3)
    expect(lines.filter((line) => line.startsWith('beyond'))).toStrictEqual([])
  }, 120_000)
})
