import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_BODY_BYTES } from '#http/middleware/body-limit.ts'
import { createReception } from './received.ts'

let server: ReturnType<typeof createServer>
let entered: (IncomingMessage & { rawBody?: Buffer })[]
let client: Socket

beforeEach(async () => {
  entered = []
  const onceReceived = createReception(4 * MAX_BODY_BYTES)
  server = createServer((request, response) =>
    onceReceived(
      request,
      response,
      () => {
        entered.push(request)
        response.end()
      },
      () => response.writeHead(503).end(),
    ),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  client = connect(address !== null && typeof address === 'object' ? address.port : 0, '127.0.0.1')
})

afterEach(async () => {
  client.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const head = (method: string, ...headers: string[]) =>
  `${[`${method} / HTTP/1.1`, 'host: shop', ...headers].join('\r\n')}\r\n\r\n`
const soon = () => vi.waitFor(() => expect(entered).toHaveLength(1), { timeout: 10_000 })

test('a body that is still on its way takes no place', async () => {
  client.write(head('POST', 'content-length: 6') + 'ab')
  await pause(50)
  expect(entered).toEqual([])
  client.write('cdef')
  await soon()
  expect(entered[0]?.rawBody?.toString()).toBe('abcdef')
})

test('in pieces of no stated length as well', async () => {
  client.write(`${head('POST', 'transfer-encoding: chunked')}3\r\nabc\r\n`)
  await pause(50)
  expect(entered).toEqual([])
  client.write('3\r\ndef\r\n0\r\n\r\n')
  await soon()
  expect(entered[0]?.rawBody?.toString()).toBe('abcdef')
})

test('a client that leaves in the middle never enters', async () => {
  client.write(head('POST', 'content-length: 6') + 'ab')
  await pause(20)
  client.destroy()
  await pause(50)
  expect(entered).toEqual([])
})

test('nothing to wait for, nothing waited for', async () => {
  client.write(head('DELETE') + head('GET', 'content-length: 0'))
  await vi.waitFor(
    () =>
      expect(entered.map(({ method, rawBody }) => [method, rawBody])).toEqual([
        ['DELETE', undefined],
        ['GET', undefined],
      ]),
    { timeout: 10_000 },
  )
})

test('too much is known before it has all come, or as soon as it has', async () => {
  client.write(head('POST', `content-length: ${MAX_BODY_BYTES + 1}`) + 'ab')
  await soon()
  expect(entered[0]?.rawBody).toBeUndefined()
  const other = connect(client.remotePort ?? 0, '127.0.0.1')
  other.write(
    `${head('POST', 'transfer-encoding: chunked')}${(MAX_BODY_BYTES + 100).toString(16)}\r\n${'a'.repeat(MAX_BODY_BYTES + 50)}`,
  )
  await vi.waitFor(() => expect(entered).toHaveLength(2), { timeout: 10_000 })
  expect(entered[1]?.rawBody?.length).toBeGreaterThan(MAX_BODY_BYTES)
  other.destroy()
})

test('pieces of one byte take no more than one of all', async () => {
  client.write(head('POST', 'transfer-encoding: chunked') + '1\r\na\r\n'.repeat(60_000) + '0\r\n\r\n')
  await soon()
  expect(entered[0]?.rawBody?.toString()).toBe('a'.repeat(60_000))
  expect(entered[0]?.rawBody?.buffer.byteLength).toBeLessThanOrEqual(MAX_BODY_BYTES)
})

test('those who send at once have so much room together; one that leaves gives its own back', async () => {
  await once(client, 'connect')
  const senders = Array.from({ length: 6 }, () => connect(client.remotePort ?? 0, '127.0.0.1'))
  const answers = senders.map(() => '')
  senders.forEach((sender, place) => {
    sender.on('error', () => {}).on('data', (part: Buffer) => void (answers[place] += part.toString()))
    sender.write(head('POST', `content-length: ${MAX_BODY_BYTES}`) + 'a'.repeat(MAX_BODY_BYTES - 1))
  })
  await vi.waitFor(() => expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 503'))).toHaveLength(2), {
    timeout: 10_000,
  })
  expect(answers.filter((answer) => /connection: close/i.test(answer))).toHaveLength(2)
  expect(entered).toEqual([])
  for (const sender of senders) sender.destroy()
  await vi.waitFor(
    async () => {
      // A late attempt must not be counted with the next one.
      entered = []
      const last = connect(client.remotePort ?? 0, '127.0.0.1').on('error', () => {})
      last.write(head('POST', `content-length: ${MAX_BODY_BYTES}`) + 'a'.repeat(MAX_BODY_BYTES))
      await pause(100)
      last.destroy()
      expect(entered).toHaveLength(1)
    },
    { timeout: 10_000 },
  )
})
