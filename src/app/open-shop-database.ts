import type { Config } from './config.ts'
import { openDatabase, type Database } from '#platform/db/client.ts'

/**
 * Opens the configured database. Calls `onFault` once if the database is lost for good.
 * @throws {DatabaseUnusable} when it cannot be opened.
 */
export function openShopDatabase(config: Config, onFault: (error: Error) => void): Promise<Database> {
  return openDatabase({
    dataDir: config.dataDir,
    onFault,
    ...(config.database.kind === 'postgresql' && {
      databaseUrl: config.database.url.reveal(),
      poolSize: config.database.poolSize,
    }),
  })
}
