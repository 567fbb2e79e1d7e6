import { createContext, type ComponentType } from 'react'
import type { PathParams } from './match-path.ts'

export interface RouterLocation {
  pathname: string
  /** With its question mark; empty where there is none. */
  search: string
  /** With its hash sign; empty where there is none. */
  hash: string
  /** What the link or the call that led here gave along; it lives in the history entry and in no address. */
  state: unknown
  /** Names the history entry. */
  key: string
}

/** What the table of pages says of an address. */
export interface FoundPage<Page> {
  page: Page
  params: PathParams
}

/** A page on the screen. */
export interface ShownPage<Page> extends FoundPage<Page> {
  location: RouterLocation
  Component: ComponentType
  /** Where the window scrolls once the page stands; undefined leaves it where it is. */
  scrollTo?: number | 'hash'
}

export interface NavigateOptions {
  /** The new entry of the history stands in place of the present one. */
  replace?: boolean | undefined
  state?: unknown
  /** The window stays where it is; otherwise it goes to the top, or to the hash. */
  preventScrollReset?: boolean | undefined
}

/** Goes to an address of the shop. Resolves once its page stands on the screen. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>

export interface Router<Page> {
  current: () => ShownPage<Page>
  navigate: Navigate
  /** Calls back with each page to be shown. @returns what ends that. */
  subscribe: (callback: (shown: ShownPage<Page>) => void) => () => void
  /** Told by the view once a page stands on the screen. */
  onShown: (shown: ShownPage<Page>) => void
}

/** Filled by `RouterView`. */
export const RouterContext = createContext<{
  location: RouterLocation
  params: PathParams
  navigate: Navigate
} | null>(null)

/** The server's router: one page, which nothing changes. */
export function staticRouter<Page>(shown: ShownPage<Page>): Router<Page> {
  return { current: () => shown, navigate: async () => {}, subscribe: () => () => {}, onShown: () => {} }
}
