import type { ComponentType } from 'react'
import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import type { AppDeps } from '#web/lib/app-deps.ts'

/** What a page's address says of it. */
export interface PageMeta {
  title: string
  /** Path of the canonical address; absent on pages that search engines should not keep. */
  canonicalPath?: string
  /** `noindex` for private pages, such as a cart or an order. */
  robots?: 'index, follow' | 'noindex'
}

/** What the server's document adds to it, for search engines and messengers. */
export interface DocumentMeta extends PageMeta {
  description: string
  keywords?: string
  /** The path of an uploaded picture, shown beside a link to it instead of the shop's own. */
  sharePicture?: string
}

export interface MetaFacts {
  shop: Shop
  services: readonly Service[]
  /** Those of the address: `game` and `slug` on the page of a service. */
  params: Readonly<Record<string, string | undefined>>
}

/** A screen of the shop: its address, its code, its data and what its document says. */
export interface Page {
  /** Its path, with `:name` for a part that is a parameter. */
  path: string
  /** Its file: the key in Vite's manifest, for its preloads. */
  file?: string
  /** Loads its code, and what else the first render needs of what is known already. */
  code: (deps: AppDeps, address: Pick<URL, 'pathname'>) => Promise<ComponentType>
  /**
   * Asks for its data. The server waits for it; in the browser the page comes at once and shows its skeleton meanwhile.
   * What cannot be had fails in its query and not here.
   */
  data?: (deps: AppDeps, address: Pick<URL, 'pathname' | 'search'>) => Promise<unknown>
  meta: (facts: MetaFacts) => PageMeta
  /** The status of its document; 200 unless told. */
  status?: (facts: MetaFacts) => 200 | 404
  /** Whether it is the same for every visitor, so that the server may keep it. A private page never is. */
  isKept?: true
  /** The addresses of a screen that has several, such as one for each service. */
  addresses?: (facts: Pick<MetaFacts, 'shop' | 'services'>) => string[]
  /** For the staff: its document has styles of its own, and the shop's links, cart and footer are not around it. */
  isStaff?: true
  /** Home only: the cover of the first visit in a session. */
  hasLoadingScreen?: true
}

/** The page's name and the shop's, in this order: tabs are cut at the end. */
export function titleOf(name: string, shop: Pick<Shop, 'brand'>): string {
  return `${name} | ${shop.brand}`
}
