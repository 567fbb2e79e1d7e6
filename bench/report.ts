import type { AccountFigures } from './accounts.ts'

export interface Row {
  name: string
  engine: string
  perSecond: number
  barePerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
}

/** The middle of some figures; of an even number the upper one. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/** Prints the figures as a Markdown table. */
export function printTable(rows: readonly Row[]): void {
  console.log('| what | engine | per second | bare node:http | of bare | p50 ms | p99 ms | errors |')
  console.log('|---|---|---:|---:|---:|---:|---:|---:|')
  for (const row of rows) {
    const share = `${Math.round((row.perSecond / row.barePerSecond) * 100)} %`
    console.log(`| ${row.name} | ${row.engine} | ${Math.round(row.perSecond)} | ${Math.round(row.barePerSecond)} | ${share} | ${row.p50} | ${row.p99} | ${row.errors} |`)
  }
}

/** Prints what members cost as a Markdown table. */
export function printAccounts(figures: ReadonlyMap<string, AccountFigures>): void {
  console.log('\n| engine | session check, ms CPU | logins per second | other requests p99 ms, quiet | beside 100 logins | times |')
  console.log('|---|---:|---:|---:|---:|---:|')
  for (const [engine, { sessionCheckCpu, loginsPerSecond, quietP99, loginsP99 }] of figures)
    console.log(`| ${engine} | ${sessionCheckCpu?.toFixed(3) ?? ''} | ${Math.round(loginsPerSecond)} | ${quietP99.toFixed(1)} | ${loginsP99.toFixed(1)} | ${(loginsP99 / quietP99).toFixed(1)} |`)
}
