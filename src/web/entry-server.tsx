import { dehydrate } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { App } from './app.tsx'
import { LoadingScreen } from '#web/features/shell/loading-screen.tsx'
import { createApiClient, type Fetcher } from '#web/lib/api-client.ts'
import { appDepsContext } from '#web/lib/app-deps.ts'
import { routeHandle, type DocumentMeta, type MetaFacts, type RouteHandle } from '#web/lib/page-meta.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { servicesQuery } from '#web/lib/services-query.ts'
import { shopQuery } from '#web/lib/shop-query.ts'
import type { Shop } from '#contract/shop.ts'
import type { PageState } from './page-state.ts'
import { DESCRIPTIONS, KEYWORDS } from './descriptions.ts'
import { META } from './meta.ts'
import { routes } from './routes.tsx'
import { structuredDataOf } from './structured-data/page-data.ts'

const { query, dataRoutes } = createStaticHandler(routes)

/** A page that was rendered, as parts that the server puts into a document. */
export interface RenderedPage {
  status: number
  /** Whether it is the same for everybody. */
  isKept: boolean
  markup: string
  /** Stands before the root, outside of React; empty on most pages. */
  cover: string
  state: PageState
  meta: DocumentMeta
  shop: Shop
  /** JSON-LD; only ever in the server's HTML, since a script made in the browser is refused under Trusted Types. */
  structuredData: object | undefined
  /** Manifest keys of the pages it consists of. */
  files: string[]
}

/**
 * Renders the page of a request; a redirect of a loader comes back as its response.
 * @throws what a loader or a component threw: the caller answers 500.
 */
export async function render(request: Request, fetcher: Fetcher): Promise<RenderedPage | Response> {
  const deps = { queryClient: createQueryClient(), api: createApiClient(fetcher) }
  const context = await query(request, { requestContext: new RouterContextProvider(new Map([[appDepsContext, deps]])) })
  if (context instanceof Response) return context
  const errors: unknown[] = Object.values(context.errors ?? {})
  if (errors.length > 0)
    throw errors[0] instanceof Error ? errors[0] : new Error('a loader threw something else', { cause: errors[0] })

  const missing = dropFailedQueries(deps.queryClient)
  const markup = renderToString(
    <App deps={deps}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  )
  const handles = context.matches.flatMap(({ route }) => routeHandle(route) ?? [])
  const handle = handles.at(-1)
  const shop = deps.queryClient.getQueryData(shopQuery(deps.api).queryKey)
  if (!handle || !shop) throw new Error(`no route or no shop for ${new URL(request.url).pathname}`)
  const services = deps.queryClient.getQueryData(servicesQuery(deps.api).queryKey) ?? []
  const facts = { shop, services, params: context.matches.at(-1)?.params ?? {} }
  const meta = documentMeta(handle.meta, facts)
  const state = { query: dehydrate(deps.queryClient), loaderData: context.loaderData }
  deps.queryClient.clear()

  return {
    // A page without its data is shown, and asks again in the browser, but nobody should keep it.
    status: missing.needed > 0 ? 503 : (handle.status?.(facts) ?? context.statusCode),
    markup,
    cover: handle.hasLoadingScreen ? renderToStaticMarkup(<LoadingScreen />) : '',
    state,
    isKept: (handle.isKept ?? false) && missing.needed + missing.optional === 0,
    meta,
    shop,
    structuredData: structuredDataOf(meta, facts),
    files: handles.flatMap(({ file }) => file ?? []),
  }
}

/** Whether no screen answers to a path: then it shows what every such path shows. */
export function isNowhere(path: string): boolean {
  return !isDecodable(path) || matchRoutes(dataRoutes, path)?.at(-1)?.route.path === '*'
}

/**
 * The one spelling of a screen's path: the router takes others too, in capitals, with escapes or slashes more. A path
 * that leads nowhere is its own.
 */
export function ownPath(path: string): string {
  const matches = isNowhere(path) ? undefined : matchRoutes(dataRoutes, path)
  const pattern = matches
    ?.map(({ route }) => route.path ?? '')
    .join('/')
    .replace(/\/+/g, '/')
  return pattern === undefined ? path : generatePath(pattern, matches?.at(-1)?.params)
}

/** The router takes a path that is badly encoded as it stands, and complains on the console each time. */
function isDecodable(path: string): boolean {
  try {
    // Its outcome is used, or the bundler drops the call.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

function documentMeta(meta: RouteHandle['meta'], facts: MetaFacts): DocumentMeta {
  const name = META_NAMES.find((each) => META[each] === meta)
  if (!name) throw new Error('a screen without a description')
  return { ...meta(facts), description: DESCRIPTIONS[name](facts), ...(name === 'home' && { keywords: KEYWORDS }) }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object's own keys, which the language types as any texts
const META_NAMES = Object.keys(META) as (keyof typeof META)[]

/**
 * The addresses of all screens that are the same for everybody, and of those the ones that search engines should know.
 */
export async function publicAddresses(fetcher: Fetcher): Promise<{ kept: string[]; listed: string[] }> {
  const api = createApiClient(fetcher)
  const [shop, services] = await Promise.all([api.readShop(), api.listServices()])
  const kept = routes
    .flatMap(({ children }) => children ?? [])
    .flatMap((route) => {
      const handle = routeHandle(route)
      if (!handle?.isKept) return []
      const addresses = handle.addresses?.(services) ?? [`/${route.path ?? ''}`]
      const isListed =
        handle.addresses !== undefined || handle.meta({ shop, services, params: {} }).canonicalPath !== undefined
      return addresses.map((address) => ({ address, isListed }))
    })
  return {
    kept: kept.map(({ address }) => address),
    listed: kept.filter(({ isListed }) => isListed).map(({ address }) => address),
  }
}

/**
 * What failed here is left to the browser: it shows the skeleton first, as the server's HTML does, then tries by
 * itself.
 */
function dropFailedQueries(client: ReturnType<typeof createQueryClient>): { needed: number; optional: number } {
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
  for (const query of failed) client.getQueryCache().remove(query)
  const optional = failed.filter(({ meta }) => meta?.['isOptional'] === true).length
  return { needed: failed.length - optional, optional }
}
