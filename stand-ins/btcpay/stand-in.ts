import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

/** The fields of the Greenfield API's InvoiceData that are played, by its names. */
export interface StandInInvoice {
  id: string
  storeId: string
  amount: string
  paidAmount: string
  currency: string
  type: 'Standard'
  checkoutLink: string
  createdTime: number
  expirationTime: number
  monitoringExpiration: number
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled'
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver'
  availableStatusesForManualMarking: string[]
  archived: boolean
  metadata: Record<string, unknown>
  checkout: Record<string, unknown>
}

export interface SignedDelivery {
  body: string
  headers: Record<string, string>
}

export interface BtcpayStandIn {
  url: string
  storeId: string
  apiKey: string
  webhookSecret: string
  invoices: Map<string, StandInInvoice>
  /** Calls answered so far, as `POST /api/v1/stores/:id/invoices 200`. */
  calls: string[]
  /** The next calls fail with this status. */
  fail(status: number, times: number): void
  /** A webhook of this kind about an invoice, signed; it is sent nowhere. `redelivers`: the delivery that it repeats. */
  delivery(type: string, invoice: Pick<StandInInvoice, 'id' | 'storeId' | 'metadata'>, redelivers?: string): SignedDelivery
  reset(): void
  close(): Promise<void>
}

/** Starts the part of BTCPay Server that invoices need, on this machine alone. */
export async function startBtcpayStandIn(): Promise<BtcpayStandIn> {
  const failing = { status: 0, times: 0 }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- a fault of the stand-in itself, which has no other log
      console.error(error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')

  const standIn: BtcpayStandIn = {
    url: `http://127.0.0.1:${address.port}`,
    storeId: 'StandInStore1',
    apiKey: randomBytes(20).toString('hex'),
    webhookSecret: randomBytes(20).toString('hex'),
    invoices: new Map(),
    calls: [],
    fail: (status, times) => void Object.assign(failing, { status, times }),
    delivery(type, { id, storeId, metadata }, redelivers) {
      const deliveryId = randomBytes(12).toString('hex')
      const body = JSON.stringify({ deliveryId, webhookId: 'webhook1', originalDeliveryId: redelivers ?? deliveryId, isRedelivery: redelivers !== undefined, type, timestamp: nowInSeconds(), storeId, invoiceId: id, metadata })
      return { body, headers: { 'content-type': 'application/json', 'btcpay-sig': deliverySignature(body, standIn.webhookSecret) } }
    },
    reset() {
      failing.times = 0
      standIn.invoices.clear()
      standIn.calls.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', standIn.url)
    const { status, body } = answer(request, url, await text(request))
    standIn.calls.push(`${request.method} ${url.pathname.replace(standIn.storeId, ':store').replace(/\/invoices\/.+/, '/invoices/:id')} ${status}`)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function answer(request: IncomingMessage, url: URL, body: string): { status: number; body: unknown } {
    if (failing.times > 0) {
      failing.times -= 1
      return { status: failing.status, body: {} }
    }
    if (request.headers.authorization !== `token ${standIn.apiKey}`) return { status: 401, body: { code: 'unauthenticated', message: 'Authentication is required for accessing this endpoint' } }
    const [, id] = new RegExp(`^/api/v1/stores/${standIn.storeId}/invoices(?:/(\\w+))?$`).exec(url.pathname) ?? [undefined, 'none']
    if (request.method === 'POST' && id === undefined) return { status: 200, body: makeInvoice(standIn, createRequest.parse(JSON.parse(body))) }
    if (id === undefined) return { status: 200, body: [...standIn.invoices.values()].filter(({ metadata }) => url.searchParams.getAll('orderId').includes(String(metadata['orderId']))) }
    const invoice = standIn.invoices.get(id)
    return invoice ? { status: 200, body: invoice } : { status: 404, body: { code: 'invoice-not-found', message: 'The invoice was not found' } }
  }
}

/** `sha256=` and the HMAC of the bytes. */
export function deliverySignature(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

const record = z.record(z.string(), z.unknown())
const createRequest = z.strictObject({ amount: z.string().regex(/^\d+\.\d\d$/), currency: z.string(), metadata: record, checkout: record })

function makeInvoice(standIn: BtcpayStandIn, asked: z.output<typeof createRequest>): StandInInvoice {
  const id = randomBytes(11).toString('hex')
  const now = nowInSeconds()
  const invoice: StandInInvoice = {
    id, storeId: standIn.storeId, amount: asked.amount, paidAmount: '0', currency: asked.currency, type: 'Standard', checkoutLink: `${standIn.url}/i/${id}`,
    createdTime: now, expirationTime: now + Number(asked.checkout['expirationMinutes']) * 60, monitoringExpiration: now + 86_400,
    status: 'New', additionalStatus: 'None', availableStatusesForManualMarking: ['Settled', 'Invalid'], archived: false, metadata: asked.metadata, checkout: asked.checkout,
  }
  standIn.invoices.set(id, invoice)
  return invoice
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
