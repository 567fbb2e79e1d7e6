import type { Config } from './config.ts'
import { openDatabase, type Database } from '#platform/db/client.ts'

/**
 * Opens the database that is configured; `onFault` is told once when it is lost for good. Throws `DatabaseUnusable`
 * when it cannot.
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
