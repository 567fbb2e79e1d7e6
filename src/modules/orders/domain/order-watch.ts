import type { Db } from '#platform/db/client.ts'
import { selectVersions } from '#modules/orders/data/versions.sql.ts'

/** A page that shows an order; each function is called at most once per poll. */
export interface OrderWatcher {
  changed(): void
  /** There is no such order, or the watch ends: nothing follows. */
  ended(): void
}

/** Notifies pages of changes of their orders. */
export interface OrderWatch {
  /** Whether it accepts no more pages. */
  isFull(): boolean
  /** Notifies of each change from the next poll on, until the returned function is called. */
  watch(orderId: string, watcher: OrderWatcher): () => void
  /** Polls now. Throws while the database is unavailable. */
  look(): Promise<void>
  /** Ends all subscriptions and accepts no more. */
  close(): void
}

interface Watched {
  /** Undefined until the first poll. */
  version: string | undefined
  watchers: Set<OrderWatcher>
}

export interface OrderWatchOptions {
  db: Db
  /** Versions of other data on an order's page, by order id. */
  alsoShown(db: Db, orderIds: readonly string[]): Promise<Map<string, string>>
  /** Milliseconds. */
  lookEveryMs?: number
  maxPages?: number
}

/** Maximum number of pages; each uses a connection and some kilobytes. */
const MAX_PAGES = 5_000
const LOOK_EVERY_MS = 1_000

/**
 * Polls all orders that are on a screen together, every second, and not at all while there are none. It therefore
 * notices changes of every process and costs writers nothing, while `NOTIFY` takes a lock at each commit.
 */
export function openOrderWatch(
  { db, alsoShown, lookEveryMs = LOOK_EVERY_MS, maxPages = MAX_PAGES }: OrderWatchOptions,
  onFault: (error: unknown) => void,
): OrderWatch {
  const watched = new Map<string, Watched>()
  let pages = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const lookLater = () => {
    timer ??= setTimeout(() => {
      void look()
        .catch(onFault)
        .finally(() => {
          timer = undefined
          if (watched.size > 0 && !isClosed) lookLater()
        })
    }, lookEveryMs).unref()
  }
  const look = async () => {
    const asked = [...watched.keys()]
    if (asked.length === 0) return
    const [versions, others] = await Promise.all([selectVersions(db, asked), alsoShown(db, asked)])
    for (const orderId of asked) {
      const each = watched.get(orderId)
      const own = versions.get(orderId)
      const version = own === undefined ? undefined : `${own} ${others.get(orderId) ?? ''}`
      if (!each || (version !== undefined && version === each.version)) continue
      const isFirst = each.version === undefined
      each.version = version
      if (version === undefined) tellEnd(each)
      else if (!isFirst) for (const { changed } of each.watchers) changed()
    }
  }
  return {
    look,
    isFull: () => isClosed || pages >= maxPages,
    watch(orderId, watcher) {
      const entry = watched.get(orderId) ?? { version: undefined, watchers: new Set() }
      watched.set(orderId, entry)
      entry.watchers.add(watcher)
      pages += 1
      lookLater()
      return () => {
        if (!entry.watchers.delete(watcher)) return
        pages -= 1
        if (entry.watchers.size === 0 && watched.get(orderId) === entry) watched.delete(orderId)
      }
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const each of watched.values()) tellEnd(each)
    },
  }
}

function tellEnd({ watchers }: Watched): void {
  for (const { ended } of watchers) ended()
}
