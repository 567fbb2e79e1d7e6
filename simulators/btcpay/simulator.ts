import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { isOwnPage } from '#simulators/paypal/loopback.ts'
import { keep, restore } from '#simulators/shared/kept.ts'
import { openLocalServer, type Place } from '#simulators/shared/local-server.ts'
import { sendStyle } from '#simulators/shared/page.ts'
import { tell } from '#simulators/shared/tell.ts'
import { type SignedDelivery, signedDelivery } from './deliveries.ts'
import { addressBack, sendInvoicePage, sendNothingHere } from './invoice-page.ts'
import { createRequest, makeInvoice, moveInvoice, MOVES, type SimulatedInvoice } from './invoices.ts'

export interface BtcpaySimulatorOptions extends Place {
  storeId?: string
  /** The API key, and the secret that signs webhooks; random by default. */
  apiKey?: string
  webhookSecret?: string
  /** Where webhooks are sent; nowhere by default. */
  webhookUrl?: string
  /** A file in which invoices survive; in memory by default. */
  dataFile?: string
  /** Called for each API call with its answer, to check both against the server's documents. */
  onExchange?(exchange: BtcpayExchange): void
}

export interface BtcpayExchange {
  method: string
  path: string
  query: URLSearchParams
  /** Undefined where none was sent. */
  request: unknown
  status: number
  answer: unknown
}

export interface BtcpaySimulator {
  url: string
  storeId: string
  apiKey: string
  webhookSecret: string
  invoices: Map<string, SimulatedInvoice>
  /** Where webhooks are sent; nowhere while it is undefined. */
  webhookUrl: string | undefined
  /** API calls so far, as `POST /api/v1/stores/:id/invoices 200`. */
  calls: string[]
  /** The next calls fail with this status. */
  fail(status: number, times: number): void
  /** A signed webhook of this type about an invoice; it is not sent. `redelivers`: the delivery that it repeats. */
  delivery(
    type: string,
    invoice: Pick<SimulatedInvoice, 'id' | 'storeId' | 'metadata'>,
    redelivers?: string,
  ): SignedDelivery
  reset(): void
  close(): Promise<void>
}

interface Reply {
  status: number
  body: unknown
}

const MAX_BYTES = 100_000

/** Starts the part of BTCPay Server that handles invoices. Throws when the port is in use. */
export async function startBtcpaySimulator(options: BtcpaySimulatorOptions = {}): Promise<BtcpaySimulator> {
  const { dataFile } = options
  const failing = { status: 0, times: 0 }
  const stopped = new AbortController()
  const invoices = new Map<string, SimulatedInvoice>()
  restore(dataFile, { invoices })
  const server = await openLocalServer(options, serve)
  const simulator: BtcpaySimulator = {
    url: server.url,
    storeId: options.storeId ?? 'SimulatorStore1',
    apiKey: options.apiKey ?? randomBytes(20).toString('hex'),
    webhookSecret: options.webhookSecret ?? randomBytes(20).toString('hex'),
    invoices,
    webhookUrl: options.webhookUrl,
    calls: [],
    fail: (status, times) => void Object.assign(failing, { status, times }),
    delivery: (type, invoice, redelivers) => signedDelivery(simulator.webhookSecret, type, invoice, { redelivers }),
    reset() {
      failing.times = 0
      invoices.clear()
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
    const body = (await text(request)).slice(0, MAX_BYTES)
    if (url.pathname === '/assets/page.css') return sendStyle(response)
    if (!url.pathname.startsWith('/api/')) return visit(request, response, url.pathname, new URLSearchParams(body))
    const asked: unknown = body === '' ? undefined : JSON.parse(body)
    const reply = answer(request, url, asked)
    simulator.calls.push(
      `${request.method} ${url.pathname.replace(simulator.storeId, ':store').replace(/\/invoices\/.+/, '/invoices/:id')} ${reply.status}`,
    )
    options.onExchange?.({
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      request: asked,
      status: reply.status,
      answer: reply.body,
    })
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  }

  function answer(request: IncomingMessage, url: URL, asked: unknown): Reply {
    if (failing.times > 0) {
      failing.times -= 1
      return { status: failing.status, body: {} }
    }
    if (request.headers.authorization !== `token ${simulator.apiKey}`)
      return {
        status: 401,
        body: { code: 'unauthenticated', message: 'Authentication is required for accessing this endpoint' },
      }
    const [, marked] =
      new RegExp(`^/api/v1/stores/${simulator.storeId}/invoices/(\\w+)/status$`).exec(url.pathname) ?? []
    if (request.method === 'POST' && marked !== undefined) return marks(invoices.get(marked))
    const [, id] = new RegExp(`^/api/v1/stores/${simulator.storeId}/invoices(?:/(\\w+))?$`).exec(url.pathname) ?? [
      undefined,
      'none',
    ]
    if (request.method === 'POST' && id === undefined) return { status: 200, body: made(createRequest.parse(asked)) }
    if (id === undefined) return { status: 200, body: listed(url.searchParams) }
    const invoice = invoices.get(id)
    return invoice
      ? { status: 200, body: invoice }
      : { status: 404, body: { code: 'invoice-not-found', message: 'The invoice was not found' } }
  }

  /** Marked invalid manually; an invoice that has ended cannot be marked. */
  function marks(invoice: SimulatedInvoice | undefined): Reply {
    if (!invoice) return { status: 404, body: { code: 'invoice-not-found', message: 'The invoice was not found' } }
    if (!invoice.availableStatusesForManualMarking.includes('Invalid') || invoice.status === 'Settled')
      return {
        status: 422,
        body: [
          { path: 'Status', message: 'Status can only be marked to invalid or settled within certain conditions.' },
        ],
      }
    Object.assign(invoice, { status: 'Invalid', additionalStatus: 'Marked' })
    keep(dataFile, { invoices })
    return { status: 200, body: invoice }
  }

  function made(asked: Parameters<typeof makeInvoice>[2]): SimulatedInvoice {
    const invoice = makeInvoice(simulator.storeId, simulator.url, asked)
    invoices.set(invoice.id, invoice)
    keep(dataFile, { invoices })
    return invoice
  }

  /** Newest first, like the server. */
  function listed(query: URLSearchParams): SimulatedInvoice[] {
    const orderIds = query.getAll('orderId')
    const [from, to, skip, take] = [
      Number(query.get('startDate') ?? 0),
      Number(query.get('endDate') ?? Number.POSITIVE_INFINITY),
      Number(query.get('skip') ?? 0),
      Number(query.get('take') ?? Number.POSITIVE_INFINITY),
    ]
    return [...invoices.values()]
      .toReversed()
      .filter(
        ({ metadata, createdTime }) =>
          (orderIds.length === 0 || orderIds.includes(String(metadata['orderId']))) &&
          createdTime >= from &&
          createdTime <= to,
      )
      .slice(skip, skip + take)
  }

  /** The buyer at the invoice's page. */
  async function visit(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    form: URLSearchParams,
  ): Promise<void> {
    const invoice = invoices.get(/^\/i\/(\w+)$/.exec(path)?.[1] ?? '')
    if (!invoice) return sendNothingHere(response)
    if (request.method !== 'POST') return sendInvoicePage(response, invoice)
    if (!isOwnPage(request)) return void response.writeHead(403).end()
    const move = MOVES.find((each) => each === form.get('how'))
    const said = move === undefined ? [] : moveInvoice(invoice, move)
    keep(dataFile, { invoices })
    for (const { type, says } of said)
      if (simulator.webhookUrl !== undefined)
        await tell(
          simulator.webhookUrl,
          signedDelivery(simulator.webhookSecret, type, invoice, { says }),
          stopped.signal,
        )
    const leaves =
      form.get('how') === 'goes-back' ||
      move === 'pays' ||
      move === 'is-seen' ||
      move === 'pays-the-rest' ||
      move === 'pays-too-much'
    if (leaves) return void response.writeHead(303, { location: addressBack(invoice) }).end()
    // Redirects to the page, so that it can be reloaded without sending anything.
    response.writeHead(303, { location: path }).end()
  }
}
