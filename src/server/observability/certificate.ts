import { connect } from 'node:tls'

const ASKED_FOR_MS = 10_000

/** The certificate that visitors of an https address are shown from this machine. */
export interface SeenCertificate {
  endsAt: Date
  /** Why a browser would refuse it; undefined for a good one. */
  fault: string | undefined
}

/** Asks for it. Undefined for an address without one; throws when nothing answers within ten seconds. */
export function readCertificate({ protocol, hostname, port }: URL): Promise<SeenCertificate | undefined> {
  if (protocol !== 'https:') return Promise.resolve(undefined)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false, timeout: ASKED_FOR_MS }, () => {
      const { valid_to: ends } = socket.getPeerCertificate()
      resolve({ endsAt: new Date(ends), fault: socket.authorized ? undefined : String(socket.authorizationError) })
      socket.destroy()
    })
    socket.on('timeout', () => (socket.destroy(), reject(new Error('no answer'))))
    socket.on('error', reject)
  })
}
