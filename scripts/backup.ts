import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ConfigFault, readConfig, type Config } from '#app/config.ts'
import { checkBackup } from '#platform/db/backup/restore-backup.ts'
import { openDatabase } from '#platform/db/client.ts'
import { askForBackup } from '#platform/db/backup/backup-socket.ts'
import { CLUSTER } from '#platform/db/embedded/data-directory.ts'
import { compressedBackup } from '#platform/db/backup/write-backup.ts'
import { LAST_BACKUP } from '#platform/telemetry/metrics/machine-metrics.ts'
import { atEnd } from './checks/at-end.ts'

/**
 * `npm run backup [-- FILE]`: all data of the shop in one compressed file, from either engine, while the shop runs or
 * not. The file gets its name after it was written completely, read again and checked.
 */
const file = resolve(
  process.argv[2] ?? `backups/shop-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`,
)
const unfinished = `${file}.unfinished`

try {
  const config = readConfig(process.env)
  console.log(`Saving ${nameOf(config)} ...`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { text, close } = await openBackup(config)
  try {
    await pipeline(text, createWriteStream(unfinished, { mode: 0o600 }))
  } finally {
    await close()
  }
  const { end } = await checkBackup(createReadStream(unfinished).pipe(createGunzip()))
  sync(unfinished)
  renameSync(unfinished, file)
  sync(dirname(file))
  noteBackup(config)
  console.log(
    `${file}\n${end.rows['orders'] ?? 0} orders, ${Object.values(end.rows).reduce((sum, rows) => sum + rows, 0)} rows, ${Math.ceil(statSync(file).size / 1000)} kB; read again and checked.`,
  )
  console.log(
    'It holds personal data and hashed passwords: keep it private. Keep ORDER_KEY_SECRET too, in another place: without it the authenticator codes and mailed links in this backup do not work.',
  )
} catch (error) {
  rmSync(unfinished, { force: true })
  console.error(error instanceof ConfigFault || error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Prints which database is saved, because a backup of the wrong one is noticed too late. */
function nameOf({ database, dataDir }: Config): string {
  if (database.kind === 'postgresql') {
    const { host, pathname } = new URL(database.url.reveal())
    return `the database ${pathname.slice(1)} at ${host || 'this machine'}`
  }
  if (!existsSync(join(dataDir, CLUSTER)))
    throw new Error(`There is no shop in ${resolve(dataDir)}. Set DATABASE_URL or DATA_DIR as the shop itself has it.`)
  return `the embedded database in ${resolve(dataDir)}`
}

async function openBackup({ database: chosen, dataDir }: Config): Promise<{ text: Readable; close(): Promise<void> }> {
  const copy = chosen.kind === 'embedded' ? await askForBackup(dataDir) : undefined
  const forget = copy === undefined ? () => undefined : atEnd(() => rmSync(copy, { recursive: true, force: true }))
  const database = await openDatabase({
    dataDir: copy ?? dataDir,
    onFault: () => undefined,
    ...(chosen.kind === 'postgresql' && { databaseUrl: chosen.url.reveal(), poolSize: 1 }),
  })
  return {
    text: compressedBackup(database),
    async close() {
      await database.close()
      if (copy !== undefined) rmSync(copy, { recursive: true, force: true })
      forget()
    },
  }
}

/**
 * For the metric of the last backup's age. A folder that this account cannot write to costs the metric, not the backup.
 */
function noteBackup({ dataDir }: Config): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, LAST_BACKUP), `${file}\n`)
  } catch (error) {
    console.error(
      `The age of this backup will not be in the metrics: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Synced, so that a power cut leaves a complete file or none. */
function sync(path: string): void {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
