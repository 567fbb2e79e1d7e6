import type { DehydratedState } from '@tanstack/react-query'

/** The element that carries the state; a script of type application/json, which no browser runs. */
export const STATE_ELEMENT_ID = 'page-state'
/** The element that React takes over. */
export const ROOT_ELEMENT_ID = 'root'

/** What the server sends along with a page, so that the browser can go on from it. */
export interface PageState {
  query: DehydratedState
}
