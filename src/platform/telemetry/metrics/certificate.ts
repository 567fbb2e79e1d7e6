import { isIP } from 'node:net'
import { connect } from 'node:tls'

const ASKED_FOR_MS = 10_000

/**
 * The certificate that visitors of an https address are shown from this machine: until when it is good, or why a
 * browser would refuse it.
 */
export type SeenCertificate = { endsAt: Date; fault?: undefined } | { fault: string }

/** Asks for it. Undefined for an address without one; throws when nothing answers within ten seconds. */
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
    // Set before the connection is ended for it: what it holds then is a code, whatever its type says.
    socket.on('error', (error) =>
      socket.authorizationError ? resolve({ fault: String(socket.authorizationError) }) : reject(error),
    )
  })
}
