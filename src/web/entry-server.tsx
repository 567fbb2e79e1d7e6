import { dehydrate } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App, Pages } from './app.tsx'
import { LoadingScreen } from '#web/features/shell/loading-screen.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { createApiClient, type Fetcher } from '#web/lib/api/api-client.ts'
import type { DocumentMeta, MetaFacts, Page } from '#web/lib/links/page-meta.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { shopQuery } from '#web/lib/queries/shop-query.ts'
import { fillPath } from '#web/router/match-path.ts'
import { staticRouter, type FoundPage } from '#web/router/router.ts'
import { sharePicturePath } from '#kernel/shop/picture.ts'
import type { Shop } from '#contract/shop.ts'
import type { PageState } from './page-state.ts'
import { DESCRIPTIONS, keywordsOf } from './descriptions.ts'
import { META, serviceOf } from './meta.ts'
import { findPage, NOWHERE, pages } from './routes.ts'
import { gameAt } from '#web/lib/shop/games.ts'
import type { AppDeps } from '#web/lib/app-deps.ts'
import { structuredDataOf } from '#web/structured-data/page-data.ts'

/** A rendered page as the parts of a document. */
export interface RenderedPage {
  status: number
  /** Whether it is the same for every visitor. */
  isKept: boolean
  markup: string
  /** HTML before React's root element; empty on most pages. */
  cover: string
  state: PageState
  meta: DocumentMeta
  shop: Shop
  /** JSON-LD. Only in the server's HTML, because Trusted Types forbid scripts that are created in the browser. */
  structuredData: object | undefined
  /** The page's key in Vite's manifest; undefined for the 404 page. */
  file: string | undefined
  isStaff: boolean
}

/**
 * Renders the page of a request.
 * @throws what a component threw, or the API's error when the shop's data is unavailable: the caller answers 500
 */
export async function render(request: Request, fetcher: Fetcher): Promise<RenderedPage> {
  const deps = { queryClient: createQueryClient(), api: createApiClient(fetcher) }
  const { pathname, search } = new URL(request.url)
  const { page, params } = await pageAt(pathname, deps)
  const [Component, shop] = await Promise.all([
    page.code(deps, { pathname }),
    deps.queryClient.ensureQueryData(shopQuery(deps.api)),
    page.data?.(deps, { pathname, search }),
  ])
  const missing = dropFailedQueries(deps.queryClient)
  const location = { pathname, search, hash: '', state: undefined, key: '' }
  const markup = renderToString(
    <App deps={deps}>
      <Pages router={staticRouter({ page, params, location, Component })} />
    </App>,
  )
  const services = deps.queryClient.getQueryData(servicesQuery(deps.api).queryKey) ?? []
  const facts = { shop, services, params }
  const meta = documentMeta(page.meta, facts)
  const state = { query: dehydrate(deps.queryClient) }
  deps.queryClient.clear()

  return {
    // A page without its data is shown, and the browser retries, but it must not be cached.
    status: missing.needed > 0 ? 503 : missing.isGone ? 404 : (page.status?.(facts) ?? 200),
    markup,
    cover: page.hasLoadingScreen ? renderToStaticMarkup(<LoadingScreen logo={shop.look.logo} />) : '',
    state,
    isKept: (page.isKept ?? false) && missing.needed + missing.optional === 0,
    meta,
    shop,
    structuredData: structuredDataOf(meta, facts),
    file: page.file,
    isStaff: page.isStaff ?? false,
  }
}

/** The screen of a path. A game that is not on offer gets the 404 screen. */
async function pageAt(pathname: string, deps: AppDeps): Promise<FoundPage<Page>> {
  const found = findPage({ pathname })
  if (found.params['game'] === undefined) return found
  const shop = await deps.queryClient.ensureQueryData(shopQuery(deps.api))
  return gameAt(shop, found.params['game'].toLowerCase()) ? found : { page: NOWHERE, params: {} }
}

/** Whether no screen matches a path. */
export async function isNowhere(path: string, fetcher: Fetcher): Promise<boolean> {
  const deps = { queryClient: createQueryClient(), api: createApiClient(fetcher) }
  return (await pageAt(path, deps)).page === NOWHERE
}

/** The canonical spelling of a screen's path; unchanged for unknown paths. Games' slugs are lower case. */
export function ownPath(path: string): string {
  const { page, params } = findPage({ pathname: path })
  if (page === NOWHERE) return path
  const filled = fillPath(page.path, params)
  return page.addresses ? filled.toLowerCase() : filled
}

/** The link preview picture: that of the service or game, else the shop's. */
function pictureOf(facts: MetaFacts): string | null {
  const game = gameAt(facts.shop, facts.params['game'])
  return serviceOf(facts)?.picture ?? game?.picture ?? facts.shop.look.sharePicture
}

function documentMeta(meta: Page['meta'], facts: MetaFacts): DocumentMeta {
  const name = META_NAMES.find((each) => META[each] === meta)
  if (!name) throw new Error('a screen without a description')
  const picture = pictureOf(facts)
  return {
    ...meta(facts),
    description: DESCRIPTIONS[name](facts),
    ...(picture !== null && { sharePicture: sharePicturePath(picture) }),
    ...(name === 'home' && { keywords: keywordsOf(facts.shop) }),
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object's own keys, which the language types as any texts
const META_NAMES = Object.keys(META) as (keyof typeof META)[]

/** The addresses of all screens that are the same for every visitor, and those of them for search engines. */
export async function publicAddresses(fetcher: Fetcher): Promise<{ kept: string[]; listed: string[] }> {
  const api = createApiClient(fetcher)
  const [shop, services] = await Promise.all([api.readShop(), api.listServices()])
  const kept = pages
    .filter(({ isKept }) => isKept)
    .flatMap(({ path, addresses, meta }) => {
      const isListed = addresses !== undefined || meta({ shop, services, params: {} }).canonicalPath !== undefined
      return (addresses?.({ shop, services }) ?? [path]).map((address) => ({ address, isListed }))
    })
  return {
    kept: kept.map(({ address }) => address),
    listed: kept.filter(({ isListed }) => isListed).map(({ address }) => address),
  }
}

interface Missing {
  needed: number
  optional: number
  isGone: boolean
}

/**
 * Failed queries are left to the browser: it shows the skeleton first, like the server's HTML, and then retries.
 * `isGone`: the page's subject does not exist, such as the order of a revoked link.
 */
function dropFailedQueries(client: ReturnType<typeof createQueryClient>): Missing {
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
  for (const query of failed) client.getQueryCache().remove(query)
  const optional = failed.filter(({ meta }) => meta?.['isOptional'] === true)
  return {
    needed: failed.length - optional.length,
    optional: optional.length,
    isGone: optional.some(({ state: { error } }) => error instanceof ApiError && error.status === 404),
  }
}
