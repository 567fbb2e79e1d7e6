import { setTimeout as elapsed } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import type { Moved } from '#simulators/paypal/orders/order.ts'
import { paypalId } from '#simulators/paypal/paypal-id.ts'
import { problem } from '#simulators/paypal/problems.ts'
import { type Call, type Reply, jsonBody } from '#simulators/paypal/reply.ts'
import { createAuthority, type Signer, type SignerChange } from './certificates.ts'
import { ipnMessage } from './ipn-message.ts'
import { webhookEvent } from './webhook-event.ts'

/** The webhook of the simulator's account. */
const DEMO_WEBHOOK_ID = '8PT597110X687430LKGECATA'

export interface SentWebhook {
  id: string
  source: 'webhook' | 'ipn'
  /** PayPal's event type. */
  change: string
  headers: Record<string, string>
  body: string
  tries: number
  /** The answer to the last attempt; undefined before the first, 0 for no answer. */
  status: number | undefined
}

export interface WebhooksOptions {
  /** Where they are sent; only stored by default. */
  webhookUrl?: string | undefined
  ipnUrl?: string | undefined
  /** The retry delays in milliseconds; PayPal's are minutes and hours. */
  firstWait?: number
  now(): Date
}

export interface WebhookEvents {
  readonly webhookId: string
  /** The registered webhook by its id, like `GET /v1/notifications/webhooks/{id}`; undefined for any other. */
  webhook(id: string): Reply | undefined
  /** PEM of the signer's authority. */
  authorityPem(): string
  announce(moved: Moved): void
  /** A webhook of that type about that resource, for anything but orders. */
  say(change: string, resource: Record<string, unknown>): void
  /** All messages, oldest first. */
  all(): readonly SentWebhook[]
  /** While on hold nothing is sent; released messages are sent in the requested order and as often. */
  hold(): void
  letGo(how: { order: 'as-made' | 'reversed' | 'shuffled'; times: number }): void
  /** A signed webhook with this body: for events without a change, and for faulty signers. */
  signed(body: string, change?: SignerChange & { webhookId?: string; at?: Date }): SentWebhook
  certificate(id: string): Reply
  verifySignature(call: Call): Reply
  validateIpn(call: Call): Reply
  forget(): void
  stop(): void
}

/** The number of PayPal's attempts. */
const MAX_TRIES = 25
const MAX_WAIT_MS = 60_000

/** PayPal's webhooks and IPN messages: created for each change, signed, sent and retried until they succeed. */
export function createWebhooks(url: () => string, options: WebhooksOptions): WebhookEvents {
  let authority: ReturnType<typeof createAuthority> | undefined
  let signer: Signer | undefined
  const signers = new Map<string, Signer>()
  let made: SentWebhook[] = []
  let held: SentWebhook[] | undefined
  const stopped = new AbortController()

  const theAuthority = () => (authority ??= createAuthority(options.now()))
  function issue(change?: SignerChange): Signer {
    const issued = theAuthority().issue(change)
    signers.set(issued.certificateId, issued)
    return issued
  }

  function signed(
    body: string,
    {
      webhookId = DEMO_WEBHOOK_ID,
      at = options.now(),
      ...change
    }: SignerChange & { webhookId?: string; at?: Date } = {},
  ): SentWebhook {
    const by = Object.keys(change).length > 0 ? issue(change) : (signer ??= issue())
    const [id, time] = [randomUUID(), at.toISOString().replace(/\.\d+Z$/, 'Z')]
    return {
      id,
      source: 'webhook',
      change: '',
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${url()}/v1/notifications/certs/${by.certificateId}`,
        'paypal-transmission-sig': by.sign(`${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`),
      },
      body,
      tries: 0,
      status: undefined,
    }
  }

  async function send(webhookEvent: SentWebhook): Promise<void> {
    const target = webhookEvent.source === 'webhook' ? options.webhookUrl : options.ipnUrl
    if (target === undefined) return
    for (
      let wait = options.firstWait ?? 1_000;
      webhookEvent.tries < MAX_TRIES && !stopped.signal.aborted;
      wait = Math.min(wait * 2, MAX_WAIT_MS)
    ) {
      webhookEvent.tries += 1
      webhookEvent.status = await fetch(target, {
        method: 'POST',
        headers: webhookEvent.headers,
        body: webhookEvent.body,
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(30_000)]),
      }).then(
        async (answer) => {
          await answer.body?.cancel()
          return answer.status
        },
        () => 0,
      )
      if (webhookEvent.status >= 200 && webhookEvent.status < 300) return
      await elapsed(wait, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }

  function put(webhookEvent: SentWebhook): void {
    made.push(webhookEvent)
    if (held) held.push(webhookEvent)
    else void send(webhookEvent)
  }

  return {
    webhookId: DEMO_WEBHOOK_ID,
    authorityPem: () => theAuthority().pem,
    webhook(id) {
      if (id !== DEMO_WEBHOOK_ID || options.webhookUrl === undefined) return undefined
      return {
        status: 200,
        body: {
          id,
          url: options.webhookUrl,
          event_types: [{ name: '*' }],
          links: [{ href: `${url()}/v1/notifications/webhooks/${id}`, rel: 'self', method: 'GET' }],
        },
      }
    },
    announce(moved) {
      put({ ...signed(webhookEvent(moved, url(), options.now().toISOString())), change: moved.change })
      const body = ipnMessage(moved)
      if (body !== undefined)
        put({
          id: randomUUID(),
          source: 'ipn',
          change: moved.change,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
          tries: 0,
          status: undefined,
        })
    },
    say(change, resource) {
      const body = {
        id: `WH-${paypalId()}-${paypalId()}`,
        event_version: '1.0',
        create_time: options.now().toISOString(),
        resource_type: change.startsWith('PAYMENT.SALE.') ? 'sale' : 'subscription',
        event_type: change,
        summary: `A simulator says ${change}`,
        resource,
      }
      put({ ...signed(JSON.stringify(body)), change })
    },
    all: () => made,
    hold() {
      held ??= []
    },
    letGo({ order, times }) {
      const waiting = held ?? []
      held = undefined
      const ordered =
        order === 'reversed'
          ? waiting.toReversed()
          : order === 'shuffled'
            ? waiting.toSorted(() => Math.random() - 0.5)
            : waiting
      for (const webhookEvent of ordered) for (let time = 0; time < times; time += 1) void send(webhookEvent)
    },
    signed,
    certificate(id) {
      const found = signers.get(id)
      return found
        ? { status: 200, body: Buffer.from(found.pem), headers: { 'Content-Type': 'application/x-pem-file' } }
        : problem(404)
    },
    verifySignature(call) {
      const asked = verifyRequest.safeParse(jsonBody(call))
      const raw = call.body.toString('utf8')
      if (!asked.success) return problem(400, 'MALFORMED_REQUEST_JSON')
      const by = signers.get(new URL(asked.data.cert_url).pathname.split('/').at(-1) ?? '')
      const event = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
      const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = asked.data
      const isOurs =
        by?.sign(`${id}|${time}|${webhookId}|${crc32(Buffer.from(event))}`) === asked.data.transmission_sig &&
        webhookId === DEMO_WEBHOOK_ID
      return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
    },
    validateIpn(call) {
      const body = call.body.toString('latin1')
      const isOurs =
        body.startsWith('cmd=_notify-validate&') &&
        made.some((one) => one.source === 'ipn' && `cmd=_notify-validate&${one.body}` === body)
      return {
        status: 200,
        body: Buffer.from(isOurs ? 'VERIFIED' : 'INVALID'),
        headers: { 'Content-Type': 'text/html; charset=UTF-8' },
      }
    },
    forget() {
      made = []
      held = undefined
    },
    stop: () => stopped.abort(),
  }
}

const verifyRequest = z.object({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
})
