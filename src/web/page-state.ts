import type { DehydratedState } from '@tanstack/react-query'

/** Id of the element with the state; a script of type application/json, which no browser executes. */
export const STATE_ELEMENT_ID = 'page-state'
/** Id of React's root element. */
export const ROOT_ELEMENT_ID = 'root'

/** Data that the server sends with a page, so that the browser can continue from it. */
export interface PageState {
  query: DehydratedState
}
