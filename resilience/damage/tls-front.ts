import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { createServer } from 'node:tls'
import { createAuthority } from '#simulators/paypal/webhooks/certificates.ts'

/** A TLS proxy for a local server, which can be made to fail. */
export interface TlsFront {
  url: string
  /** From now on with a certificate of an unknown authority. */
  showStranger(): void
  showItself(): void
  /** Refuses connections, like a machine without a listener. */
  refuse(): Promise<void>
  listen(): Promise<void>
  close(): Promise<void>
}

/** `behind`: the target address. Writes the certificate of its authority into `authorityFile`. */
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
    // When either side closes, the other is closed too.
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
  // A client that does not trust the certificate may close the connection.
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
    // Existing connections were verified before.
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
