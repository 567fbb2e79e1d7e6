import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { prepareClose } from './close-listener.ts'
import { ListeningSockets } from './listening-sockets.ts'

const agent = new Agent({ keepAlive: true })

async function listening(answer: RequestListener) {
  // Longer than a test may take, like in the shop, so that timeouts close no connection.
  const server = createServer({ keepAliveTimeout: 65_000 }, answer)
  const sockets = new ListeningSockets(server)
  const close = prepareClose(server, sockets)
  const port = await sockets.open({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => void sockets.close())
  return { close, ask: () => ask(port), isAsked: once(server, 'request') }
}

/** The answer, unread. */
async function ask(port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent }, resolve).on('error', reject).end()
  })
}

async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0
  for await (const part of answer) length += Buffer.from(part).length
  return length
}

test('a connection without a request is closed at once', async () => {
  const { close, ask } = await listening((_request, response) => response.end('done'))
  await lengthOf(await ask())
  // Longer than a test may take: a connection that is kept until then fails it.
  expect(await close(60_000)).toBe(0)
})

test('an answer that is being worked on is finished', async () => {
  const { close, ask, isAsked } = await listening(
    (_request, response) => void pause(500).then(() => response.end('done')),
  )
  const asked = ask()
  await isAsked
  const closing = close(10_000)
  expect(await lengthOf(await asked)).toBe(4)
  expect(await closing).toBe(0)
})

test('an answer that is written, but read slowly, arrives whole', async () => {
  const size = 20 * 1024 ** 2
  const { close, ask } = await listening((_request, response) => response.end(Buffer.alloc(size)))
  const answer = await ask()
  const closing = close(20_000)
  await pause(500)
  expect(await lengthOf(answer)).toBe(size)
  expect(await closing).toBe(0)
})

test('a request that waits for too long is cut off, and counted', async () => {
  const { close, ask, isAsked } = await listening(() => undefined)
  const asked = ask().catch((error: unknown) => error)
  await isAsked
  expect(await close(300)).toBe(1)
  expect(await asked).toMatchObject({ code: 'ECONNRESET' })
})
