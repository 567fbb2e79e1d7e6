import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../../scripts/checks/at-end.ts'

export interface SmallDisk {
  folder: string
  /** Writes until the disk is full. */
  fill(): void
  /** Frees what `fill` has written. */
  free(): void
  remove(): void
}

/** A disk in memory with this many megabytes; undefined without Linux and root. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  const unmount = () => {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  const forget = atEnd(unmount)
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      for (const size of [1_048_576, 4_096]) while (write(file, Buffer.alloc(size)));
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      forget()
      unmount()
    },
  }
}

function write(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length
  } catch {
    return false
  }
}
