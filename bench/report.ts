import { availableParallelism, cpus } from 'node:os'
import type { Figures } from './compare.ts'
import { counted, type Goal } from './goals.ts'
import type { ShopFigures } from './shop/measure-shop.ts'

export interface Report {
  shops: readonly ShopFigures[]
  goals: readonly Goal[]
  starts: { first: number; again: number } | undefined
  /** Bare pages of 20 kB a second: as the run began, and as it ended. */
  yardstick: readonly number[]
}

/** All figures as Markdown. */
export function reportOf({ shops, goals, starts, yardstick }: Report): string {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`; nothing here is typed by hand. Load, shop, database and the bare node:http server share one machine',
    `of ${machine}. *Of bare* compares with a bare server that returned the same bytes in the same run, in rounds that took turns.`,
    '*Alone* is what one visitor waits with no other load; p50 and p99 are with 16 at once. CPU is processor time of a',
    'request in the shop, beside it that of the PostgreSQL server. A whole purchase is three requests and a provider (the simulated PayPal),',
    'with 8 buyers at once; its times leave out the approval. Every commit is synced, rate limits are off.',
    `How fast the machine was: a bare server returned ${yardstick.map((perSecond) => perSecond.toFixed(0)).join(' pages of 20 kB a second as the run began, ')} as it ended.`,
    '',
    '## Goals',
    '',
    ...table(
      ['goal', 'seen', ''],
      goals.map(({ name, seen, isMet }) => [name, seen, isMet ? 'met' : '**missed**']),
    ),
    ...shops.flatMap(sectionOf),
    '',
    ...(starts
      ? [
          '## Starts',
          '',
          `\`npm start\` on an installed clone says where to click after ${starts.first.toFixed(1)} s with a new database, and after ${starts.again.toFixed(1)} s with the one of the time before.`,
          '',
        ]
      : []),
  ].join('\n')
}

function sectionOf({ engine, orders, idleMemory, pages, rendered, calls, accounts }: ShopFigures): string[] {
  return [
    '',
    `## ${engine}, ${counted(orders)}`,
    '',
    ...table(
      [
        'what',
        'per second',
        'bare',
        'of bare',
        'alone ms',
        'p50 ms',
        'p99 ms',
        'CPU ms',
        'PostgreSQL CPU ms',
        'RSS MB',
        'errors',
      ],
      [...pages, ...rendered, ...calls].map(rowOf),
    ),
    '',
    ...(idleMemory === undefined ? [] : [`Idle, the shop holds ${idleMemory.toFixed(0)} MB.`]),
    ...(accounts
      ? [
          `Beside ${accounts.loginsPerSecond.toFixed(0)} logins a second, of a hundred people over and over, other requests have a p99 of ${accounts.loginsP99.toFixed(1)} ms (quiet: ${accounts.quietP99.toFixed(1)} ms).`,
          ...(accounts.sessionCheckCpu === undefined
            ? []
            : [`Finding out who asks takes ${accounts.sessionCheckCpu.toFixed(3)} ms of processor time.`]),
        ]
      : []),
  ]
}

function rowOf(row: Figures): string[] {
  const known = (figure: number | undefined, digits: number) => figure?.toFixed(digits) ?? ''
  return [
    row.name,
    row.perSecond.toFixed(0),
    row.barePerSecond.toFixed(0),
    `${row.share.toFixed(row.share < 10 ? 2 : 0)} %`,
    row.alone.toFixed(2),
    row.p50.toFixed(0),
    row.p99.toFixed(0),
    known(row.cpu, 3),
    known(row.databaseCpu, 3),
    known(row.memory, 0),
    String(row.errors),
  ]
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map((_, place) => (place === 0 ? '---' : '---:'))), ...rows.map(line)]
}
