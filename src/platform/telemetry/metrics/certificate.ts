import { isIP } from 'node:net'
import { connect } from 'node:tls'

const ASKED_FOR_MS = 10_000

/** The TLS certificate that visitors of an https address get: its expiry, or why a browser would refuse it. */
export type SeenCertificate = { endsAt: Date; fault?: undefined } | { fault: string }

/** Requests it. Undefined for an address without https; throws when nothing answers within ten seconds. */
export function readCertificate({ protocol, hostname, port }: URL): Promise<SeenCertificate | undefined> {
  if (protocol !== 'https:') return Promise.resolve(undefined)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }), timeout: ASKED_FOR_MS },
      () => {
        resolve({ endsAt: new Date(socket.getPeerCertificate().valid_to) })
        socket.destroy()
      },
    )
    socket.on('timeout', () => (socket.destroy(), reject(new Error('no answer'))))
    // Set before the connection is closed because of it; it holds an error code, whatever its type says.
    socket.on('error', (error) =>
      socket.authorizationError ? resolve({ fault: String(socket.authorizationError) }) : reject(error),
    )
  })
}
