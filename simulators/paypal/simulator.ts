import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { setTimeout as elapsed } from 'node:timers/promises'
import { access } from './access.ts'
import { control } from './control.ts'
import { DEMO_ACCOUNT, type MerchantAccount } from './demo-account.ts'
import { type Fault, faultRules } from './faults.ts'
import { isLoopback, isOwnPage } from './loopback.ts'
import { createWebhooks, type WebhookEvents } from './webhooks/webhooks.ts'
import { openOrderStore } from './orders/order-store.ts'
import type { Moved } from './orders/order.ts'
import { servePage } from './pages/serve-page.ts'
import { problem } from './problems.ts'
import { type Call, type Reply, jsonBody } from './reply.ts'
import { type Operation, type RestContext, operationOf, perform } from './rest.ts'
import { send } from './send.ts'
import { createSubscriptions } from './subscriptions.ts'

export interface PaypalSimulatorOptions {
  /** 0, the default, takes a free port. */
  port?: number
  /** 127.0.0.1 by default; the controls only answer this machine in any case. */
  host?: string
  /** A file in which orders survive; in memory by default. */
  dataFile?: string
  /** The address in links, if it differs from the listener's. */
  publicUrl?: string
  merchant?: Partial<MerchantAccount>
  /** Where webhooks and IPN messages are sent; by default they are only stored. */
  webhookUrl?: string
  ipnUrl?: string
  /** For webhooks and their certificate; the machine's clock by default. */
  now?(): Date
  /** Called for each change of an order. */
  onChange?(moved: Moved): void
  /** Called for each REST call with its answer, to check both against PayPal's documents. */
  onExchange?(exchange: Exchange): void
}

export interface Exchange {
  operation: Operation
  headers: IncomingMessage['headers']
  request: unknown
  status: number
  answer: unknown
}

export interface PaypalSimulator {
  url: string
  merchant: MerchantAccount
  webhooks: WebhookEvents
  close(): Promise<void>
}

const MAX_BODY_BYTES = 1024 * 1024

/** Starts a PayPal that moves no money. Throws when the port is in use or the data file cannot be opened. */
export async function startPaypalSimulator(options: PaypalSimulatorOptions = {}): Promise<PaypalSimulator> {
  const merchant = { ...DEMO_ACCOUNT, ...options.merchant }
  const faults = faultRules()
  const store = openOrderStore(options.dataFile)
  const webhooks = createWebhooks(() => context.url, {
    webhookUrl: options.webhookUrl,
    ipnUrl: options.ipnUrl,
    now: options.now ?? (() => new Date()),
  })
  const context: RestContext = {
    url: '',
    merchant,
    store,
    access: access(merchant),
    webhooks,
    subscriptions: createSubscriptions(
      (change, resource) => webhooks.say(change, resource),
      options.dataFile && `${options.dataFile}.plans`,
    ),
    announce(moved) {
      options.onChange?.(moved)
      webhooks.announce(moved)
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    if (!call) return send(response, { status: 413, body: { message: 'too large' } })
    const rest = operationOf(call.method, call.url.pathname)
    if (rest) return answerRest(rest.operation, rest.id, call, response)
    if (call.url.pathname.startsWith('/_control/')) {
      return send(
        response,
        isLoopback(request)
          ? control(context, faults, call)
          : { status: 403, body: { message: 'only from this machine' } },
      )
    }
    if (call.method === 'POST' && !isOwnPage(request))
      return send(response, { status: 403, body: { message: 'not from another site' } })
    send(response, servePage(context, call, { mayControl: isLoopback(request) }))
  }

  async function answerRest(operation: Operation, id: string, call: Call, response: ServerResponse): Promise<void> {
    const fault = faults.take(operation, id)
    if (fault?.kind === 'slow') await elapsed(fault.ms)
    if (fault?.kind === 'reset') return void response.socket?.destroy()
    const reply =
      insteadOf(fault) ?? perform(context, operation, { id, call, lies: fault?.kind === 'lie' ? fault.lies : {} })
    if (reply !== 'never') {
      const { status, body } = reply
      options.onExchange?.({
        operation,
        headers: call.headers,
        request: operation === 'transactions.search' ? Object.fromEntries(call.url.searchParams) : jsonBody(call),
        status,
        answer: body,
      })
    }
    send(response, reply, fault)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- a fault of the simulator itself, which has no other log
      console.error(error)
      if (!response.headersSent) send(response, problem(500))
      else response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  context.url = options.publicUrl?.replace(/\/+$/, '') ?? listeningUrl(server.address())
  return {
    url: context.url,
    merchant,
    webhooks,
    async close() {
      webhooks.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      store.close()
    },
  }
}

/** The answer of a fault that prevents PayPal from doing anything. */
function insteadOf(fault: Fault | undefined): Reply | undefined {
  switch (fault?.kind) {
    case 'hang':
      return 'never'
    case 'redirect':
      return { status: 302, body: {}, headers: { Location: fault.location } }
    case 'not-json':
      return { status: 200, body: Buffer.from('<html>Something went wrong</html>') }
    case 'huge':
      return { status: 200, body: Buffer.alloc(fault.bytes, ' ') }
    case 'status': {
      const headers: Record<string, string> =
        fault.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) }
      if (fault.status === 429)
        return { status: 429, body: { name: 'RATE_LIMIT_REACHED', message: 'Too many requests.' }, headers }
      const reply = problem(fault.status)
      return reply === 'never' ? reply : { ...reply, headers }
    }
    default:
      return undefined
  }
}

async function readCall(request: IncomingMessage): Promise<Call | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    if (!(part instanceof Buffer)) continue
    const bytes: Buffer = part
    size += bytes.length
    if (size > MAX_BODY_BYTES) return undefined
    parts.push(bytes)
  }
  const url = new URL(request.url ?? '/', 'http://simulator.invalid')
  return { method: request.method ?? 'GET', url, headers: request.headers, body: Buffer.concat(parts) }
}

function listeningUrl(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('the simulator listens on no port')
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
