/** Letters of a view's name. */
export const LONGEST_VIEW_NAME = 24
/** More would not be found faster than the filters themselves. */
export const MOST_VIEWS = 8

/** A way to narrow the list of orders that the staff gave a name; `filter` as the list's own query has it. */
export interface OrderView<Filter = Record<string, string | undefined>> {
  name: string
  filter: Filter
}

/** What is wrong with a new view's name beside those that there are; undefined where nothing is. */
export function viewNameFault(name: string, taken: readonly string[]): string | undefined {
  return taken.some((other) => other.toLowerCase() === name.toLowerCase())
    ? 'There is a view of this name already'
    : undefined
}

/** The same for one view more. */
export function viewCountFault(count: number): string | undefined {
  return count < MOST_VIEWS ? undefined : `At most ${MOST_VIEWS} views: remove one first`
}
