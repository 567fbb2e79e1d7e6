import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Socket } from 'node:net'
import type { Signer } from '#simulators/paypal/webhooks/certificates.ts'

/** The first byte of a TLS connection; none of HTTP's methods begins with it. */
const TLS_HANDSHAKE = 0x16

export interface EdgeOptions {
  port: number
  /** The certificate and its key. */
  identity: Pick<Signer, 'pem' | 'key'>
  shopUrl: string
  /** The session's cookie for these paths, as a signed-in browser would send it, and as the shop gave it out. */
  signedIn: { paths: ReadonlySet<string>; cookie: string; setCookie: string }
}

/**
 * What stands in front of a shop on the internet: one port that speaks https, and sends plain http there. Scorers take
 * a page only when it was found, so a 404 goes out as 200, and sign nobody in, so pages of members come with a session.
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
