import * as z from 'zod'
import { parsePence, pence, type Pence } from '#kernel/money.ts'
import type { ProviderCapture, ProviderRecord } from '#modules/payments/index.ts'

/** Ids become path segments, so none may contain characters that leave its segment. */
export const INVOICE_ID = /^[0-9A-Za-z_-]{1,64}$/

/** Pounds as the server writes them; trailing zeros are ignored. */
const exact = z.string().transform((text, context): Pence => {
  const read = parsePence(text.replace(/(\.\d\d)0+$/, '$1'))
  if (read !== undefined) return read
  context.addIssue({ code: 'custom', message: 'no amount' })
  return z.NEVER
})
/** The value of the coins, rounded to whole pence. */
const about = z
  .string()
  .regex(/^\d{1,8}(?:\.\d+)?$/)
  .transform((text) => pence(Math.floor(Number(text) * 100)))

/**
 * The parts of an invoice that are read. An unknown state makes the answer unreadable, so that money is never guessed.
 */
export const invoiceAnswer = z.object({
  id: z.string().regex(INVOICE_ID),
  storeId: z.string(),
  amount: exact,
  paidAmount: about.nullish(),
  currency: z.string(),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  expirationTime: z.number().transform((seconds) => new Date(seconds * 1000)),
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  metadata: z
    .object({ orderId: z.string().nullish().catch(null), shopOrderId: z.string().nullish().catch(null) })
    .nullish(),
})
export type Invoice = z.output<typeof invoiceAnswer>

/** Converts an invoice to a payment record; its id is also the id of its only capture. */
export function readInvoice(invoice: Invoice, storeId: string): ProviderRecord {
  const capture = captureOf(invoice)
  const isOpen = invoice.status === 'New'
  return {
    providerOrderId: invoice.id,
    status: isOpen ? 'created' : invoice.status === 'Expired' ? 'voided' : 'completed',
    payeeIsOurs: invoice.storeId === storeId,
    payerEmail: undefined,
    captures: capture ? [capture] : [],
  }
}

/** Undefined while no coins have arrived. */
export function captureOf(invoice: Invoice): ProviderCapture | undefined {
  const base = {
    id: invoice.id,
    currency: invoice.currency,
    customId: invoice.metadata?.shopOrderId ?? undefined,
    invoiceId: invoice.metadata?.orderId ?? undefined,
    refunded: undefined,
  }
  const paymentCase = EXCEPTIONS[invoice.additionalStatus]
  const paid = invoice.paidAmount ?? invoice.amount
  switch (invoice.status) {
    case 'New':
      // A part has arrived and the rest is due: the caller must not conclude that no money moved.
      return invoice.paidAmount
        ? {
            ...base,
            status: 'pending',
            amount: invoice.amount,
            ...(invoice.paidAmount < invoice.amount && {
              rest: { amount: pence(invoice.amount - invoice.paidAmount), until: invoice.expirationTime },
            }),
          }
        : undefined
    case 'Processing':
      return { ...base, status: 'pending', amount: invoice.amount, ...(paymentCase !== undefined && { paymentCase }) }
    case 'Settled':
      return {
        ...base,
        status: 'completed',
        amount: paymentCase === undefined ? invoice.amount : paid,
        ...(paymentCase !== undefined && { paymentCase }),
      }
    case 'Expired':
      return paymentCase === undefined ? undefined : { ...base, status: 'completed', amount: paid, paymentCase }
    case 'Invalid':
      // Coins that were seen but never confirmed may still arrive; without any, the payment has failed.
      return paid > 0 && invoice.paidAmount
        ? { ...base, status: 'completed', amount: paid, paymentCase: 'never confirmed' }
        : { ...base, status: 'declined', amount: invoice.amount }
    default:
      return invoice.status satisfies never
  }
}

/** A person has to decide, whatever the amount says. */
const EXCEPTIONS: Record<Invoice['additionalStatus'], string | undefined> = {
  None: undefined,
  PaidLate: 'paid late',
  PaidPartial: 'paid in part',
  PaidOver: 'paid too much',
  Marked: 'marked by hand',
  Invalid: 'never confirmed',
}
