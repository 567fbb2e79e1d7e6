import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { randomId } from '#shared/ids.ts'
import type { HttpEnv } from './http-context.ts'
import type { PageCache } from './pages/page-cache.ts'
import { problemResponse } from './problem-response.ts'

/** Slow and endless clients are cut off; ordinary ones never notice. Milliseconds. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 }
const MAX_CONNECTIONS = 10_000

/** A whole address with a name before its host: the platform throws on one where it least fits. */
const CREDENTIALS = /^https?:\/\/[^/?#]*@/

type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * The HTTP server: kept pages are answered before the framework is entered, everything else by the app. `headers` go with
 * what is refused before either: an address or a host name that is none. Once it accepts no longer, each answer is its connection's last.
 */
export function createListener(options: { app: Hono<HttpEnv>; pages: PageCache; headers: Record<string, string>; isAccepting?: () => boolean; before?: Before }): Server {
  const { app, pages, headers, isAccepting = () => true, before } = options
  const framework = getRequestListener(
    (request, env) => {
      if (CREDENTIALS.test(request.url)) return noAddress(headers)
      const remoteAddress = 'incoming' in env ? env.incoming.socket.remoteAddress : undefined
      return app.fetch(request, remoteAddress === undefined ? {} : { remoteAddress })
    },
    // Told of what the adapter cannot read; whatever the app throws, the app answers.
    { errorHandler: () => noAddress(headers) },
  )
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: 16_384 }, (request, response) => {
    // Sent as `Connection: close`: whoever has a next request takes it elsewhere.
    if (!isAccepting()) response.shouldKeepAlive = false
    if (pages.serve(request, response)) return
    if (before) before(request, response, () => void framework(request, response))
    else void framework(request, response)
  })
  server.maxConnections = MAX_CONNECTIONS
  server.maxHeadersCount = 100
  return server
}

function noAddress(headers: Record<string, string>): Response {
  const requestId = randomId()
  return problemResponse({ title: 'This is no address.', status: 400, code: 'invalid_input', requestId }, { ...headers, 'x-request-id': requestId })
}
