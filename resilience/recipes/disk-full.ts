import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../scripts/checks/tools/postgres.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { ask, noAnswers } from '../buyers/asking.ts'
import { printFigures } from '../figures.ts'
import { LeftOut } from '../recipe.ts'
import { placingOrders } from '../buyers/placing-orders.ts'
import { mountSmallDisk, type SmallDisk } from '../damage/small-disk.ts'
import { compareOrders } from '../buyers/stored-orders.ts'

const DISK_MB = 400
/** The write-ahead log has preallocated space for a while. */
const FELT_WITHIN_MS = 90_000
const WELL_WITHIN_MS = 30_000

/**
 * The database's disk runs full under orders. Passes when no order is acknowledged that is not stored, every failure is
 * a 503, pages and look-ups continue, and orders continue once there is space again. The embedded engine may exit
 * instead, and then a restart is enough. Prints one line of figures; throws on failure.
 */
export async function diskFull(options: { engine: 'embedded' | 'PostgreSQL' }): Promise<void> {
  const disk = mountSmallDisk(DISK_MB)
  if (!disk) throw new LeftOut('a small disk takes Linux and root')
  try {
    await (options.engine === 'embedded'
      ? runFull(options.engine, disk, undefined)
      : onServerOf(disk, (url) => runFull(options.engine, disk, url)))
  } finally {
    disk.remove()
  }
}

async function onServerOf(disk: SmallDisk, run: (url: string) => Promise<void>): Promise<void> {
  const server = await startPostgres({ durable: true, within: disk.folder })
  if (server.kind === 'missing') throw new Error(server.reason)
  try {
    await run(server.url)
  } finally {
    server.stop()
  }
}

async function runFull(engine: string, disk: SmallDisk, databaseUrl: string | undefined): Promise<void> {
  const shop = new ShopProcess({
    databaseUrl,
    ...(databaseUrl === undefined && { env: { DATA_DIR: `${disk.folder}/data` } }),
  })
  try {
    await shop.start()
    const placed: string[] = []
    const orders = placingOrders(shop.url, placed)
    const before = noAnswers()
    for (let each = 0; each < 10; each += 1) await ask(orders, before)
    disk.fill()
    const full = noAnswers()
    const begun = performance.now()
    while (full.putOff + full.wrong.length < 5 && shop.isRunning && performance.now() - begun < FELT_WITHIN_MS)
      await ask(orders, full)
    const reads = noAnswers()
    if (shop.isRunning)
      for (const path of [`/api/orders/track/${placed[0] ?? ''}`, '/phasmophobia', '/healthz'])
        await ask({ name: path, url: shop.url + path }, reads)
    disk.free()
    const hasEnded = !shop.isRunning
    const code = hasEnded ? await shop.ended() : undefined
    const restored = performance.now()
    if (hasEnded) await shop.startShop()
    const after = noAnswers()
    while (after.done === 0 && performance.now() - restored < WELL_WITHIN_MS) {
      await ask(orders, after)
      await pause(50)
    }
    const wellAfter = performance.now() - restored
    await shop.stopShop()
    const { acknowledged, stored } = await compareOrders({ dataDir: shop.dataDir, databaseUrl }, placed)
    printFigures('disk full', engine, {
      'orders before': before.done,
      'while it was full': `${full.done} done ${full.putOff} put off ${full.wrong.length} broken`,
      reads: reads.done,
      'the shop': hasEnded ? `ended with ${String(code)}` : 'went on',
      'orders again after ms': wellAfter.toFixed(0),
      acknowledged,
      stored,
    })
    if (before.done !== 10) throw new Error(`orders failed before the disk was full: ${before.wrong.join('; ')}`)
    if (full.putOff + full.wrong.length === 0) throw new Error('the full disk was not felt')
    if (full.wrong.some((fault) => fault.includes('answered')))
      throw new Error(`wrong answers: ${full.wrong.join('; ')}`)
    if (hasEnded ? code === 0 : reads.done !== 3) throw new Error(`reads did not go on: ${reads.wrong.join('; ')}`)
    if (databaseUrl !== undefined && hasEnded) throw new Error('the shop ended, although its database did not')
    if (after.done === 0)
      throw new Error(`no order could be placed when there was room again: ${after.wrong.at(-1) ?? 'put off'}`)
  } finally {
    await shop.dispose()
  }
}
