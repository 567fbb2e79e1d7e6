import type { Connections } from '../connections.ts'

const CHECKPOINT_EVERY_MS = 60_000
const VACUUM_EVERY_MS = 15 * 60_000

/**
 * Does what PostgreSQL's own background processes do and the embedded engine has none for: without checkpoints the log
 * grows for ever, without vacuum the tables do. Nothing runs while nothing is written. Returns what stops it.
 * A failure is left to the next round: a lost engine is reported by itself.
 */
export function keepHouse(connections: Connections): () => void {
  const stops = [
    whenWritten(connections, CHECKPOINT_EVERY_MS, 'checkpoint'),
    whenWritten(connections, VACUUM_EVERY_MS, 'vacuum (analyze)'),
  ]
  return () => stops.forEach((stop) => stop())
}

function whenWritten(connections: Connections, everyMs: number, command: string): () => void {
  let seen = ''
  const position = async () => String((await connections.executeSql('select pg_current_wal_insert_lsn()::text as lsn')).rows[0]?.['lsn'])
  const round = async () => {
    if ((await position()) === seen) return
    await connections.executeSql(command)
    seen = await position()
  }
  const timer = setInterval(() => void round().catch(() => undefined), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
