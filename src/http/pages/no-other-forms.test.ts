import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createRenderer } from '#platform/ssr/renderer.ts'
import { sendRaw } from '#harness/raw-http.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { listen } from '#harness/test-listener.ts'

const isBuilt = existsSync('dist/server/entry-server.js')

/** Addresses at which React frameworks return data, routes or functions instead of a page. */
const OTHER_FORMS = [
  '/_root.data',
  '/phasmophobia.data',
  '/order-tracking.data?_routes=root',
  '/phasmophobia.rsc',
  '/.rsc',
  '/__manifest?paths=%2Fadmin',
  '/_manifest',
  '/_rsc',
  '/_next/data/build/index.json',
  '/_next/static/chunks/main.js',
  '/_server',
  '/_actions/login',
  '/__rsc',
  '/@vite/client',
  '/@fs/etc/passwd',
  '/@id/react',
  '/src/web/entry-server.tsx',
  '/node_modules/react/index.js',
]
/** Headers and parameters that make these frameworks do so. */
const ASKED_FOR: Record<string, string>[] = [
  { rsc: '1', accept: 'text/x-component' },
  { 'rsc-action-id': 'a'.repeat(40), accept: 'text/x-component' },
  { 'next-action': 'a'.repeat(40), 'next-router-state-tree': '[]', 'next-router-prefetch': '1' },
  {
    'x-react-router-data': '1',
    'x-react-router-prerender-data': '[]',
    'x-react-router-spa-mode': 'yes',
    accept: 'text/x-script',
  },
  { 'x-rsc-action': 'src/app/main.ts#main', 'x-react-server': '1', purpose: 'prefetch' },
]

describeOnOneEngine('a page', (engine) => {
  const shop = useTestApp(engine)

  describe.runIf(isBuilt)('of the build', () => {
    const serve = async () => {
      const renderer = await createRenderer({ dev: false, api: (request) => shop().app.fetch(request) })
      const server = await listen(shop(), renderer)
      const close = async () => {
        await server[Symbol.asyncDispose]()
        await renderer.close()
      }
      return { ...server, [Symbol.asyncDispose]: close }
    }

    test('X9 is a page to a client that asks for it in another form', async () => {
      await using server = await serve()
      // An uncached page contains the time of its rendering.
      const get = async (path: string, headers: Record<string, string> = {}) => {
        const response = await fetch(server.url + path, { headers })
        return {
          path,
          status: response.status,
          type: response.headers.get('content-type'),
          page: (await response.text()).replaceAll(/At":\d+/g, ''),
        }
      }
      for (const path of ['/', '/phasmophobia', '/order-tracking', '/admin']) {
        const { page } = await get(path)
        const answers = [
          ...ASKED_FOR.map((headers) => get(path, headers)),
          ...['_rsc=1a2b3', '_data=routes%2Fadmin', '_routes=root', '__flight__=1'].map((query) =>
            get(`${path}?${query}`, ASKED_FOR[0]),
          ),
        ]
        for (const answer of await Promise.all(answers))
          expect({ ...answer, page: answer.page === page }).toStrictEqual({
            path: answer.path,
            status: 200,
            type: 'text/html; charset=utf-8',
            page: true,
          })
      }
    })

    test('X9 has no data, no list of routes and no source at an address beside it', async () => {
      await using server = await serve()
      for (const path of OTHER_FORMS) {
        for (const headers of [{}, ASKED_FOR[0], ASKED_FOR[3]]) {
          const response = await fetch(server.url + path, headers && { headers })
          expect([path, response.status, response.headers.get('content-type')]).toStrictEqual([
            path,
            404,
            expect.stringMatching(/^(?:text\/html|application\/problem\+json)/),
          ])
          await response.arrayBuffer()
        }
      }
    })

    test('X9 runs no function that a request names', async () => {
      await using server = await serve()
      // A payload that names a module and a function of it, as such a framework would parse it.
      const call = '["$F1",{"id":"node:child_process#execSync","bound":["touch /tmp/x"]}]'
      for (const headers of ASKED_FOR) {
        for (const [type, body] of [
          ['text/plain;charset=UTF-8', call],
          ['application/json', call],
          [
            'multipart/form-data; boundary=x',
            `--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n${call}\r\n--x\r\nContent-Disposition: form-data; name="$ACTION_ID_x"\r\n\r\n\r\n--x--`,
          ],
        ] as const) {
          for (const path of ['/', '/phasmophobia', '/order-tracking', '/_server']) {
            const response = await fetch(server.url + path, {
              method: 'POST',
              headers: { ...headers, 'content-type': type },
              body,
            })
            expect([path, response.status]).toStrictEqual([path, 405])
            expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
          }
        }
      }
    })

    test('X9 is not turned into a stream of another kind by an upgrade', async () => {
      await using server = await serve()
      for (const protocol of ['websocket', 'h2c', 'react-refresh']) {
        const answer = await sendRaw(
          server.port,
          `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
        )
        expect(answer).not.toMatch(/^HTTP\/1\.1 101/)
      }
    })
  })
})
