import type { ComponentType } from 'react'
import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import type { AppDeps } from '#web/lib/app-deps.ts'

/** The metadata of a page. */
export interface PageMeta {
  title: string
  /** Path of the canonical address; undefined on pages that search engines should not index. */
  canonicalPath?: string
  /** `noindex` for private pages, such as a cart or an order. */
  robots?: 'index, follow' | 'noindex'
}

/** Additional metadata in the server's document, for search engines and messengers. */
export interface DocumentMeta extends PageMeta {
  description: string
  keywords?: string
  /** The path of an uploaded picture for link previews, instead of the shop's own. */
  sharePicture?: string
}

export interface MetaFacts {
  shop: Shop
  services: readonly Service[]
  /** Path parameters: `game` and `slug` on a service's page. */
  params: Readonly<Record<string, string | undefined>>
}

/** A screen of the shop: path, code, data and metadata. */
export interface Page {
  /** Its path, with `:name` for a parameter. */
  path: string
  /** Its file: the key in Vite's manifest, for preloads. */
  file?: string
  /** Loads its code, and lazy parts that its first render needs. */
  code: (deps: AppDeps, address: Pick<URL, 'pathname'>) => Promise<ComponentType>
  /**
   * Fetches its data. The server waits for it; in the browser the page appears at once with a skeleton. Errors are
   * stored in the query and not thrown.
   */
  data?: (deps: AppDeps, address: Pick<URL, 'pathname' | 'search'>) => Promise<unknown>
  meta: (facts: MetaFacts) => PageMeta
  /** The status of its document; 200 by default. */
  status?: (facts: MetaFacts) => 200 | 404
  /** Whether it is the same for every visitor, so that the server may cache it. Private pages never are. */
  isKept?: true
  /** The addresses of a screen with several, such as one per service. */
  addresses?: (facts: Pick<MetaFacts, 'shop' | 'services'>) => string[]
  /** For the staff: its document has its own styles, and no shop links, cart and footer. */
  isStaff?: true
  /** Home only: the loading screen of a session's first visit. */
  hasLoadingScreen?: true
}

/** The page's name and the shop's, in this order, because tabs cut the end. */
export function titleOf(name: string, shop: Pick<Shop, 'brand'>): string {
  return `${name} | ${shop.brand}`
}
