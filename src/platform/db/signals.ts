import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

const CHANNEL = 'fifteen_x'
const AGAIN_AFTER_MS = 1000
/** A line that says nothing for hours is as it should be: only a question shows whether it is still one. */
const ASKED_EVERY_MS = 15_000
const ANSWERS_WITHIN_MS = 5_000

/** What one process tells all that share its database. `pages-changed`: what public pages show is another now. */
export type Signal = 'pages-changed'

export interface Signals {
  /**
   * Tells every process, this one included. Without waiting: it is told again until the database has taken it, and
   * a process that misses it hears of it when its connection is back.
   */
  tell(signal: Signal): void
  close(): Promise<void>
}

export interface SignalsOptions {
  database: Database
  /**
   * A `postgresql://` address, not one of a pooler that lends sessions by the transaction; undefined where the engine
   * is embedded and this process alone.
   */
  databaseUrl: string | undefined
  /** Called for each signal, and after every time in which one may have been missed. */
  heard(signal: Signal): void
  onFault(error: unknown): void
  /** In milliseconds; 15 seconds when left out. */
  askedEveryMs?: number
}

/** Opens the line between processes on one PostgreSQL server (LISTEN and NOTIFY); resolves once this one listens. */
export async function openSignals(options: SignalsOptions): Promise<Signals> {
  const { database, databaseUrl, heard, onFault } = options
  if (databaseUrl === undefined) return { tell: heard, close: async () => undefined }
  const line = new Line(options, databaseUrl)
  await line.open()
  const untold = new Set<Signal>()
  const closing = new AbortController()
  return {
    tell(signal) {
      // Before the others: the process that made the change reads it next.
      heard(signal)
      if (untold.has(signal)) return
      untold.add(signal)
      void tellOthers(signal)
    },
    async close() {
      closing.abort()
      await line.close()
    },
  }

  async function tellOthers(signal: Signal): Promise<void> {
    while (untold.has(signal) && !closing.signal.aborted) {
      try {
        // Before it is sent: what changes meanwhile is told once more.
        untold.delete(signal)
        await database.executeSql('select pg_notify($1, $2)', [CHANNEL, signal])
      } catch (error) {
        untold.add(signal)
        onFault(error)
        await pause(AGAIN_AFTER_MS, undefined, { ref: false })
      }
    }
  }
}

/** A connection that only listens, is asked now and then whether it still does, and comes back when it breaks. */
class Line {
  readonly #url: string
  readonly #heard: (signal: Signal) => void
  readonly #onFault: (error: unknown) => void
  readonly #askedEveryMs: number
  #client: pg.Client | undefined
  #isClosed = false

  constructor({ heard, onFault, askedEveryMs = ASKED_EVERY_MS }: SignalsOptions, url: string) {
    this.#url = url
    this.#heard = heard
    this.#onFault = onFault
    this.#askedEveryMs = askedEveryMs
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'fifteen-x signals',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: ANSWERS_WITHIN_MS,
    })
    // Unheard it would end the process; `end` follows.
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => {
      if (payload === 'pages-changed') this.#heard(payload)
    })
    await client.connect()
    try {
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    this.#client = client
    const beat = this.#askAgainAndAgain(client)
    client.once('end', () => {
      clearInterval(beat)
      void this.#comeBack()
    })
  }

  #askAgainAndAgain(client: pg.Client): NodeJS.Timeout {
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      await client.query('select 1').catch(() => client.connection.stream.destroy())
      isAsking = false
    }
    return setInterval(() => void ask(), this.#askedEveryMs).unref()
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
