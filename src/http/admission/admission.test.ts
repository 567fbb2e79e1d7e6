import { once } from 'node:events'
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAdmission } from './admission.ts'

/** As in CLASSES. */
const AT_ONCE = 32
const MANY = 128

let server: ReturnType<typeof createServer>
let entered: ServerResponse[]
let refused: string[]
let clients: ClientRequest[]
/** Written at once if set, and larger than the socket buffers; otherwise each test ends its answers itself. */
let answer: Buffer | undefined

beforeEach(async () => {
  entered = []
  refused = []
  clients = []
  const admit = createAdmission({
    headers: { 'x-content-type-options': 'nosniff' },
    webhookPaths: new Set(['/api/coins/webhook']),
    refused: (requestClass) => refused.push(requestClass),
  })
  answer = undefined
  const work = async (response: ServerResponse) => {
    entered.push(response)
    if (answer) response.end(answer)
    else await once(response, 'close')
  }
  server = createServer((asked, response) => admit(asked, response, () => work(response))).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  for (const client of clients) client.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Sends a request without waiting for the answer. */
function ask(path: string): Promise<IncomingMessage> {
  const { client, answered } = begin({ path })
  client.end()
  return answered
}

/** Sends the first byte of a body that never ends. */
function sendUnfinished(path: string): Promise<IncomingMessage> {
  const { client, answered } = begin({
    path,
    method: 'POST',
    headers: { 'content-length': 100, connection: 'keep-alive' },
  })
  client.write('{')
  return answered
}

function begin(options: RequestOptions) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const client = request({ host: '127.0.0.1', port: address.port, agent: false, ...options })
  clients.push(client)
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  client.on('response', resolve).on('error', reject)
  answered.catch(() => undefined)
  return { client, answered }
}

async function ofMany(path: string, count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) void ask(path)
  // On a busy machine the first have waited too long when the last one arrives.
  await soon(async () => expect((await connections()) + refused.length).toBeGreaterThanOrEqual(count))
}

/** Sends requests until one is refused; earlier ones stay queued. With `send` it is one of those refused. */
async function putOff(path: string, send?: () => Promise<IncomingMessage>): Promise<IncomingMessage> {
  for (let tries = 0; tries < 100; tries += 1) {
    const asked = ask(path)
    const answer = await Promise.race([send ? send() : asked, pause(100)])
    if (answer) return answer
  }
  throw new Error('no request was refused')
}

/** A busy machine is slow. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** No request has waited too long. */
function stopClock() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
}

test('so many are served at once, and the next one as soon as one is done', async () => {
  stopClock()
  await ofMany('/api/services', AT_ONCE + 1)
  await soon(() => expect(entered).toHaveLength(AT_ONCE))
  entered[0]?.end()
  await soon(() => expect(entered).toHaveLength(AT_ONCE + 1))
})

test('a full line puts off at once, with all headers and a time to come back', async () => {
  await ofMany('/api/services', AT_ONCE + MANY)
  expect((await putOff('/api/services')).headers).toMatchObject({
    'retry-after': '2',
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\w-]{22}$/),
  })
  expect(new Set(refused)).toStrictEqual(new Set(['everybody']))
})

test('a client that is put off is told before the body is here', async () => {
  await ofMany('/api/services', AT_ONCE + MANY)
  expect((await putOff('/api/services', () => sendUnfinished('/api/orders'))).statusCode).toBe(503)
})

test('unless the connection ends with the answer: a client that still sends would lose it', async () => {
  await ofMany('/api/services', AT_ONCE + MANY)
  await putOff('/api/services')
  const { client, answered } = begin({
    path: '/api/orders',
    method: 'POST',
    headers: { 'content-length': 2, connection: 'close' },
  })
  client.write('{')
  expect(await Promise.race([answered, pause(100)])).toBeUndefined()
  client.end('}')
  expect((await answered).statusCode).toBe(503)
})

test('overload keeps neither the staff nor a webhook event nor a payment waiting, and the shop can be asked how it is', async () => {
  await ofMany('/', AT_ONCE + MANY)
  await soon(() => expect(entered).toHaveLength(AT_ONCE))
  for (const path of ['/api/admin/overview', '/api/auth/me', '/assets/app.js', '/healthz']) void ask(path)
  await soon(() => expect(entered).toHaveLength(AT_ONCE + 4))
  for (const path of ['/api/coins/webhook?attempt=2', '/api/checkout']) begin({ path, method: 'POST' }).client.end()
  await soon(() => expect(entered).toHaveLength(AT_ONCE + 6))
})

test('a client that leaves gives the place back, in the line and inside', async () => {
  stopClock()
  await ofMany('/', AT_ONCE)
  const gone = ask('/')
  void ask('/stays')
  await soon(async () => expect(await connections()).toBe(AT_ONCE + 2))
  clients[AT_ONCE]?.destroy()
  await expect(gone).rejects.toThrow()
  for (const client of clients.slice(0, 2)) client.destroy()
  await soon(() => expect(entered).toHaveLength(AT_ONCE + 1))
  expect(entered.at(-1)?.req.url).toBe('/stays')
})

test('L1 a client that asks and reads nothing holds no place', async () => {
  answer = Buffer.alloc(16_000_000)
  await ofMany('/', AT_ONCE * 2)
  await soon(() => expect(entered).toHaveLength(AT_ONCE * 2))
  expect(entered.some((response) => response.writableFinished)).toBe(false)
  expect(refused).toHaveLength(0)
})

test('no request waits for ever in a queue that does not move', async () => {
  await ofMany('/', AT_ONCE)
  await soon(() => expect(entered).toHaveLength(AT_ONCE))
  expect((await ask('/')).statusCode).toBe(503)
})

test('a line that does not move is full however short it is, and who waited too long is put off', async () => {
  await ofMany('/', AT_ONCE + 1)
  await putOff('/')
  expect(clients.length).toBeLessThan(AT_ONCE + MANY)
  const before = refused.length
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000)
  try {
    entered[0]?.end()
    await soon(() => expect(refused.length).toBeGreaterThan(before))
    expect(entered).toHaveLength(AT_ONCE)
  } finally {
    clock.mockRestore()
  }
})
