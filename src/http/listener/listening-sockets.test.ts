import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, Server as NetServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ListeningSockets } from './listening-sockets.ts'

const HOST = '127.0.0.1'

async function opened(connected: (connection: Socket) => void = () => undefined) {
  const sockets = new ListeningSockets(
    createServer((_request, response) => response.end('come in')).on('connection', connected),
  )
  const port = await sockets.open({ port: 0, host: HOST })
  onTestFinished(() => void sockets.close())
  return { sockets, port }
}

test.runIf(process.platform === 'linux')('a burst of newcomers comes in within few turns of the loop', async () => {
  const NEWCOMERS = 128
  let turns = 0
  let came = 0
  let hasAllCome = () => {}
  const all = new Promise<void>((resolve) => (hasAllCome = resolve))
  const { port } = await opened((connection) => {
    connection.destroy()
    came += 1
    if (came === NEWCOMERS) hasAllCome()
  })
  const turn = () => {
    turns += 1
    if (came < NEWCOMERS) setImmediate(turn)
  }
  for (let i = 0; i < NEWCOMERS; i += 1) connect(port, HOST).on('error', () => undefined)
  setImmediate(turn)
  await all
  // One socket accepts one connection per event-loop turn.
  expect(turns).toBeLessThan(NEWCOMERS / 2)
})

test('an address that another shop serves is not shared with it', async () => {
  const { port } = await opened()
  await expect(new ListeningSockets(createServer()).open({ port, host: HOST })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})

test('where the system cannot share a port, one socket does it', async () => {
  const server = createServer()
  const listen = server.listen.bind(server)
  vi.spyOn(server, 'listen').mockImplementation((options: unknown) => {
    if (options === null || typeof options !== 'object') throw new Error('opened in another way')
    if (!('reusePort' in options)) return listen(options)
    setImmediate(() => server.emit('error', Object.assign(new Error('not here'), { code: 'ENOTSUP' })))
    return server
  })
  const sockets = new ListeningSockets(server)
  const port = await sockets.open({ port: 0, host: HOST })
  onTestFinished(() => void sockets.close())
  const visitor = connect(port, HOST)
  await once(visitor, 'connect')
  visitor.end()
})

test.runIf(process.platform === 'linux')('one socket that cannot be opened leaves none open', async () => {
  const server = createServer()
  const listen = Reflect.get(NetServer.prototype, 'listen')
  let asked = 0
  const spy = vi.spyOn(NetServer.prototype, 'listen').mockImplementation(function fifthFails(
    this: NetServer,
    ...options: unknown[]
  ) {
    asked += 1
    if (asked < 5) Reflect.apply(listen, this, options)
    else setImmediate(() => this.emit('error', Object.assign(new Error('too many open files'), { code: 'EMFILE' })))
    return this
  })
  onTestFinished(() => spy.mockRestore())
  await expect(new ListeningSockets(server).open({ port: 0, host: HOST })).rejects.toThrow('too many open files')
  expect(asked).toBe(5)
  expect(server.listening).toBe(false)
})

test('a close takes no connection on any of the sockets, and waits for those that came in', async () => {
  const { sockets, port } = await opened()
  const visitors = Array.from({ length: 32 }, () => connect(port, HOST))
  for (const visitor of visitors) visitor.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await Promise.all(visitors.map((visitor) => once(visitor, 'data')))
  let isClosed = false
  const closing = sockets.close().then(() => (isClosed = true))
  const [late] = (await once(connect(port, HOST), 'error')) as [NodeJS.ErrnoException]
  expect(late.code).toBe('ECONNREFUSED')
  expect(isClosed).toBe(false)
  for (const visitor of visitors) visitor.end()
  await closing
})
