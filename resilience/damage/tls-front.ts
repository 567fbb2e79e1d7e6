import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { createServer } from 'node:tls'
import { createAuthority } from '#simulators/paypal/webhooks/certificates.ts'

/** TLS in front of a server of this machine that speaks none, so that it can go wrong there. */
export interface TlsFront {
  url: string
  /** From now on with a certificate of an authority that nobody knows. */
  showStranger(): void
  showItself(): void
  /** Takes no connection, as a machine does on which nothing listens. */
  refuse(): Promise<void>
  listen(): Promise<void>
  close(): Promise<void>
}

/**
 * `behind`: the address it leads to. Writes the certificate of the authority that vouches for it into `authorityFile`.
 */
export async function startTlsFront(behind: () => string, authorityFile: string): Promise<TlsFront> {
  const authority = createAuthority(new Date())
  const context = ({ pem, key }: ReturnType<typeof authority.issue>) => ({ cert: pem, key })
  const [itself, stranger] = [
    context(authority.issue({ name: 'localhost' })),
    context(authority.issue({ name: 'localhost', strangeAuthority: true })),
  ]
  writeFileSync(authorityFile, authority.pem)
  const open = new Set<Socket>()
  const server = createServer(itself, (socket) => {
    const inner = connect(Number(new URL(behind()).port), '127.0.0.1')
    // Whichever side goes, the other goes with it.
    for (const [from, to] of [
      [socket, inner],
      [inner, socket],
    ] as const)
      pipeline(from, to, () => void to.destroy())
  })
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // A caller that does not believe the certificate hangs up: that is its right.
  server.on('tlsClientError', () => undefined)
  let port = 0
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has an address of this kind
    port = (server.address() as AddressInfo).port
  }
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  const refuse = async () => {
    server.close()
    hangUp()
    await once(server, 'close')
  }
  const show = (given: typeof itself) => {
    server.setSecureContext(given)
    // Who is connected has looked already.
    hangUp()
  }
  await listen()
  return {
    url: `https://localhost:${port}`,
    showStranger: () => show(stranger),
    showItself: () => show(itself),
    refuse,
    listen,
    close: async () => {
      if (server.listening) await refuse()
    },
  }
}
