/** Maximum length of a view's name. */
export const MAX_VIEW_NAME_LENGTH = 24
/** With more views the filters themselves would be quicker. */
export const MAX_VIEWS = 8

/** A named filter of the staff's order list; `filter` is the list's query string. */
export interface OrderView<Filter = Record<string, string | undefined>> {
  name: string
  filter: Filter
}

/** What is wrong with a new view's name, given the existing views; undefined where nothing is. */
export function viewNameFault(name: string, taken: readonly string[]): string | undefined {
  return taken.some((other) => other.toLowerCase() === name.toLowerCase())
    ? 'There is a view of this name already'
    : undefined
}

/** What is wrong with one more view; undefined where nothing is. */
export function viewCountFault(count: number): string | undefined {
  return count < MAX_VIEWS ? undefined : `At most ${MAX_VIEWS} views: remove one first`
}
