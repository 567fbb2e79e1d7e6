import { constants, cpSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Left free for what the shop writes while the copy is there; bytes. */
const RESERVE = 128 * 2 ** 20
const MB = 2 ** 20

/**
 * Copies the engine's files as a power cut at this instant would leave them, had the disk everything that was written:
 * the engine opens the copy as it opens its own directory after a kill. The caller sees to it that nothing is written
 * meanwhile.
 * @param to a folder that is not there yet, in one that is
 * @throws when there is no room for it, or the disk fails; nothing is left of it then.
 */
export function copyCluster(from: string, to: string): void {
  const { bavail, bsize } = statfsSync(dirname(to))
  const [free, needed] = [bavail * bsize, sizeOf(from) + RESERVE]
  if (free < needed)
    throw new Error(
      `A copy of the database needs ${Math.ceil(needed / MB)} MB beside it, and ${Math.floor(free / MB)} MB are free. Free some, or stop the shop for as long as the backup takes.`,
    )
  try {
    // Where the disk can, both share their blocks until one of them changes.
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
