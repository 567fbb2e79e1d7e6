import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnusable } from '#platform/db/database.ts'

/**
 * Locks the data directory for this process; returns a function that releases it. Two processes on one directory would
 * destroy each other's rows without notice. An exclusive SQLite transaction is an operating system lock that needs no
 * native code of our own, and the kernel releases it however the process ends.
 */
export function takeOwnership(lockFile: string, dataDir: string): () => void {
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    // The journal is in memory, so that a killed owner leaves nothing to roll back.
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
 * Calls `onLost` when the lock's path is no longer the locked file: it was deleted, and another process could lock the
 * directory. Returns a function that ends the watch.
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

/** The file that a path refers to now; undefined when there is none. */
function fileOf(name: string): string | undefined {
  const found = statSync(name, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}
