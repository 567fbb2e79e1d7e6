import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Above what services are known by, below what a system hands out by itself: whatever connects somewhere may take one
 * of those at any moment.
 */
const [LOWEST, HIGHEST] = [11_000, 32_000]

/** What this process has been given: nothing listens there yet, while the program that it is for starts. */
const given = new Set<number>()

/**
 * A port of this machine that nothing listens on, with `neighbours` free ones right after it. None is given twice to a
 * process, which may start several programs at the same time.
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
 * The first of ten free ports in a row, for a shop and what stands beside it. Who looks whether a port is free listens
 * there for a moment, and another who starts just then takes that for its own: so each of those who start shops at the
 * same time has a lane of its own.
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
