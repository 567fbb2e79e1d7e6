import * as z from 'zod'
import { parsePence, pence, type Pence } from '#kernel/money.ts'
import type { ProviderCapture, ProviderRecord } from '#modules/payments/index.ts'

/** Ids go into paths, so none may leave its segment. */
export const INVOICE_ID = /^[0-9A-Za-z_-]{1,64}$/

/** Pounds as the server writes them; zeros beyond the pence are no difference. */
const exact = z.string().transform((text, context): Pence => {
  const read = parsePence(text.replace(/(\.\d\d)0+$/, '$1'))
  if (read !== undefined) return read
  context.addIssue({ code: 'custom', message: 'no amount' })
  return z.NEVER
})
/** What coins were worth: whole pence of it. */
const about = z
  .string()
  .regex(/^\d{1,8}(?:\.\d+)?$/)
  .transform((text) => pence(Math.floor(Number(text) * 100)))

/**
 * What is read of an invoice. A state that is not named here makes the answer unreadable, so that money is never
 * guessed at.
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

/** An invoice as a record of the domain's; its id is that of its one capture as well. */
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

/** Undefined while no coin has come. */
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
      // Some have come and the rest is due: the caller must not read that no money moved.
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
      // Coins that were seen and never confirmed may still arrive; without any, it is a payment that failed.
      return paid > 0 && invoice.paidAmount
        ? { ...base, status: 'completed', amount: paid, paymentCase: 'never confirmed' }
        : { ...base, status: 'declined', amount: invoice.amount }
    default:
      return invoice.status satisfies never
  }
}

/** What a person has to decide, however the amount reads. */
const EXCEPTIONS: Record<Invoice['additionalStatus'], string | undefined> = {
  None: undefined,
  PaidLate: 'paid late',
  PaidPartial: 'paid in part',
  PaidOver: 'paid too much',
  Marked: 'marked by hand',
  Invalid: 'never confirmed',
}
