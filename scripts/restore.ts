import { createReadStream, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { ConfigFault, readConfig } from '#app/config.ts'
import { restoreBackup } from '#platform/db/backup/restore-backup.ts'
import { openDatabase } from '#platform/db/client.ts'
import { CLUSTER } from '#platform/db/embedded/data-directory.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * `npm run restore -- FILE`: restores a backup into the configured database, which must be new: nothing is ever
 * overwritten. Set DATA_DIR to a folder that does not exist, or DATABASE_URL to an empty database.
 */
const [file] = process.argv.slice(2)

try {
  if (file === undefined || !existsSync(file))
    throw new Error(file === undefined ? 'Which backup? npm run restore -- FILE' : `There is no file ${file}.`)
  const { database: chosen, dataDir } = readConfig(process.env)
  const cluster = join(dataDir, CLUSTER)
  const isNew = chosen.kind === 'embedded' && !existsSync(cluster)
  const database = await openDatabase({
    dataDir,
    onFault: () => undefined,
    ...(chosen.kind === 'postgresql' && { databaseUrl: chosen.url.reveal(), poolSize: 1 }),
  })
  let isRestored = false
  try {
    const rows = await restoreBackup({
      database,
      migrations: MIGRATIONS,
      open: () => createReadStream(file).pipe(createGunzip()),
    })
    isRestored = true
    console.log(
      `${rows['orders'] ?? 0} orders, ${Object.values(rows).reduce((sum, each) => sum + each, 0)} rows are back. Start the shop with the same DATA_DIR or DATABASE_URL.`,
    )
  } finally {
    await database.close()
    // A refused restore leaves nothing behind: the next attempt finds no folder, like this one.
    if (isNew && !isRestored) rmSync(cluster, { recursive: true, force: true })
  }
} catch (error) {
  console.error(error instanceof ConfigFault || error instanceof Error ? error.message : error)
  process.exitCode = 1
}
