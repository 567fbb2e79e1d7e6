import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'

/** What a page's address says of it. */
export interface PageMeta {
  title: string
  /** Path of the canonical address; absent on pages that search engines should not keep. */
  canonicalPath?: string
  /** `noindex` for pages that are somebody's own, such as a cart or an order. */
  robots?: 'index, follow' | 'noindex'
}

/** What the server's document adds to it, for search engines and messengers. */
export interface DocumentMeta extends PageMeta {
  description: string
  keywords?: string
}

/** The handle of a route, which the library types as anything; undefined for routes that are only frames. */
export function routeHandle({ handle }: { handle?: unknown }): RouteHandle | undefined {
  return isRouteHandle(handle) ? handle : undefined
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'meta' in handle
}

export interface MetaFacts {
  shop: Shop
  services: readonly Service[]
  /** Those of the address: `slug` on the page of a service. */
  params: Readonly<Record<string, string | undefined>>
}

/** What each route carries beside its component. */
export interface RouteHandle {
  /** The page's key in Vite's manifest, for its preloads. */
  file?: string
  meta: (facts: MetaFacts) => PageMeta
  /** The status of its document; 200 unless told. */
  status?: (facts: MetaFacts) => 200 | 404
  /** Whether it is the same for everybody, so that the server may keep it. A page of somebody's own never is. */
  isKept?: true
  /** The addresses of a screen that has several, such as one for each service. */
  addresses?: (services: readonly Service[]) => string[]
  /** Home only: the cover of the first visit in a session. */
  hasLoadingScreen?: true
}

/** The page's name and the shop's, in this order: tabs are cut at the end. */
export function titleOf(name: string, shop: Pick<Shop, 'brand'>): string {
  return `${name} | ${shop.brand}`
}
