import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to a PostgreSQL server that can stop all traffic without closing connections, as when a host or network
 * disappears.
 */
export interface HangingLine {
  /** The address of the same database through this proxy. */
  url: string
  /** From now on nothing passes, and neither side is told; new connections are accepted but get no answer. */
  hang(): void
  /** New connections pass; hanging ones stay so. */
  mend(): void
  /** Closes open connections; new ones pass. */
  reset(): void
  close(): Promise<void>
}

export async function openHangingLine(databaseUrl: string): Promise<HangingLine> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const hung = new Set<Socket>()
  let hangs = false
  const server = createServer((near) => {
    open.add(near.on('error', () => undefined))
    if (hangs) return
    const far = connect(Number(target.port || '5432'), target.hostname)
    open.add(far.on('error', () => undefined))
    near.pipe(far)
    far.pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.once('close', () => {
        open.delete(one)
        if (!hung.has(other)) other.destroy()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening TCP server has a port')
  url.port = String(address.port)
  return {
    url: url.href,
    hang() {
      hangs = true
      for (const socket of open) hung.add(socket.unpipe().pause())
    },
    mend() {
      hangs = false
    },
    reset() {
      for (const socket of open) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
