import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Socket } from 'node:net'
import type { Signer } from '#simulators/paypal/webhooks/certificates.ts'

/** The first byte of a TLS connection; no HTTP method starts with it. */
const TLS_HANDSHAKE = 0x16

export interface EdgeOptions {
  port: number
  /** The certificate and its key. */
  identity: Pick<Signer, 'pem' | 'key'>
  shopUrl: string
  /** The session cookie for these paths, as for a signed-in browser. */
  signedIn: { paths: ReadonlySet<string>; cookie: string; setCookie: string }
}

/**
 * A TLS proxy in front of the shop: one port that speaks https, and redirects plain http. Scorers only accept pages
 * with status 200, so a 404 is changed to 200. They cannot sign in, so members' pages get a session cookie.
 */
export async function openEdge(options: EdgeOptions): Promise<{ close(): void }> {
  const { pem, key } = options.identity
  const secure = createHttpsServer({ cert: pem, key }, (asked, answer) => pass(options, asked, answer))
  const plain = createHttpServer((asked, answer) => {
    answer.writeHead(308, { location: `https://${asked.headers.host}${asked.url}` }).end()
  })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      socket.pause()
      socket.unshift(first)
      const chosen = first[0] === TLS_HANDSHAKE ? secure : plain
      chosen.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve))
  return {
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function pass({ shopUrl, signedIn }: EdgeOptions, asked: IncomingMessage, answer: ServerResponse): void {
  const isMember = signedIn.paths.has(asked.url ?? '')
  const headers = { ...asked.headers, ...(isMember && { cookie: signedIn.cookie }) }
  const passed = request(new URL(asked.url ?? '/', shopUrl), { method: asked.method, headers }, (given) => {
    const status = given.statusCode ?? 502
    answer.writeHead(status === 404 ? 200 : status, {
      ...given.headers,
      ...(isMember && { 'set-cookie': signedIn.setCookie }),
    })
    given.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
