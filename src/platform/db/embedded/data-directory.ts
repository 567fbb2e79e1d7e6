import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseUnusable } from '#platform/db/database.ts'
import { takeOwnership, watchOwnership } from './owner-lock.ts'

/** The PostgreSQL version inside the pinned PGlite. It cannot read a directory of another major version. */
const ENGINE_MAJOR = '18'

/** The owner checks twice a second whether it still holds the lock. */
const OWNER_ENDS_WITHIN_MS = 3_000

/** The engine's folder inside a data directory. */
export const CLUSTER = 'postgres'

/** A data directory that this process has locked, ready for the engine. */
export interface DataDirectory {
  /** The engine's folder. */
  readonly clusterDir: string
  /** Marks the first start as complete. Without the mark, the next start creates the cluster again. */
  settle(): void
  /** Calls back if this process loses the directory without having released it. Ends with `release`. */
  watch(onLost: (error: Error) => void): void
  release(): void
}

/**
 * Locks the directory.
 * @throws {DatabaseUnusable} when it is in use, not writable or of another version
 */
export function claimDataDirectory(dataDir: string): DataDirectory {
  const root = resolve(dataDir)
  const lockFile = join(root, 'postgres.lock')
  const mayHaveOwner = !existsSync(lockFile) && existsSync(join(root, CLUSTER))
  makeWritable(root)
  const unlock = takeOwnership(lockFile, root)
  // The lock file of a running shop may have been deleted. That shop notices it and stops before anything is read here.
  if (mayHaveOwner) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OWNER_ENDS_WITHIN_MS)
  let unwatch = () => {}
  const release = () => {
    unwatch()
    unlock()
  }
  try {
    const watch = (onLost: (error: Error) => void) => {
      unwatch = watchOwnership(lockFile, () =>
        onLost(
          new Error(
            `${lockFile} was removed or replaced while the shop ran; it ends, so that no two processes write one database`,
          ),
        ),
      )
    }
    return { ...prepareCluster(root), watch, release }
  } catch (error) {
    release()
    throw error
  }
}

function prepareCluster(root: string): Omit<DataDirectory, 'watch' | 'release'> {
  const clusterDir = join(root, CLUSTER)
  // Exists while the first start creates the cluster, so that a start that was killed halfway is repeated. Its absence
  // never causes data to be deleted.
  const unfinished = join(root, 'postgres.unfinished')
  if (existsSync(unfinished)) rmSync(clusterDir, { recursive: true, force: true })
  else refuseOtherVersion(clusterDir)
  const isNew = !existsSync(clusterDir)
  if (isNew) {
    writeFileSync(unfinished, '')
    syncPath(unfinished)
    mkdirSync(clusterDir, { mode: 0o700 })
    syncPath(root)
  }
  return {
    clusterDir,
    settle() {
      if (!isNew) return
      // The engine's initdb does not sync the files that it writes.
      syncTree(clusterDir)
      rmSync(unfinished)
      syncPath(root)
    },
  }
}

function makeWritable(root: string): void {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 })
    closeSync(openSync(join(root, 'postgres.lock'), 'a'))
  } catch (error) {
    throw new DatabaseUnusable(
      `The data directory ${root} cannot be written; correct its rights, or set DATA_DIR to another directory.`,
      { cause: error },
    )
  }
}

function refuseOtherVersion(clusterDir: string): void {
  if (!existsSync(clusterDir)) return
  const versionFile = join(clusterDir, 'PG_VERSION')
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined
  if (found === undefined)
    throw new DatabaseUnusable(`The directory ${clusterDir} holds no database; restore a backup there, or remove it.`)
  if (found !== ENGINE_MAJOR) {
    throw new DatabaseUnusable(
      `The database in ${clusterDir} was written by version ${found} of the engine, and this one reads ${ENGINE_MAJOR}; bring it over with a dump made by the older release.`,
    )
  }
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name))
  }
  syncPath(directory)
}

/** Directories are synced like files; otherwise a new name may not be on the disk. */
function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
