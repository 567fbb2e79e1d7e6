import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { randomId } from '#shared/ids.ts'
import { createAdmission } from './admission.ts'
import type { HttpEnv } from './http-context.ts'
import type { PageCache } from './pages/page-cache.ts'
import { problemResponse } from './problem-response.ts'
import { bodyBytes } from './received.ts'
import { noticeDoors, type NotifyingProviders } from './routes/payments/receive-notice.route.ts'

/** Slow and endless clients are cut off; ordinary ones never notice. Milliseconds. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 }
/** A connection on which nothing moves, although an answer is due or lies there to be read; twice what the slowest answer takes. */
const STILL_FOR_MS = 20_000

/** A whole address with a name before its host: the platform throws on one where it least fits. */
const CREDENTIALS = /^https?:\/\/[^/?#]*@/

type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface ListenerOptions {
  app: Hono<HttpEnv>
  pages: PageCache
  /** Go with what is refused before the app is entered. */
  headers: Record<string, string>
  /** The ways to pay: whatever they send to the shop waits behind no visitor. */
  providers: NotifyingProviders
  /** Once it accepts no longer, each answer is its connection's last. */
  isAccepting?: () => boolean
  /** Told of each request that is put off because too many others are being served. */
  putOff?: (lane: string) => void
  before?: Before
}

/** The HTTP server: kept pages are answered at once, everything else by the app, as many at a time as are served well. */
export function createListener(options: ListenerOptions): Server {
  const { app, pages, headers, providers, isAccepting = () => true, putOff = () => undefined, before } = options
  const admit = createAdmission({ headers, noticePaths: new Set(noticeDoors({ providers }).map(({ path }) => path)), refused: putOff })
  const framework = getRequestListener(
    (request, env) => {
      if (CREDENTIALS.test(request.url)) return noAddress(headers)
      const { incoming } = env
      return app.fetch(request, { bodyBytes: bodyBytes(incoming), ...(incoming.socket.remoteAddress !== undefined && { remoteAddress: incoming.socket.remoteAddress }) })
    },
    // Told of what the adapter cannot read; whatever the app throws, the app answers.
    { errorHandler: () => noAddress(headers) },
  )
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: 16_384 }, (request, response) => {
    // Sent as `Connection: close`: whoever has a next request takes it elsewhere.
    if (!isAccepting()) response.shouldKeepAlive = false
    if (pages.serve(request, response)) return
    const enter = () => admit(request, response, () => framework(request, response))
    if (before) before(request, response, enter)
    else enter()
  })
  server.timeout = STILL_FOR_MS
  server.maxHeadersCount = 100
  return server
}

function noAddress(headers: Record<string, string>): Response {
  const requestId = randomId()
  return problemResponse({ title: 'This is no address.', status: 400, code: 'invalid_input', requestId }, { ...headers, 'x-request-id': requestId })
}
