import { startBare } from './shop/bare-process.ts'
import { load } from './load.ts'
import { median } from './median.ts'

const PAGE_BYTES = 20_000
const CONNECTIONS = 16

/**
 * How fast the machine is: pages of 20 kB that a bare node:http server returns in a second. Figures of two machines are
 * compared by it.
 */
export async function measureYardstick({ rounds, seconds }: { rounds: number; seconds: number }): Promise<number> {
  const bare = await startBare({
    status: 200,
    headers: ['content-type', 'text/html', 'content-length', String(PAGE_BYTES)],
    body: Buffer.alloc(PAGE_BYTES, 'a').toString('base64'),
  })
  try {
    const perSecond: number[] = []
    for (let round = 0; round < rounds; round += 1)
      perSecond.push((await load({ url: bare.url, connections: CONNECTIONS, seconds })).perSecond)
    return median(perSecond)
  } finally {
    await bare.stop()
  }
}
