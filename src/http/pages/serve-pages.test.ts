import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#kernel/refusals.ts'
import { createRenderer, type Renderer } from '#platform/ssr/renderer.ts'
import { placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { RATE_LIMITS } from '#kernel/rate-limits.ts'
import { listen, plainPages } from '#harness/test-listener.ts'

const BUILD = 'dist/server/entry-server.js'
const isBuilt = existsSync(BUILD)

describeOnOneEngine('pages', (engine) => {
  const shop = useTestApp(engine)

  test('X8 a page that throws is a plain 500 with an id, says nothing of the fault, and the next one is fine', async () => {
    await using server = await listen(shop(), plainPages)
    const response = await fetch(`${server.url}/broken`)
    const page = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toStrictEqual([500, 'no-store'])
    expect(page).toContain(response.headers.get('x-request-id'))
    expect(page).not.toMatch(/a component that fails|\.ts|at |node_modules/)
    expect(shop().logged()).toContain('a component that fails')
    expect((await fetch(server.url)).status).toBe(200)
  })

  test('a page whose data cannot be had right now is put off, not broken', async () => {
    await using server = await listen(shop(), {
      ...plainPages,
      render: () => Promise.reject(new Refusal('busy', 'not now')),
    })
    const response = await fetch(`${server.url}/broken`)
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toStrictEqual(
      [503, '5', 'no-store'],
    )
    expect(await response.text()).toContain('Try again')
  })

  test('a client that has page after page rendered is put off, and kept pages are there for all', async () => {
    await using server = await listen(shop(), plainPages)
    let answer = await fetch(`${server.url}/services?q=0`)
    for (let each = 1; each <= RATE_LIMITS.page.times && answer.status !== 429; each += 1)
      answer = await fetch(`${server.url}/services?q=${each}`)
    expect([answer.status, answer.headers.get('cache-control')]).toStrictEqual([429, 'no-store'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain('Try again')
  })

  test('X7 no header of a visitor reaches the renderer', async () => {
    const seen: Record<string, string>[] = []
    const spy: Renderer = {
      ...plainPages,
      render(request) {
        seen.push(Object.fromEntries(request.headers))
        return plainPages.render(request)
      },
    }
    await using server = await listen(shop(), spy)
    const internal = {
      'x-middleware-subrequest': 'middleware',
      'x-forwarded-host': 'evil.example',
      'x-react-router-data': '1',
      'x-original-url': '/admin',
      cookie: 'session=1',
      authorization: 'Bearer x',
    }
    for (const path of ['/', '/order-tracking?id=abc'])
      expect((await fetch(server.url + path, { headers: internal })).status).toBe(200)
    expect(seen).toStrictEqual([{}, {}])
  })

  test('a page of one order is never kept, a page for all is', async () => {
    await using server = await listen(shop(), plainPages)
    for (const [path, kept] of [
      ['/', 'no-cache'],
      ['/?utm_source=x', 'no-cache'],
      ['/order-tracking', 'no-cache'],
      ['/order-tracking?id=abc', 'no-store'],
      ['/payment-success?token=abc', 'no-store'],
      ['/nope', 'no-store'],
    ] as const)
      expect((await fetch(server.url + path)).headers.get('cache-control'), path).toBe(kept)
    // The cached page of the bare path was rendered for the bare path.
    expect(await (await fetch(`${server.url}/?utm_source=<script>`)).text()).not.toContain('utm_source')
    expect(await (await fetch(`${server.url}/order-tracking`)).text()).not.toContain('abc')
  })

  test('only the bare address and campaign tags lead to a kept page; any other parameter is rendered for its visitor alone', async () => {
    await using server = await listen(shop(), plainPages)
    const asked = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(server.url + path, { headers })
      return {
        status: response.status,
        cacheControl: response.headers.get('cache-control'),
        etag: response.headers.get('etag'),
        body: await response.text(),
      }
    }
    // The first visit is cached, without its campaign parameters.
    expect((await asked('/services?utm_source=first&fbclid=x')).body).toMatch(/\/services$/)
    const { etag, body: kept } = await asked('/services')
    expect(etag).not.toBeNull()
    for (const tags of ['?', '?&', '?utm_campaign', '?ref=a', '?gclid=1&msclkid=2&utm_medium=%3Cscript%3E'])
      expect(await asked(`/services${tags}`), tags).toStrictEqual({
        status: 200,
        cacheControl: 'no-cache',
        etag,
        body: kept,
      })
    expect(server.pages.served).toMatchObject({ rendered: 1, kept: 6 })
    for (const other of [
      '?q=a',
      '?new',
      '?a=1&utm_source=x',
      '?utm_source=x&a=1',
      '?UTM_SOURCE=x',
      '?utm%5Fsource=x',
      '?reference=x',
      '?=',
      '?x=%',
    ])
      for (const headers of [{}, { 'if-none-match': etag ?? '' }, { 'if-none-match': '*' }])
        expect(await asked(`/services${other}`, headers), other).toStrictEqual({
          status: 200,
          cacheControl: 'no-store',
          etag: null,
          body: expect.stringContaining(`/services${other}`),
        })
    expect(server.pages.served).toMatchObject({ rendered: 28, kept: 6, unchanged: 0 })
    expect((await asked('/services')).body, 'none of them was kept').toBe(kept)
  })

  test("the page of all addresses that lead nowhere has nothing of the first one's parameters", async () => {
    await using server = await listen(shop(), plainPages)
    await fetch(`${server.url}/nope?secret=1`)
    expect(await (await fetch(`${server.url}/another`)).text()).not.toContain('secret')
  })

  test('parameters that are made up are rendered no more often than anything else', async () => {
    await using server = await listen(shop(), plainPages)
    await fetch(server.url)
    let answer = await fetch(`${server.url}/?made-up=0`)
    for (let each = 1; each <= RATE_LIMITS.page.times && answer.status !== 429; each += 1)
      answer = await fetch(`${server.url}/?made-up=${each}`)
    expect([answer.status, server.pages.served.rendered]).toStrictEqual([429, RATE_LIMITS.page.times])
    expect((await fetch(server.url)).status, 'and kept pages are there for all').toBe(200)
  })

  test('a page that was being rendered while the data changed is not kept', async () => {
    const begun = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    let rendered = 0
    const slow: Renderer = {
      ...plainPages,
      async render(request) {
        rendered += 1
        begun.resolve()
        await changed.promise
        return plainPages.render(request)
      },
    }
    await using server = await listen(shop(), slow)
    const first = fetch(server.url)
    await begun.promise
    server.pages.clear()
    changed.resolve()
    await first
    for (let again = 0; again < 3; again += 1) await fetch(server.url)
    expect(rendered, 'the first is thrown away, the second is kept').toBe(2)
  })

  test('whatever leads nowhere is rendered once, in every form, until the data changes', async () => {
    let rendered = 0
    const counting: Renderer = {
      ...plainPages,
      render(request) {
        rendered += 1
        return plainPages.render(request)
      },
    }
    await using server = await listen(shop(), counting)
    for (const [path, encoding] of [
      ['/nope', 'br'],
      ['/nope', 'br'],
      ['/another?x=1', 'gzip'],
      ['/a/third', 'identity'],
    ] as const) {
      const response = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } })
      expect(
        [response.status, response.headers.get('cache-control'), response.headers.get('etag')],
        path,
      ).toStrictEqual([404, 'no-store', null])
      expect(await response.text(), path).toContain('<title>Not found</title>')
      expect(response.headers.get('content-security-policy'), path).toMatch(/default-src/)
    }
    expect(rendered).toBe(1)
    expect(await (await fetch(server.url)).text(), 'a page of the shop is not mistaken for it').toContain(
      '<title>Page</title>',
    )
    server.pages.clear()
    await fetch(`${server.url}/nope`)
    expect(rendered, 'home, and nowhere once more').toBe(3)
  })

  test('a page comes in the form that the browser reads, and none when it has it', async () => {
    await using server = await listen(shop(), plainPages)
    const asked = async (headers: Record<string, string>) => {
      const response = await fetch(server.url, { headers })
      return {
        status: response.status,
        encoding: response.headers.get('content-encoding'),
        body: await response.text(),
        etag: response.headers.get('etag') ?? '',
      }
    }
    const plain = (await asked({ 'accept-encoding': 'identity' })).body
    for (const encoding of ['br', 'gzip'])
      expect(await asked({ 'accept-encoding': encoding })).toMatchObject({ encoding, body: plain })
    for (const [accepted, encoding] of [
      ['br;q=0', null],
      ['gzip;q=0, br;q=0', null],
      ['br;q=0.0, gzip', 'gzip'],
      ['br; q=0.5', 'br'],
      ['brotli', null],
    ] as const)
      expect(await asked({ 'accept-encoding': accepted }), accepted).toMatchObject({ encoding, body: plain })
    const { etag } = await asked({ 'accept-encoding': 'identity' })
    // The bytes of its forms differ.
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const strong = etag.replace('W/', '')
    for (const known of [etag, strong, `"other", ${strong}`, `"other",${etag}`, '*'])
      expect(await asked({ 'if-none-match': known }), known).toMatchObject({ status: 304, body: '' })
    for (const other of ['"other"', `${strong}x`, 'W/""'])
      expect(await asked({ 'if-none-match': other }), other).toMatchObject({ status: 200 })
  })

  test.runIf(process.env['CI'] === 'true')('the build is there to be tested', () => {
    expect(isBuilt, `${BUILD} is missing: run npm run build`).toBe(true)
  })

  describe.runIf(isBuilt)('of the build', () => {
    const nasty = `</script><script>alert(1)</script><!--<svg onload=alert(2)>\u2028"'`

    test('X1 what is in the data cannot leave the page state', async () => {
      // Two services on offer never have the same name.
      await shop()
        .database.db.updateTable('services')
        .set({
          name: sql`${nasty} || id`,
          description: nasty,
          features: JSON.stringify([nasty]),
          estimatedHours: nasty,
        })
        .execute()
      const renderer = await createRenderer({ dev: false, api: (request) => shop().app.fetch(request) })
      await using server = await listen(shop(), renderer)
      for (const path of ['/', '/services', '/phasmophobia', '/call-of-duty']) {
        const page = await (await fetch(server.url + path)).text()
        expect(page, path).toContain('alert(1)')
        expect(page).not.toMatch(/<script>alert|<svg onload|<!--<svg/)
        const states = [...page.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)].map(
          ([, state]) => state ?? '',
        )
        expect(states.length).toBeGreaterThan(0)
        for (const state of states) {
          expect(JSON.parse(state)).toBeTypeOf('object')
          expect(state).not.toMatch(/[<>\u2028]/)
        }
      }
      await renderer.close()
    })

    test('X2 what is in the address is text, or is not there at all', async () => {
      const renderer = await createRenderer({ dev: false, api: (request) => shop().app.fetch(request) })
      await using server = await listen(shop(), renderer)
      const script = encodeURIComponent('"><svg onload=alert(1)></title><script>alert(1)</script>')
      for (const path of [
        `/payment-success?token=${script}&paymentId=${script}&PayerID=${script}`,
        `/order-tracking?id=${script}`,
        `/${script}`,
        `/phasmophobia/${script}`,
        `/?${script}`,
        `/services?q=${script}`,
      ]) {
        const response = await fetch(server.url + path)
        const page = await response.text()
        expect(response.status, path).toBeLessThan(500)
        expect(page).not.toMatch(/<svg onload|<script>alert/)
        expect(page.match(/<link rel="canonical" href="[^"]*"/)?.[0] ?? '').not.toContain('alert')
      }
      await renderer.close()
    })

    test('X8 a line break in a path is an unknown address, not a page that fails', async () => {
      const renderer = await createRenderer({ dev: false, api: (request) => shop().app.fetch(request) })
      await using server = await listen(shop(), renderer)
      for (const path of ['/%0A', '/x%0Dy', '/terms%E2%80%A8', '/%e2%80%a9'])
        expect((await fetch(server.url + path)).status, path).toBe(404)
      await renderer.close()
    })

    test('all that leads nowhere is one page, and no screen is taken for it', async () => {
      const renderer = await createRenderer({ dev: false, api: (request) => shop().app.fetch(request) })
      const page = async (path: string) =>
        (await renderer.render(new Request(`http://localhost${path}`))).html.replaceAll(
          /"(dehydratedAt|dataUpdatedAt)":\d+/g,
          '',
        )
      expect(await page('/nope')).toBe(await page('/a/longer%20one?with=parameters'))
      for (const path of ['/nope', '/phasmophobia/a/b', '/%E0%A4%A'])
        expect(await renderer.isNowhere(path), path).toBe(true)
      for (const path of [
        '/',
        '/services',
        '/services/',
        '/phasmophobia/no-such-service',
        '/admin/orders/1',
        '/profile',
      ])
        expect(await renderer.isNowhere(path), path).toBe(false)
      await renderer.close()
    })

    test('X7 every other spelling of an address leads to the one that is kept, and fills no memory', async () => {
      const renderer = await createRenderer({ dev: false, api: (request) => shop().app.fetch(request) })
      await using server = await listen(shop(), renderer)
      const asked = (path: string) => fetch(server.url + path, { redirect: 'manual' })
      for (const [path, own] of [
        ['/services/?q=zzz', '/services?q=zzz'],
        ['/SERVICES', '/services'],
        ['/%73ervices', '/services'],
        ['/services////', '/services'],
        ['/Phasmophobia/prestige-boost/', '/phasmophobia/prestige-boost'],
        ['/order-tracking/?id=abc', '/order-tracking?id=abc'],
        ['//', '/'],
      ] as const) {
        const response = await asked(path)
        expect([response.status, response.headers.get('location')], path).toStrictEqual([308, own])
        const followed = await asked(own)
        expect([followed.status, await followed.text()], own).toStrictEqual([
          200,
          expect.stringContaining('<!doctype html>'),
        ])
      }
      expect(await (await asked('/services')).text()).not.toContain('zzz')
      for (const path of ['/', '/phasmophobia/no-such-service', '/admin/orders/1', '/nope/', '/%E0%A4%A'])
        expect((await asked(path)).status, path).not.toBe(308)
      await renderer.close()
    })

    test("a page under the name of another is kept under the shop's own", async () => {
      const renderer = await createRenderer({ dev: false, api: (request) => shop().app.fetch(request) })
      await using server = await listen(shop(), renderer)
      const { orderId } = await placedOrder(shop())
      for (const path of ['/', `/order-tracking?id=${orderId}`]) {
        const page = await (await fetch(server.url + path, { headers: { 'x-forwarded-host': 'evil.example' } })).text()
        expect(page).not.toContain('evil.example')
      }
      await renderer.close()
    })
  })
})
