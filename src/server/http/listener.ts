import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HttpEnv } from './http-context.ts'
import type { PageCache } from './pages/page-cache.ts'

/** Slow and endless clients are cut off; ordinary ones never notice. Milliseconds. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 }
const MAX_CONNECTIONS = 10_000

type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The HTTP server: kept pages are answered before the framework is entered, everything else by the app. */
export function createListener(options: { app: Hono<HttpEnv>; pages: PageCache; before?: Before }): Server {
  const { app, pages, before } = options
  const framework = getRequestListener((request, env) => {
    const remoteAddress = 'incoming' in env ? env.incoming.socket.remoteAddress : undefined
    return app.fetch(request, remoteAddress === undefined ? {} : { remoteAddress })
  })
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: 16_384 }, (request, response) => {
    if (pages.serve(request, response)) return
    if (before) before(request, response, () => void framework(request, response))
    else void framework(request, response)
  })
  server.maxConnections = MAX_CONNECTIONS
  server.maxHeadersCount = 100
  return server
}
