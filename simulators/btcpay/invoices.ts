import { randomBytes } from 'node:crypto'
import * as z from 'zod'

/** The simulated fields of the Greenfield API's InvoiceData. Times are in seconds. */
export interface SimulatedInvoice {
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
  availableStatusesForManualMarking: ('Settled' | 'Invalid')[]
  archived: boolean
  metadata: Record<string, unknown>
  checkout: Record<string, unknown>
}

const record = z.record(z.string(), z.unknown())
export const createRequest = z.strictObject({
  amount: z.string().regex(/^\d+\.\d\d$/),
  currency: z.string(),
  metadata: record,
  checkout: record,
})

/** A new invoice of the store. `url`: the buyer's page. */
export function makeInvoice(storeId: string, url: string, asked: z.output<typeof createRequest>): SimulatedInvoice {
  const id = randomBytes(11).toString('hex')
  const now = nowInSeconds()
  return {
    id,
    storeId,
    amount: asked.amount,
    paidAmount: '0',
    currency: asked.currency,
    type: 'Standard',
    checkoutLink: `${url}/i/${id}`,
    createdTime: now,
    expirationTime: now + Number(asked.checkout['expirationMinutes']) * 60,
    monitoringExpiration: now + 86_400,
    status: 'New',
    additionalStatus: 'None',
    availableStatusesForManualMarking: ['Settled', 'Invalid'],
    archived: false,
    metadata: asked.metadata,
    checkout: asked.checkout,
  }
}

/** Actions of the buyer or the network on an invoice. */
export const MOVES = [
  'pays',
  'is-seen',
  'confirms',
  'pays-half',
  'pays-the-rest',
  'pays-too-much',
  'lets-time-run-out',
  'pays-late',
] as const
export type Move = (typeof MOVES)[number]

/** Which actions an invoice allows now. */
export function movesOf({ status, additionalStatus, paidAmount }: SimulatedInvoice): readonly Move[] {
  if (status === 'Processing') return ['confirms']
  if (status === 'Expired') return additionalStatus === 'None' ? ['pays-late'] : []
  if (status !== 'New') return []
  return Number(paidAmount) > 0
    ? ['pays-the-rest', 'lets-time-run-out']
    : ['pays', 'is-seen', 'pays-half', 'pays-too-much', 'lets-time-run-out']
}

/**
 * Applies an action to an invoice, and returns the webhooks that the server sends about it. Does nothing where the
 * action is not allowed.
 */
export function moveInvoice(invoice: SimulatedInvoice, move: Move): { type: string; says: Record<string, unknown> }[] {
  if (!movesOf(invoice).includes(move)) return []
  const { amount } = invoice
  switch (move) {
    case 'pays':
    case 'pays-the-rest':
      Object.assign(invoice, { status: 'Settled', paidAmount: amount })
      return [received(), { type: 'InvoiceProcessing', says: { overPaid: false } }, settled(false)]
    case 'is-seen':
      Object.assign(invoice, { status: 'Processing', paidAmount: amount })
      return [received(), { type: 'InvoiceProcessing', says: { overPaid: false } }]
    case 'confirms':
      Object.assign(invoice, { status: 'Settled' })
      return [settled(false)]
    case 'pays-half':
      Object.assign(invoice, { paidAmount: (Number(amount) / 2).toFixed(2) })
      return [received()]
    case 'pays-too-much':
      Object.assign(invoice, {
        status: 'Settled',
        additionalStatus: 'PaidOver',
        paidAmount: (Number(amount) * 2).toFixed(2),
      })
      return [received(), { type: 'InvoiceProcessing', says: { overPaid: true } }, settled(true)]
    case 'lets-time-run-out': {
      const partiallyPaid = Number(invoice.paidAmount) > 0
      Object.assign(invoice, { status: 'Expired', ...(partiallyPaid && { additionalStatus: 'PaidPartial' }) })
      return [{ type: 'InvoiceExpired', says: { partiallyPaid } }]
    }
    case 'pays-late':
      Object.assign(invoice, { additionalStatus: 'PaidLate', paidAmount: amount })
      return [received(true)]
  }
}

function received(afterExpiration = false) {
  return { type: 'InvoiceReceivedPayment', says: { afterExpiration, paymentMethodId: 'BTC-CHAIN' } }
}

function settled(overPaid: boolean) {
  return { type: 'InvoiceSettled', says: { manuallyMarked: false, overPaid } }
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
