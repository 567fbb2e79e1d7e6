import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Above well-known ports and below the ephemeral range, whose ports any connection may use at any moment. */
const [LOWEST, HIGHEST] = [11_000, 32_000]

/** Ports given out by this process: nothing may be listening there yet, because their programs are still starting. */
const given = new Set<number>()

/**
 * A port that nothing listens on, with `neighbours` free ones after it. A process never gets the same one twice,
 * because it may start several programs at once.
 */
export async function freePort(neighbours = 0): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST - neighbours)
    const all = Array.from({ length: neighbours + 1 }, (_, index) => port + index)
    if (all.some((each) => given.has(each))) continue
    for (const each of all) given.add(each)
    if (await areFree(port, neighbours + 1)) return port
  }
}

const ROW = 10
const LANES = 10

/**
 * The first of ten free ports in a row, for a shop and its simulators. Checking whether a port is free opens it for a
 * moment, so processes that start shops at the same time each have their own range.
 * @param lane 0 to 9
 */
export async function freeRow(lane: number): Promise<number> {
  for (;;) {
    const port = LOWEST + ROW * (LANES * randomInt((HIGHEST - LOWEST) / ROW / LANES) + (lane % LANES))
    if (await areFree(port, ROW)) return port
  }
}

async function areFree(from: number, count: number): Promise<boolean> {
  const free = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      listenOnce(from + index).then(
        () => true,
        () => false,
      ),
    ),
  )
  return !free.includes(false)
}

function listenOnce(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}
