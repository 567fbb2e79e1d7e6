import type { Server } from 'node:http'
import type { Connect } from 'vite'
import { Refusal } from '#kernel/refusals.ts'
import { pageDocument } from './document.ts'
import type { OwnApi, PageSource } from './page-source.ts'

/** Turns a request for a page into a document. */
export interface Renderer {
  /**
   * Rejects when a component threw, and with the refusal `busy` when data is temporarily missing; the caller answers
   * with `errorPage`.
   */
  render(request: Request): Promise<RenderedDocument>
  /** Whether no screen matches a path, so that it gets the 404 page. */
  isNowhere(path: string): Promise<boolean>
  /** The canonical spelling of a screen's path. */
  ownPath(path: string): Promise<string>
  /** Paths of pages that are the same for every visitor, and those of them for search engines. */
  publicAddresses(): Promise<{ kept: string[]; listed: string[] }>
  /** CSP sources of the inline scripts in its documents. */
  scriptHashes: readonly string[]
  /** Development only: serves the sources and reloads them when they change. Mounted before the app. */
  middlewares?: Connect.Server
  /** Development only: the page to show after an error. Maps the error's own stack to the sources. */
  errorDocument?(error: unknown): string
  close(): Promise<void>
}

export interface RenderedDocument {
  status: number
  /** Whether it is the same for every visitor, so that it may be cached. */
  isKept: boolean
  html: string
  headers: Record<string, string>
}

export interface RendererOptions {
  dev: boolean
  /** The app itself, in process: pages read their data through the API without a connection. */
  api: (request: Request) => Promise<Response> | Response
  /** Development only: the server whose port live reload shares. */
  server?: Server
}

/**
 * The renderer for the build in `dist`, or for the sources in development.
 * @throws when there is no build
 */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const source = options.dev
    ? await (await import('./dev-source.ts')).openSources(options.server)
    : await (await import('./built-source.ts')).openBuild()
  const ownApi: OwnApi = async (path, init) => options.api(new Request(new URL(path, 'http://localhost'), init))
  return {
    render: (request) => renderWith(source, options.api, request),
    isNowhere: async (path) =>
      (await source.loadEntry())
        .isNowhere(path, ownApi)
        // Rendering will fail with the same error and report it.
        .catch(() => false),
    ownPath: async (path) => (await source.loadEntry()).ownPath(path),
    publicAddresses: async () => (await source.loadEntry()).publicAddresses(ownApi),
    scriptHashes: source.scriptHashes,
    ...(source.middlewares && { middlewares: source.middlewares }),
    ...(source.errorDocument && { errorDocument: (error) => source.errorDocument?.(error) ?? '' }),
    close: () => source.close(),
  }
}

async function renderWith(
  source: PageSource,
  api: RendererOptions['api'],
  request: Request,
): Promise<RenderedDocument> {
  const { render } = await source.loadEntry()
  // Sent without cookies, because a rendered page is the same for every visitor and may be cached.
  let isBusy = false
  const page = await render(request, async (path, init) => {
    const answer = await api(new Request(new URL(path, request.url), init))
    isBusy ||= answer.status === 503
    return answer
  }).catch((error: unknown) => {
    // Without the data of every page none can be rendered. The next request tries again.
    throw isBusy ? new Refusal('busy', 'This page cannot be shown right now.') : error
  })
  return {
    status: page.status,
    isKept: page.isKept && page.status === 200,
    html: pageDocument(page, source.assetsFor(page)),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(page.status === 503 && { 'cache-control': 'no-store', 'retry-after': '5' }),
    },
  }
}
