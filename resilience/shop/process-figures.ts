import { readdirSync, readlinkSync } from 'node:fs'
import { cpuOf, memoryOf } from '../../bench/shop/process-figures.ts'

export interface ProcessFigures {
  /** Megabytes in memory. */
  rss: number
  /** CPU milliseconds since its start, of all threads. */
  cpu: number
  /** Open sockets. Files are left out, because the embedded engine keeps table files open, up to a limit of its own. */
  sockets: number
}

/** The current resource usage of a process on Linux; NaN elsewhere, which no limit is compared with. */
export function processFigures(pid: number | undefined): ProcessFigures {
  const rss = pid === undefined ? undefined : memoryOf(pid)
  if (pid === undefined || rss === undefined) return { rss: Number.NaN, cpu: Number.NaN, sockets: Number.NaN }
  const folder = `/proc/${pid}/fd`
  return {
    rss,
    cpu: cpuOf(pid) ?? Number.NaN,
    sockets: readdirSync(folder).filter((name) => isSocket(`${folder}/${name}`)).length,
  }
}

function isSocket(link: string): boolean {
  try {
    return readlinkSync(link).startsWith('socket:')
  } catch {
    // Closed since it was listed.
    return false
  }
}
