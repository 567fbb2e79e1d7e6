import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

const CHANNEL = 'fifteen_x'
const AGAIN_AFTER_MS = 1000

/** What one process tells all that share its database. `pages-changed`: what public pages show is another now. */
export type Signal = 'pages-changed'

export interface Signals {
  /** Tells every process, this one included. Without waiting: whoever misses it hears of it when its connection is back. */
  tell(signal: Signal): void
  close(): Promise<void>
}

export interface SignalsOptions {
  database: Database
  /** A `postgresql://` address, not one of a pooler that lends sessions by the transaction; undefined where the engine is embedded and this process alone. */
  databaseUrl: string | undefined
  /** Called for each signal, and after every time in which one may have been missed. */
  heard(signal: Signal): void
  onFault(error: unknown): void
}

/** Opens the line between processes on one PostgreSQL server (LISTEN and NOTIFY); resolves once this one listens. */
export async function openSignals(options: SignalsOptions): Promise<Signals> {
  const { database, databaseUrl, heard, onFault } = options
  if (databaseUrl === undefined) return { tell: heard, close: async () => undefined }
  const line = new Line(databaseUrl, heard, onFault)
  await line.open()
  return {
    tell(signal) {
      // Before the others: whoever has changed something looks at it next.
      heard(signal)
      database.executeSql('select pg_notify($1, $2)', [CHANNEL, signal]).catch(onFault)
    },
    close: () => line.close(),
  }
}

/** A connection that only listens, and comes back when it breaks. */
class Line {
  readonly #url: string
  readonly #heard: (signal: Signal) => void
  readonly #onFault: (error: unknown) => void
  #client: pg.Client | undefined
  #isClosed = false

  constructor(url: string, heard: (signal: Signal) => void, onFault: (error: unknown) => void) {
    this.#url = url
    this.#heard = heard
    this.#onFault = onFault
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'fifteen-x signals', keepAlive: true, connectionTimeoutMillis: 10_000 })
    // Unheard it would end the process; `end` follows.
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => {
      if (payload === 'pages-changed') this.#heard(payload)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#client = client
    client.once('end', () => void this.#comeBack())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client?.end()
  }

  async #comeBack(): Promise<void> {
    while (!this.#isClosed) {
      await pause(AGAIN_AFTER_MS, undefined, { ref: false })
      try {
        if (this.#isClosed) return
        await this.open()
        // Whatever was told in the meantime was not heard here.
        this.#heard('pages-changed')
        return
      } catch (error) {
        this.#onFault(error)
      }
    }
  }
}
