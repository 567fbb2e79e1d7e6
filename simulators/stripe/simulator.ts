import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { isOwnPage } from '#simulators/paypal/loopback.ts'
import { keep, restore } from '#simulators/shared/kept.ts'
import { openLocalServer, type Place } from '#simulators/shared/local-server.ts'
import { sendStyle } from '#simulators/shared/page.ts'
import { tell } from '#simulators/shared/tell.ts'
import { nowInSeconds, type Payment, pay } from './checkout.ts'
import { sendNothingHere, sendPayPage } from './pay-page.ts'
import { answerCall, problem } from './rest.ts'
import { emptyTill, type Till } from './till.ts'
import { newWebhookSecret, type SentEvent, signedEvent } from './webhooks.ts'

export interface StripeSimulatorOptions extends Place {
  now?: () => Date
  /** The API key; a fixed one by default. */
  secretKey?: string
  /** Signs webhooks; random by default. */
  webhookSecret?: string
  /** Where webhooks are sent; nowhere by default. */
  webhookUrl?: string
  /** A file in which payments survive; in memory by default. */
  dataFile?: string
}

export interface StripeSimulator {
  url: string
  secretKey: string
  webhookSecret: string
  till: Till
  /** Where webhooks are sent; nowhere while it is undefined. */
  webhookUrl: string | undefined
  /** The next API calls fail in this way, this many times. */
  fail(how: 'hangs' | 429 | 500, times: number): void
  /** API calls so far, as `POST /v1/refunds 200`. */
  calls: string[]
  /** A signed webhook of this type about a stored object; it is not sent. */
  event(type: string, object: object, at?: number): SentEvent
  /** Clears everything, faults too. */
  reset(): void
  close(): Promise<void>
}

const SECRET_KEY = 'sk_test_simulator'
const MAX_BYTES = 100_000

/** Starts the part of Stripe that Checkout needs. Throws when the port is in use. */
export async function startStripeSimulator(options: StripeSimulatorOptions = {}): Promise<StripeSimulator> {
  const { now = () => new Date(), secretKey = SECRET_KEY, webhookSecret = newWebhookSecret(), dataFile } = options
  let failing: { how: 'hangs' | 429 | 500; times: number } | undefined
  const stopped = new AbortController()
  const till = emptyTill(now)
  restore(dataFile, till)
  const server = await openLocalServer(options, serve)
  const simulator: StripeSimulator = {
    url: server.url,
    secretKey,
    webhookSecret,
    till,
    webhookUrl: options.webhookUrl,
    calls: [],
    fail: (how, times) => {
      failing = { how, times }
    },
    event: (type, object, at = nowInSeconds({ now })) => signedEvent(type, object, webhookSecret, at),
    reset: () => {
      failing = undefined
      simulator.till = emptyTill(now)
      simulator.calls.length = 0
    },
    close: () => {
      stopped.abort()
      return server.close()
    },
  }
  return simulator

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator.invalid')
    const form = new URLSearchParams((await text(request)).slice(0, MAX_BYTES))
    if (url.pathname === '/assets/page.css') return sendStyle(response)
    if (!url.pathname.startsWith('/v1/')) return visit(request, response, url.pathname, form)
    if (failing && failing.times > 0) {
      failing.times -= 1
      if (failing.how === 'hangs') {
        await pause(60_000, undefined, { signal: stopped.signal }).catch(() => {})
        return
      }
      return reply(
        response,
        problem(failing.how, failing.how === 429 ? 'rate_limit' : 'api_error', 'Later.'),
        request,
        url,
      )
    }
    const isOurs = request.headers.authorization === `Bearer ${secretKey}`
    const [key] = [request.headers['idempotency-key']].flat()
    reply(
      response,
      isOurs
        ? answerCall(simulator.till, { method: request.method ?? '', url, form, idempotencyKey: key }, simulator.url)
        : problem(401, 'invalid_api_key', 'Invalid API Key.'),
      request,
      url,
    )
    if (request.method === 'POST') keep(dataFile, simulator.till)
  }

  function reply(
    response: ServerResponse,
    { status, body }: { status: number; body: unknown },
    { method }: IncomingMessage,
    url: URL,
  ): void {
    simulator.calls.push(`${method} ${url.pathname.replace(/\/\w+_\w{20,}$/, '/:id')} ${status}`)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  /** The buyer at Stripe's page. */
  async function visit(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    form: URLSearchParams,
  ): Promise<void> {
    const session = simulator.till.sessions.get(/^\/pay\/(\w+)$/.exec(path)?.[1] ?? '')
    if (!session) return sendNothingHere(response)
    if (request.method !== 'POST') return sendPayPage(response, simulator.till, session)
    if (!isOwnPage(request)) return void response.writeHead(403).end()
    const how = form.get('how')
    if (how === 'goes-back') return void response.writeHead(303, { location: session.cancel_url ?? '/' }).end()
    if (!isPayment(how) || session.status !== 'open') return sendPayPage(response, simulator.till, session)
    pay(simulator.till, session, how)
    keep(dataFile, simulator.till)
    if (how === 'is-declined') return sendPayPage(response, simulator.till, session, true)
    // Like Stripe, waits a while for the shop's webhook answer before redirecting the buyer.
    if (simulator.webhookUrl !== undefined)
      await tell(simulator.webhookUrl, simulator.event('checkout.session.completed', session), stopped.signal)
    response
      .writeHead(303, { location: (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id) })
      .end()
  }
}

function isPayment(how: string | null): how is Payment {
  return how === 'pays' || how === 'pays-later' || how === 'is-declined'
}
