import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

/** What the system says of processes is read where Linux shows it; elsewhere these figures stay away. */
const SHOWN = existsSync('/proc/self/stat')
/** A second, as the kernel counts processor time. */
const TICKS = SHOWN ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 100

interface Stat {
  parent: number
  /** Of its own threads, and of children that have ended; milliseconds of a core. */
  own: number
  ended: number
}

/** Milliseconds of processor time that a process has used with all its threads. */
export function cpuOf(pid: number): number | undefined {
  return statOf(pid)?.own
}

/** The same of a PostgreSQL server with all its connections, by its first process. */
export function cpuOfServer(pid: number): number | undefined {
  const server = statOf(pid)
  if (!server) return undefined
  const children = readdirSync('/proc')
    .flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
    .filter(({ parent }) => parent === pid)
  return children.reduce((sum, { own }) => sum + own, server.own + server.ended)
}

export function parentOf(pid: number): number | undefined {
  return statOf(pid)?.parent
}

/** Megabytes that a process holds in memory. */
export function memoryOf(pid: number): number | undefined {
  if (!SHOWN) return undefined
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** See proc(5): fields after the name, which may hold anything but ends with the last bracket. */
function statOf(pid: number): Stat | undefined {
  if (!SHOWN) return undefined
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ms = (...places: number[]) => (places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) / TICKS) * 1000
    return { parent: fields[1] ?? 0, own: ms(11, 12), ended: ms(13, 14) }
  } catch {
    // Gone since the folder was read.
    return undefined
  }
}
