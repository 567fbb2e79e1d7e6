import { lasting } from '#web/lib/storage/browser-storage.ts'
import { isRecord, slot } from '#web/lib/storage/stored-slot.ts'
import { ORDER_FILTERS, type OrderFilter } from './order-filter.ts'

/** A way to narrow the list of orders that has a name. */
export interface OwnView {
  name: string
  filter: OrderFilter
}

export const LONGEST_NAME = 24
/** More would not be found faster than the filters themselves. */
export const MOST_VIEWS = 8

/** The views that were named in this browser. */
export const ownViews = slot(lasting, 'order-views', areViews)

/** What of a filter a view keeps: no search, since that may be a person's address. */
export function keptOf(filter: OrderFilter): OrderFilter {
  return Object.fromEntries(
    ORDER_FILTERS.flatMap((name) => (name !== 'q' && filter[name] ? [[name, filter[name]]] : [])),
  )
}

/** What is wrong with a name for a view, beside those that there are; undefined where nothing is. */
export function nameFault(name: string, taken: readonly string[], own: readonly OwnView[]): string | undefined {
  if (name === '') return 'Please give it a name'
  if (name.length > LONGEST_NAME) return `At most ${LONGEST_NAME} characters`
  const same = (other: string) => other.toLowerCase() === name.toLowerCase()
  if (taken.some(same) || own.some((view) => same(view.name))) return 'There is a view of this name already'
  return own.length < MOST_VIEWS ? undefined : `At most ${MOST_VIEWS} views: remove one first`
}

function areViews(value: unknown): value is OwnView[] {
  return (
    Array.isArray(value) &&
    value.every(
      (view: unknown) =>
        isRecord(view) &&
        typeof view['name'] === 'string' &&
        isRecord(view['filter']) &&
        Object.entries(view['filter']).every(([name, text]) => isFilter(name) && typeof text === 'string'),
    )
  )
}

function isFilter(name: string): boolean {
  return ORDER_FILTERS.some((each) => each === name)
}
