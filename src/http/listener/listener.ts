import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { randomId } from '#kernel/ids.ts'
import { createAdmission } from '#http/admission/admission.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { PageCache } from '#http/pages/page-cache.ts'
import { problemResponse } from '#http/input-output/problem-response.ts'
import { bodyBytes } from '#http/admission/received.ts'
import { webhookEndpoints, type NotifyingProviders } from '#modules/payments/index.ts'

/** Timeouts against slow and endless clients; ordinary clients never reach them. Milliseconds. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}
/** Idle timeout of a connection with a pending request or unread answer: twice the longest answer time. */
const STILL_FOR_MS = 20_000

/** An absolute URL with user info. The platform throws on it at an unfortunate place. */
const CREDENTIALS = /^https?:\/\/[^/?#]*@/

type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface ListenerOptions {
  app: Hono<HttpEnv>
  pages: PageCache
  /** Headers of refusals that are sent before the app is entered. */
  headers: Record<string, string>
  /** Host names of the shop in live mode: requests for other hosts get 421. Undefined allows any. */
  hosts?: ReadonlySet<string>
  /** The payment methods: webhooks of their providers never queue behind visitors. */
  providers: NotifyingProviders
  /** Once the server is closing, each answer closes its connection. */
  isAccepting?: () => boolean
  /** Called for each request that is refused because of overload. */
  putOff?: (requestClass: string) => void
  before?: Before
}

/** The HTTP server. Cached pages are answered at once; everything else goes to the app, limited in concurrency. */
export function createListener(options: ListenerOptions): Server {
  const { app, pages, headers, hosts, providers, isAccepting = () => true, putOff = () => undefined, before } = options
  const admit = createAdmission({
    headers,
    webhookPaths: new Set(webhookEndpoints({ providers }).map(({ path }) => path)),
    refused: putOff,
  })
  const framework = getRequestListener(
    (request, env) => {
      if (CREDENTIALS.test(request.url)) return noAddress(headers)
      const { incoming } = env
      return app.fetch(request, {
        bodyBytes: bodyBytes(incoming),
        ...(incoming.socket.remoteAddress !== undefined && { remoteAddress: incoming.socket.remoteAddress }),
      })
    },
    // Reports what the adapter cannot read. Errors of the app are answered by the app itself.
    { errorHandler: () => noAddress(headers) },
  )
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: 16_384, requireHostHeader: false }, (request, response) => {
    // Sent as `Connection: close`, so that clients open their next connection elsewhere.
    if (!isAccepting()) response.shouldKeepAlive = false
    const misdirected = hostFault(request, hosts)
    if (misdirected !== undefined) return refuseHost(response, misdirected, headers)
    if (pages.serve(request, response)) return
    const enter = () => admit(request, response, () => framework(request, response))
    if (before) before(request, response, enter)
    else enter()
  })
  // Requests that the HTTP parser refuses never reach the app; their answers carry the same headers.
  server.on(
    'checkExpectation',
    (_request, response: ServerResponse) =>
      void response.writeHead(417, { ...headers, 'x-request-id': randomId(), 'content-length': 0 }).end(),
  )
  server.on('clientError', (error: Error & { code?: string }, socket) => answerParserError(error, socket, headers))
  server.timeout = STILL_FOR_MS
  server.maxHeadersCount = 100
  return server
}

/** Characters of a host name or address with its port. */
const HOST = /^(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Called by health checks, under any host name. */
const PROBED = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

/**
 * The status of a request by its Host header alone (RFC 9112 3.2): 400 for a missing, duplicate or malformed header,
 * 421 for another site's name.
 */
function hostFault(
  { headers, rawHeaders, url = '/', httpVersion }: IncomingMessage,
  hosts: ReadonlySet<string> | undefined,
): 400 | 421 | undefined {
  const given = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
  const host = headers.host ?? ''
  if (given > 1 || (given === 0 && httpVersion !== '1.0') || (given === 1 && !HOST.test(host))) return 400
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return hosts === undefined || given === 0 || hosts.has(name) || OWN_MACHINE.has(name) || PROBED.test(url)
    ? undefined
    : 421
}

function refuseHost(response: ServerResponse, status: 400 | 421, headers: Record<string, string>): void {
  const requestId = randomId()
  const title = status === 400 ? 'This is no address.' : 'This shop is not found at that name.'
  const body = JSON.stringify({ type: 'about:blank#invalid_input', title, status, code: 'invalid_input', requestId })
  response
    .writeHead(status, {
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
    })
    .end(body)
}

function answerParserError({ code }: { code?: string }, socket: Duplex, headers: Record<string, string>): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  const status =
    code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      ...Object.entries({ ...headers, 'x-request-id': randomId() }).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
      'content-length: 0',
      '',
      '',
    ].join('\r\n'),
  )
}

function noAddress(headers: Record<string, string>): Response {
  const requestId = randomId()
  return problemResponse(
    { title: 'This is no address.', status: 400, code: 'invalid_input', requestId },
    { ...headers, 'x-request-id': requestId },
  )
}
