import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { orderBody } from '#harness/shop/builders.ts'
import { sendRaw } from '#harness/raw-http.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { listen, plainPages } from '#harness/test-listener.ts'
import { mountPublicFiles } from '#http/pages/public-files.ts'

const isBuilt = existsSync('dist/client')

/** Paths that attackers probe and that must not exist. */
const SECRETS = [
  '/.env',
  '/.git/config',
  '/package.json',
  '/package-lock.json',
  '/server.js',
  '/src/app/main.ts',
  '/migrations/0001-accounts.sql',
  '/data',
  '/.vite/manifest.json',
  '/assets/',
  '/assets/app.js.map',
]
const TRAVERSALS = [
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/../../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e%252fpackage.json',
  '/icon.svg%00.css',
  '/%00',
  '//etc/passwd',
  '/assets//etc/passwd',
]

describeOnOneEngine('the listener', (engine) => {
  const shop = useTestApp(engine)
  const get = (target: string, host = 'localhost') =>
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

  test.each([
    'TRACE / HTTP/1.1',
    'CONNECT evil.example:443 HTTP/1.1',
    'FOO / HTTP/1.1',
    'POST / HTTP/1.1',
    'PURGE / HTTP/1.1',
    'GET evil HTTP/1.1',
    'GET',
  ])('H4 refuses %s', async (line) => {
    await using server = await listen(shop(), plainPages)
    const answer = await sendRaw(server.port, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^$|^HTTP\/1\.1 (400|405) /)
    expect(answer).not.toMatch(/^location:/im)
  })

  test.each([
    'http://evil.example/',
    '//evil.example/',
    '//evil.example/services',
    '/\\evil.example',
    'http://localhost@evil.example/',
    '/services//evil.example',
    '/.//evil.example',
  ])('H4 redirects to no other site: %s', async (target) => {
    await using server = await listen(shop(), plainPages)
    const answer = await sendRaw(server.port, get(target))
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404) /)
    expect(answer).not.toMatch(/^location:/im)
  })

  test.each(['evil.example', 'localhost:99999', 'a b', 'evil.example/path', '[::1', 'evil.example@localhost'])(
    'keeps no page under the name of another: Host: %s',
    async (host) => {
      await using server = await listen(shop(), plainPages)
      expect(await sendRaw(server.port, get('/', host))).toMatch(/^HTTP\/1\.1 (200|400) /)
      await sendRaw(server.port, get('http://evil.example/'))
      expect(await sendRaw(server.port, get('/'))).toMatch(/http:\/\/localhost:3000\/$/)
    },
  )

  test('one Host that is a name or an address is asked for, once', async () => {
    await using server = await listen(shop(), plainPages)
    for (const [hosts, status] of [
      ['Host: localhost\r\n', 200],
      ['Host: [::1]:3000\r\n', 200],
      ['Host: a b\r\n', 400],
      ['Host: localhost\r\nHost: localhost\r\n', 400],
      ['', 400],
    ] as const) {
      const answer = await sendRaw(server.port, `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
      expect(answer, hosts).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(answer, hosts).toMatch(/^content-security-policy: /im)
    }
  })

  test('in live mode another name is told that it is none of the shop, except for probes', async () => {
    await using server = await listen(shop(), plainPages, { hosts: new Set(['shop.example']) })
    for (const [target, host, status] of [
      ['/', 'SHOP.example', 200],
      ['/', 'shop.example:8443', 200],
      ['/', '127.0.0.1:3000', 200],
      ['/', 'evil.example', 421],
      ['/api/shop', 'evil.example', 421],
      ['/healthz', 'haproxy', 200],
    ] as const)
      expect(await sendRaw(server.port, get(target, host)), `${host}${target}`).toMatch(
        new RegExp(`^HTTP/1\\.1 ${status} `),
      )
  })

  test.each([
    ['Expect: x', 417],
    [`X: ${'x'.repeat(20_000)}`, 431],
    ['Bad Header', 400],
  ])('what the parser refuses carries the headers of every answer: %.12s', async (line, status) => {
    await using server = await listen(shop(), plainPages)
    const answer = await sendRaw(
      server.port,
      `GET / HTTP/1.1\r\nHost: localhost\r\n${line}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'x-request-id'])
      expect(answer).toMatch(new RegExp(`^${name}: `, 'im'))
  })

  test.each(['/%', '/%E0%A4%A', '/%ff'])('answers an address that cannot be read: %s', async (target) => {
    await using server = await listen(shop(), plainPages)
    expect(await sendRaw(server.port, get(target))).toMatch(/^HTTP\/1\.1 (400|404) /)
  })

  test('L1 unfinished bodies block no other visitor', async () => {
    await using server = await listen(shop(), plainPages)
    const slow = Array.from({ length: 100 }, () => connect(server.port, '127.0.0.1'))
    for (const socket of slow)
      socket.write(
        'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      )
    await vi.waitFor(() => expect(slow.every((socket) => socket.bytesWritten > 0)).toBe(true), { timeout: 15_000 })
    expect((await fetch(`${server.url}/api/services`)).status).toBe(200)
    expect(
      (
        await fetch(`${server.url}/api/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(orderBody()),
        })
      ).status,
    ).toBe(201)
    for (const socket of slow) socket.destroy()
  })

  test('a body too long is refused over the wire as well, announced or not', async () => {
    await using server = await listen(shop(), plainPages)
    const large = JSON.stringify({ notes: 'x'.repeat(80_000) })
    const send = (body: string | ReadableStream<Uint8Array>) =>
      fetch(`${server.url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        ...(typeof body === 'string' ? {} : { duplex: 'half' as const }),
      })
    for (const body of [large, new Blob([large]).stream()]) {
      const answer = await send(body)
      expect(answer.status).toBe(413)
      expect(answer.headers.get('connection')).toBe('keep-alive')
      expect((await send(JSON.stringify(orderBody()))).status).toBe(201)
    }
  })

  test('a client that sends all of a long body before listening hears the refusal', async () => {
    await using server = await listen(shop(), plainPages)
    const sender = connect(server.port, '127.0.0.1')
    const broken = vi.fn()
    sender
      .on('error', broken)
      .write(
        `POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${16_000 * 8}\r\n\r\n`,
      )
    for (let piece = 0; piece < 8; piece += 1) {
      sender.write('x'.repeat(16_000))
      await nextTurn()
    }
    expect(String(await once(sender, 'data'))).toMatch(/^HTTP\/1\.1 413 /)
    expect(broken).not.toHaveBeenCalled()
    sender.destroy()
  })

  test('a long body that does not come to its end is refused all the same, and its connection ends', async () => {
    await using server = await listen(shop(), plainPages)
    const sender = connect(server.port, '127.0.0.1')
    sender.write(
      'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
    )
    const answer = String(await once(sender, 'data'))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/^connection: close\r$/im)
    sender.destroy()
  })

  test('a stranger who announces a long upload is refused before any of it has come', async () => {
    await using server = await listen(shop(), plainPages)
    const sender = connect(server.port, '127.0.0.1')
    sender.write(
      [
        'POST /api/admin/pictures HTTP/1.1',
        'Host: localhost',
        'Content-Type: image/png',
        'Content-Length: 8000000\r\n\r\n',
      ].join('\r\n'),
    )
    expect(String(await once(sender, 'data'))).toMatch(/^HTTP\/1\.1 401 /)
    sender.destroy()
  })

  test('what is refused before the app is entered carries the headers all the same', async () => {
    await using server = await listen(shop(), plainPages)
    const answer = await sendRaw(server.port, get('/', 'a@b'))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'x-request-id',
      'content-type: application/problem\\+json',
    ])
      expect(answer).toMatch(new RegExp(`^${name}`, 'im'))
  })

  test('headers beyond 16 kB are refused', async () => {
    await using server = await listen(shop(), plainPages)
    expect(
      await sendRaw(server.port, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('a body with a wrong length reaches no other request', async () => {
    await using server = await listen(shop(), plainPages)
    const smuggled =
      'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
    expect(await sendRaw(server.port, smuggled)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each([...SECRETS, ...TRAVERSALS])('H9 K2 %s is not there', async (path) => {
    if (isBuilt) mountPublicFiles(shop().app)
    await using server = await listen(shop(), plainPages)
    const answer = await sendRaw(server.port, get(path))
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /)
    expect(answer).not.toMatch(/"fifteen-x"|create table|root:/)
  })
})
