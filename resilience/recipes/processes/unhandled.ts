import { setTimeout as pause } from 'node:timers/promises'
import { ShopProcess } from '../../../bench/shop/shop-process.ts'
import { keepAsking } from '../../buyers/asking.ts'
import { printFigures } from '../../figures.ts'
import { placingOrders } from '../../buyers/placing-orders.ts'
import { compareOrders } from '../../buyers/stored-orders.ts'

const BUGS = { 'a timer that throws': 'throws-in-a-timer', 'a promise that is not awaited': 'rejects-unawaited' }
const BUYERS = 4
const ENDS_WITHIN_MS = 15_000

/**
 * Bugs that no code catches, under orders. Passes when each is written into the log under an id, the buyer who was
 * being served is answered, and the process ends with a code that has its supervisor start another. Prints one line of
 * figures for each; throws when it does not hold.
 */
export async function unhandled(options: { engine: string; databaseUrl: string | undefined }): Promise<void> {
  for (const [name, planted] of Object.entries(BUGS))
    await meetBug({ ...options, name, planted: `./resilience/planted/${planted}.ts` })
}

async function meetBug({
  engine,
  databaseUrl,
  name,
  planted,
}: {
  engine: string
  databaseUrl: string | undefined
  name: string
  planted: string
}): Promise<void> {
  const shop = new ShopProcess({ databaseUrl, planted })
  try {
    await shop.start()
    const placed: string[] = []
    const over = new AbortController()
    const asking = keepAsking(placingOrders(shop.url, placed), { atOnce: BUYERS, everyMs: 10, until: over.signal })
    while (placed.length < 5) await pause(5)
    const begun = performance.now()
    if (shop.pid !== undefined) process.kill(shop.pid, 'SIGUSR2')
    const code = await shop.ended()
    const endedAfter = performance.now() - begun
    over.abort()
    const { done, wrong } = await asking
    const { acknowledged, stored } = await compareOrders({ dataDir: shop.dataDir, databaseUrl }, placed)
    printFigures(`unhandled, ${name}`, engine, {
      'exit code': String(code),
      'ended after ms': endedAfter.toFixed(0),
      done,
      acknowledged,
      stored,
    })
    // Once it has ended no process listens any more. A buyer who sends on a kept connection in the moment in which it
    // is closed is cut off, at most once each: HTTP knows no way around it, and the order comes again under its key.
    const broken = wrong.filter((fault) => !fault.includes('ECONNREFUSED'))
    if (broken.length > BUYERS) throw new Error(`${broken.length} were cut off: ${broken.slice(0, 3).join('; ')}`)
    if (wrong.some((fault) => fault.includes('answered')))
      throw new Error(`a request was answered wrongly: ${wrong.find((fault) => fault.includes('answered')) ?? ''}`)
    if (code !== 1 || endedAfter > ENDS_WITHIN_MS)
      throw new Error(`the process ended with ${String(code)} after ${endedAfter.toFixed(0)} ms`)
    const isWritten = shop
      .log()
      .split('\n')
      .some(
        (line) => line.startsWith('{"level":60') && /"faultId":"[\w-]{22}"/.test(line) && line.includes('planted: '),
      )
    if (!isWritten) throw new Error(`the bug is not in the log: ${shop.log().slice(-500)}`)
  } finally {
    await shop.dispose()
  }
}
