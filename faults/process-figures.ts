import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface ProcessFigures {
  /** Megabytes in memory. */
  rss: number
  /** Milliseconds of processor time since its start, of all its threads. */
  cpu: number
  /** Open sockets. Files are left out: the embedded engine keeps those of its tables open, up to a limit of its own. */
  sockets: number
}

/** The kernel counts in hundredths of a second wherever Linux runs. */
const TICK_MS = 10

/** What a process costs now, as Linux tells it; NaN everywhere else, which no bound is held against. */
export function processFigures(pid: number | undefined): ProcessFigures {
  if (process.platform !== 'linux') return { rss: Number.NaN, cpu: Number.NaN, sockets: Number.NaN }
  const folder = `/proc/${pid ?? ''}`
  const [rss = '0'] = /(?<=VmRSS:\s+)\d+/.exec(readFileSync(`${folder}/status`, 'utf8')) ?? []
  // The name may hold spaces and brackets; user and system time are the 12th and 13th word after it.
  const words = readFileSync(`${folder}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return { rss: Number(rss) / 1024, cpu: (Number(words[11]) + Number(words[12])) * TICK_MS, sockets: readdirSync(`${folder}/fd`).filter((name) => isSocket(`${folder}/fd/${name}`)).length }
}

function isSocket(link: string): boolean {
  try {
    return readlinkSync(link).startsWith('socket:')
  } catch {
    // Closed since it was listed.
    return false
  }
}
