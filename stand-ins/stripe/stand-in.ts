import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { nowInSeconds, type Payment, pay } from './checkout.ts'
import { payPage } from './pay-page.ts'
import { answerCall, problem } from './rest.ts'
import { emptyTill, type Session, type Till } from './till.ts'
import { newWebhookSecret, type SentEvent, signedEvent } from './webhooks.ts'

export interface StripeStandIn {
  url: string
  secretKey: string
  webhookSecret: string
  till: Till
  /** Where events are sent; nowhere while it is undefined. */
  webhookUrl: string | undefined
  /** Calls of the API fail in this way, so many times. */
  fail(how: 'hangs' | 429 | 500, times: number): void
  /** Calls answered so far, as `POST /v1/refunds 200`. */
  calls: string[]
  /** An event of this kind about what the till holds, signed; it is sent nowhere. */
  event(type: string, object: object, at?: number): SentEvent
  /** Everything forgotten, failures too. */
  reset(): void
  close(): Promise<void>
}

const SECRET_KEY = 'sk_test_standin'

/** Starts the part of Stripe that Checkout needs, on this machine alone. Throws when the port is taken. */
export async function startStripeStandIn({ port = 0, now = () => new Date() }: { port?: number; now?: () => Date } = {}): Promise<StripeStandIn> {
  let failing: { how: 'hangs' | 429 | 500; times: number } | undefined
  const hanging = new AbortController()
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- a fault of the stand-in itself, which has no other log
      console.error(error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')

  const webhookSecret = newWebhookSecret()
  const standIn: StripeStandIn = {
    url: `http://127.0.0.1:${address.port}`,
    secretKey: SECRET_KEY,
    webhookSecret,
    till: emptyTill(now),
    webhookUrl: undefined,
    calls: [],
    fail: (how, times) => {
      failing = { how, times }
    },
    event: (type, object, at = nowInSeconds({ now })) => signedEvent(type, object, webhookSecret, at),
    reset: () => {
      failing = undefined
      standIn.till = emptyTill(now)
      standIn.calls.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        hanging.abort()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', standIn.url)
    const form = new URLSearchParams(await text(request))
    const paid = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1]
    if (paid !== undefined) return visit(response, standIn.till.sessions.get(paid), request.method === 'POST' ? form.get('how') : undefined)
    if (failing && failing.times > 0) {
      failing.times -= 1
      if (failing.how === 'hangs') {
        await pause(60_000, undefined, { signal: hanging.signal }).catch(() => {})
        return
      }
      return reply(response, problem(failing.how, failing.how === 429 ? 'rate_limit' : 'api_error', 'Later.'), `${request.method} ${url.pathname}`)
    }
    const isOurs = request.headers.authorization === `Bearer ${SECRET_KEY}`
    const [key] = [request.headers['idempotency-key']].flat()
    reply(response, isOurs ? answerCall(standIn.till, { method: request.method ?? '', url, form, idempotencyKey: key }, standIn.url) : problem(401, 'invalid_api_key', 'Invalid API Key.'), `${request.method} ${url.pathname}`)
  }

  function reply(response: ServerResponse, { status, body }: { status: number; body: unknown }, call: string): void {
    standIn.calls.push(`${call.replace(/\/\w+_\w{20,}$/, '/:id')} ${status}`)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function visit(response: ServerResponse, session: Session | undefined, how: string | null | undefined): Promise<void> {
    if (!session) return void response.writeHead(404).end()
    if (how === 'goes-back') return void response.writeHead(303, { location: session.cancel_url ?? '/' }).end()
    if (!isPayment(how) || session.status !== 'open') return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(session))
    pay(standIn.till, session, how)
    if (how === 'is-declined') return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(session))
    await tell(standIn.event('checkout.session.completed', session))
    response.writeHead(303, { location: (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id) }).end()
  }

  /** A shop that does not listen has the look-ups. */
  async function tell({ body, headers }: SentEvent): Promise<void> {
    if (standIn.webhookUrl !== undefined) await fetch(standIn.webhookUrl, { method: 'POST', body, headers }).catch(() => {})
  }
}

function isPayment(how: string | null | undefined): how is Payment {
  return how === 'pays' || how === 'pays-later' || how === 'is-declined'
}
