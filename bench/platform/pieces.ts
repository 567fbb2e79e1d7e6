/** What a piece of the platform is measured by: a goal of docs/benchmarks.md, or what it was built for. */
export type Measure = 'orders placed' | 'kept page' | 'kept page, a connection each'

export interface Piece {
  name: string
  measure: Measure
  /** Its own sources; what other files do to use it is not counted. */
  files: readonly string[]
  /** What makes the shop run without it: edits of sources, or settings. */
  takenOut?: readonly { file: string; from: string; to: string }[]
  settings?: Readonly<Record<string, string>>
  /** Why it stays where it gives less than 15 % on its measure; undefined for a piece that goes then. */
  staysFor?: string
}

/** The pieces of hand-made platform code that stand for speed, or have a price in it. */
export const PIECES: readonly Piece[] = [
  {
    name: 'statements sent in batches',
    measure: 'orders placed',
    files: ['src/platform/db/batched-query.ts'],
    takenOut: [{ file: 'src/platform/db/connections.ts', from: 'if (!this.#canWait(statement)) return', to: 'return' }],
  },
  {
    name: 'outbox in front of pg-boss',
    measure: 'orders placed',
    files: ['src/platform/queue/relay.ts', 'src/platform/queue/outbox.sql.ts', 'src/platform/queue/ready.sql.ts'],
    takenOut: [
      {
        file: 'src/app/jobs/run-jobs.ts',
        from: 'return insertOutboxJob(tx, ',
        to: 'return ((_tx: unknown, job: OutboxJob) => storeInQueue(boss, tx, name, [job]))(tx, ',
      },
    ],
  },
  {
    name: 'admission by request class',
    measure: 'orders placed',
    files: [
      'src/http/admission/admission.ts',
      'src/http/admission/received.ts',
      'src/http/admission/request-classes.ts',
      'src/http/admission/overload-warning.ts',
    ],
    takenOut: [
      {
        file: 'src/http/admission/admission.ts',
        from: 'const requestClass = name === undefined ? undefined : classes.get(name)',
        to: 'const requestClass = undefined as RequestClass | undefined',
      },
    ],
    staysFor: 'answers under overload: `npm run resilience overload`',
  },
  {
    name: 'eight listening sockets',
    measure: 'kept page, a connection each',
    files: ['src/http/listener/listening-sockets.ts'],
    takenOut: [{ file: 'src/http/listener/listening-sockets.ts', from: 'const SOCKETS = 8', to: 'const SOCKETS = 1' }],
    staysFor: 'bursts of new connections: `npm run resilience overload`',
  },
  {
    name: 'pages kept in memory',
    measure: 'kept page',
    files: ['src/http/pages/page-cache.ts'],
    settings: { KEEP_PAGES: 'off' },
  },
]
