import { readdirSync, readlinkSync } from 'node:fs'
import { cpuOf, memoryOf } from '../../bench/shop/process-figures.ts'

export interface ProcessFigures {
  /** Megabytes in memory. */
  rss: number
  /** Milliseconds of processor time since its start, of all its threads. */
  cpu: number
  /** Open sockets. Files are left out: the embedded engine keeps those of its tables open, up to a limit of its own. */
  sockets: number
}

/** What a process costs now, as Linux tells it; NaN everywhere else, which no bound is held against. */
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
