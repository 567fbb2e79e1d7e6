import { constants, cpSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Bytes left free for what the shop writes while the copy exists. */
const RESERVE = 128 * 2 ** 20
const MB = 2 ** 20

/**
 * Copies the engine's files. The copy is like a data directory after a power cut at this instant, and the engine opens
 * it the same way. The caller makes sure that nothing is written meanwhile.
 * @param to a folder that does not exist yet, in one that does
 * @throws when there is not enough space or the disk fails; the incomplete copy is deleted
 */
export function copyCluster(from: string, to: string): void {
  const { bavail, bsize } = statfsSync(dirname(to))
  const [free, needed] = [bavail * bsize, sizeOf(from) + RESERVE]
  if (free < needed)
    throw new Error(
      `A copy of the database needs ${Math.ceil(needed / MB)} MB beside it, and ${Math.floor(free / MB)} MB are free. Free some, or stop the shop for as long as the backup takes.`,
    )
  try {
    // On a file system with copy-on-write, both files share their blocks until one of them changes.
    cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    rmSync(to, { recursive: true, force: true })
    throw error
  }
}

/** Bytes. */
function sizeOf(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  )
}
