import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

const CHANNEL = 'fifteen_x'
const AGAIN_AFTER_MS = 1000
/** An idle connection that receives nothing for hours is normal, so only a query shows whether it is still alive. */
const ASKED_EVERY_MS = 15_000
const ANSWERS_WITHIN_MS = 5_000

/**
 * Signals that one process sends to all that share its database. `pages-changed`: the content of public pages has
 * changed.
 */
export type Signal = 'pages-changed'

export interface Signals {
  /**
   * Sends a signal to every process, this one included. Does not wait: it is sent again until the database has accepted
   * it, and a process that misses it is notified when its connection is back.
   */
  tell(signal: Signal): void
  close(): Promise<void>
}

export interface SignalsOptions {
  database: Database
  /**
   * A `postgresql://` address, not one of a transaction pooler; undefined with the embedded engine, where this process
   * is alone.
   */
  databaseUrl: string | undefined
  /** Called for each signal, and after every period in which one may have been missed. */
  heard(signal: Signal): void
  onFault(error: unknown): void
  /** In milliseconds; 15 seconds when left out. */
  askedEveryMs?: number
}

/**
 * Opens the signals between processes on one PostgreSQL server (LISTEN and NOTIFY); resolves once this process listens.
 */
export async function openSignals(options: SignalsOptions): Promise<Signals> {
  const { database, databaseUrl, heard, onFault } = options
  if (databaseUrl === undefined) return { tell: heard, close: async () => undefined }
  const line = new Line(options, databaseUrl)
  await line.open()
  const untold = new Set<Signal>()
  const closing = new AbortController()
  return {
    tell(signal) {
      // This process first, because it has made the change and reads the result next.
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
        // Reset before sending, so that a change during sending is sent again.
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

/** A connection that only listens. It is checked regularly and reopened when it breaks. */
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
    // Without this listener the error would end the process; `end` follows.
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
        // Signals sent in the meantime were missed.
        this.#heard('pages-changed')
        return
      } catch (error) {
        this.#onFault(error)
      }
    }
  }
}
