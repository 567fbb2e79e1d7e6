import { createServer } from 'node:net'

/** A port of this machine that nothing listens on, with `neighbours` free ones right after it. */
export async function freePort(neighbours = 0): Promise<number> {
  for (;;) {
    const port = await listenOnce(0)
    const taken = await Promise.all(Array.from({ length: neighbours }, (_, index) => listenOnce(port + index + 1).then(() => false, () => true)))
    if (!taken.includes(true)) return port
  }
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
