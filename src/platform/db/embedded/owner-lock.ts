import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnusable } from '#platform/db/database.ts'

/**
 * Takes the data directory for this process alone; returns what gives it back. Two processes on one directory would
 * silently destroy each other's rows. An exclusive SQLite transaction is a lock of the operating system without native
 * code of our own: the kernel frees it however the process ends.
 */
export function takeOwnership(lockFile: string, dataDir: string): () => void {
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    // In memory, so that a killed owner leaves no journal to be rolled back.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw new DatabaseUnusable(
      `The data directory ${dataDir} is in use by another process; stop that one first, or set DATA_DIR to another directory.`,
      { cause: error },
    )
  }
  return () => lock.close()
}

const LOOK_EVERY_MS = 500

/**
 * Calls `onLost` once the lock's name is no longer the file that is locked: it was removed, and another process
 * could take the directory. Returns what ends the watch.
 */
export function watchOwnership(lockFile: string, onLost: () => void): () => void {
  const owned = fileOf(lockFile)
  const look = setInterval(() => {
    if (fileOf(lockFile) === owned) return
    clearInterval(look)
    onLost()
  }, LOOK_EVERY_MS)
  look.unref()
  return () => clearInterval(look)
}

/** Which file a name means now; undefined when there is none. */
function fileOf(name: string): string | undefined {
  const found = statSync(name, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}
