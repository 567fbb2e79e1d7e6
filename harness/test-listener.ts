import { createListener } from '#http/listener/listener.ts'
import { PageCache } from '#http/pages/page-cache.ts'
import { mountPages } from '#http/pages/serve-pages.ts'
import { securityHeaders } from '#http/security-headers.ts'
import type { Renderer } from '#platform/ssr/renderer.ts'
import type { TestApp } from './shop/test-app.ts'

export interface TestListener extends AsyncDisposable {
  port: number
  url: string
  pages: PageCache
}

/** The test's app behind the real listener, with pages of `renderer`. Call it before the app's first request. */
export async function listen(
  shop: TestApp,
  renderer: Renderer,
  { publicUrl = 'http://localhost:3000', hosts }: { publicUrl?: string; hosts?: ReadonlySet<string> } = {},
): Promise<TestListener> {
  const pages = new PageCache()
  const { origin, protocol } = new URL(publicUrl)
  const headers = securityHeaders({ secure: protocol === 'https:', dev: false })
  mountPages(shop.app, { renderer, cache: pages, origin, headers, keep: true, limits: shop.rateLimits })
  const server = createListener({
    app: shop.app,
    pages,
    headers,
    providers: shop.domain.providers,
    ...(hosts && { hosts }),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the test listens on no port')
  const { port } = address
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pages,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

const PLAIN_PATHS = ['/', '/services', '/phasmophobia', '/order-tracking', '/payment-success']

/** Pages that name their path; `/broken` throws, and unknown paths are a 404. */
export const plainPages: Renderer = {
  async render(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/broken') throw new Error('a component that fails')
    const isPage = PLAIN_PATHS.includes(pathname)
    return {
      status: isPage ? 200 : 404,
      isKept: isPage,
      html: `<!doctype html><title>${isPage ? 'Page' : 'Not found'}</title>${request.url}`,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }
  },
  ownPath: (path) => Promise.resolve(path),
  isNowhere: (path) => Promise.resolve(path !== '/broken' && !PLAIN_PATHS.includes(path)),
  publicAddresses: () => Promise.resolve({ kept: ['/', '/services'], listed: ['/', '/services'] }),
  scriptHashes: [],
  close: () => Promise.resolve(),
}
