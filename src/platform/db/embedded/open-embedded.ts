import { DatabaseUnusable } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { connectEngine } from './connect-engine.ts'
import { claimDataDirectory } from './data-directory.ts'
import type { DataDirectory } from './data-directory.ts'
import { EngineThread } from './engine-thread.ts'

export interface EmbeddedOptions {
  /** `memory://` stores nothing. */
  dataDir: string
  onFault(error: Error): void
  /** In memory only: a dump of an empty engine, which opens in a sixth of the time. */
  snapshot?: string
}

/**
 * Opens the embedded engine.
 * @throws {DatabaseUnusable} when its directory is in use, not writable or of another version
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  if (options.dataDir === 'memory://')
    return connectEngine(await EngineThread.start({ kind: 'memory', snapshot: options.snapshot }), options.onFault)
  const directory = claimDataDirectory(options.dataDir)
  try {
    const engine = await startOnDisk(directory)
    directory.watch((error) => engine.abandon(error))
    return connectEngine(engine, options.onFault, directory.release)
  } catch (error) {
    directory.release()
    throw new DatabaseUnusable(
      `The database in ${directory.clusterDir} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    )
  }
}

async function startOnDisk(directory: DataDirectory): Promise<EngineThread> {
  const engine = await EngineThread.start({ kind: 'disk', directory: directory.clusterDir })
  try {
    directory.settle()
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
