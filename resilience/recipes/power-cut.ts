import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#platform/db/client.ts'
import { migrate } from '#platform/db/migrations/migrate.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { keepAsking } from '../buyers/asking.ts'
import { buildAfterPowerCut, doneBy, readJournal, type PowerCut } from '../damage/disk-after-power-cut.ts'
import { printFigures } from '../figures.ts'
import { placingOrders } from '../buyers/placing-orders.ts'
import { compareOrders } from '../buyers/stored-orders.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const PLANT = new URL('../planted/record-disk.ts', import.meta.url).href
const UNSYNCED: readonly PowerCut['unsynced'][] = ['lost', 'torn', 'torn', 'kept']

/** An acknowledged order, and the length of the journal at that time. */
interface Told {
  id: string
  journalBytes: number
}

/**
 * Power cuts under orders, on the embedded engine. Every file operation is recorded; then the directory is rebuilt as a
 * cut could have left it, at acknowledgements and other moments, with unsynced data lost, torn or kept. Passes when the
 * database opens each time with every order acknowledged by then, and no invariant is broken; and when the same disk
 * without syncs loses orders, which proves that the recipe would notice. Prints one line of figures.
 */
export async function powerCut(options: { engine: string; cuts: number; seconds: number }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'power-cut-'))
  const [dataDir, before, journalFile] = [join(folder, 'data'), join(folder, 'before'), join(folder, 'journal')]
  try {
    await makeDatabase(dataDir)
    cpSync(join(dataDir, 'postgres'), before, { recursive: true })
    const answered = await takeOrders({ dataDir, journalFile, seconds: options.seconds })
    const journal = readJournal(journalFile)
    const told = answered.map(({ id, journalBytes }) => ({ id, done: doneBy(journal, journalBytes) }))
    const disk = { journal, directory: join(dataDir, 'postgres'), before }
    let checked = 0
    for (let cut = 0; cut < options.cuts; cut += 1) {
      // Every other cut at the moment of an acknowledgement.
      const at =
        cut % 2 === 0
          ? (told[Math.floor(Math.random() * told.length)]?.done ?? 0)
          : Math.floor(Math.random() * journal.entries.length)
      const acknowledged = told.filter(({ done }) => done <= at)
      const unsynced = UNSYNCED[cut % UNSYNCED.length] ?? 'lost'
      await lookAfter({ ...disk, at, unsynced }, folder, acknowledged)
      checked += acknowledged.length
    }
    const atLast = { ...disk, at: journal.entries.length, unsynced: 'lost' as const }
    const isSeenWithoutSyncs = await lookAfter({ ...atLast, hasSyncs: false }, folder, told).then(
      () => false,
      (error: unknown) =>
        error instanceof Error && error.cause instanceof Error && error.cause.message.includes('missing'),
    )
    printFigures('power cut', options.engine, {
      orders: told.length,
      'disk operations': journal.entries.length,
      syncs: journal.entries.filter(([kind]) => kind === 'sync').length,
      cuts: options.cuts,
      'orders looked for': checked,
      missing: 0,
      'seen without syncs': String(isSeenWithoutSyncs),
    })
    if (!isSeenWithoutSyncs) throw new Error('without any sync nothing was lost: this recipe sees nothing')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeDatabase(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, onFault: () => undefined })
  await migrate(database, MIGRATIONS)
  await database.close()
}

/** Orders, a stop with its checkpoint, a start, more orders, and kill -9. */
async function takeOrders({
  dataDir,
  journalFile,
  seconds,
}: {
  dataDir: string
  journalFile: string
  seconds: number
}): Promise<Told[]> {
  const shop = new ShopProcess({ planted: PLANT, env: { DATA_DIR: dataDir, DISK_JOURNAL: journalFile } })
  const told: Told[] = []
  try {
    await shop.start()
    await placeFor(shop, seconds / 2, journalFile, told)
    await shop.stopShop()
    await shop.startShop()
    await placeFor(shop, seconds / 2, journalFile, told)
    await shop.kill()
    return told
  } finally {
    await shop.dispose()
  }
}

async function placeFor(shop: ShopProcess, seconds: number, journalFile: string, told: Told[]): Promise<void> {
  const placed: string[] = []
  const question = placingOrders(shop.url, placed)
  const answered = (text: string) => {
    question.answered?.(text)
    told.push({ id: placed.at(-1) ?? '', journalBytes: statSync(journalFile).size })
  }
  const over = new AbortController()
  const asking = keepAsking({ ...question, answered }, { atOnce: 8, everyMs: 5, until: over.signal })
  await pause(seconds * 1000)
  over.abort()
  const { wrong } = await asking
  if (wrong.length > 0) throw new Error(`orders were refused: ${wrong[0] ?? ''}`)
}

/** @throws when the database does not open, lacks an order, or breaks an invariant */
async function lookAfter(cut: PowerCut, folder: string, acknowledged: readonly { id: string }[]): Promise<void> {
  const dataDir = join(folder, 'after')
  try {
    buildAfterPowerCut(cut, join(dataDir, 'postgres'))
    await compareOrders(
      { dataDir, databaseUrl: undefined },
      acknowledged.map(({ id }) => id),
    )
  } catch (error) {
    throw new Error(`a cut after ${cut.at} disk operations, with what was not synced ${cut.unsynced}`, { cause: error })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
