import { createContext, type ComponentType } from 'react'
import type { PathParams } from './match-path.ts'

export interface RouterLocation {
  pathname: string
  /** With its question mark; empty without a query. */
  search: string
  /** With its hash sign; empty without a hash. */
  hash: string
  /** The state of the link or call that led here; stored in the history entry and in no address. */
  state: unknown
  /** Id of the history entry. */
  key: string
}

/** The route of an address. */
export interface FoundPage<Page> {
  page: Page
  params: PathParams
}

/** A displayed page. */
export interface ShownPage<Page> extends FoundPage<Page> {
  location: RouterLocation
  Component: ComponentType
  /** Scroll position after rendering; undefined keeps the current one. */
  scrollTo?: number | 'hash'
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean | undefined
  state?: unknown
  /** Keeps the scroll position; otherwise the window scrolls to the top, or to the hash. */
  preventScrollReset?: boolean | undefined
}

/** Navigates to an address of the shop. Resolves once its page is rendered. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>

/**
 * Shows the next page by calling `change`, at once or within a view transition. Its promise resolves once the page is
 * rendered.
 */
export type PresentPage = (change: () => Promise<void>, next: RouterLocation) => void

export interface Router<Page> {
  current: () => ShownPage<Page>
  navigate: Navigate
  /**
   * Calls back with each page to be displayed.
   * @returns a function that ends that
   */
  subscribe: (callback: (shown: ShownPage<Page>) => void) => () => void
  /** Called by the view once a page is rendered. */
  onShown: (shown: ShownPage<Page>) => void
}

/** Provided by `RouterView`. */
export const RouterContext = createContext<{
  location: RouterLocation
  params: PathParams
  navigate: Navigate
} | null>(null)

/** The server's router: one fixed page. */
export function staticRouter<Page>(shown: ShownPage<Page>): Router<Page> {
  return { current: () => shown, navigate: async () => {}, subscribe: () => () => {}, onShown: () => {} }
}
