import * as z from 'zod'
import { type RequestFault, readBody, readMoney } from './order-request.ts'
import type { SimulatedOrder } from './order.ts'

const patchSchema = z
  .array(z.object({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: z.unknown().optional() }))
  .min(1)
const amountSchema = z.object({ currency_code: z.string().length(3), value: z.string().max(32) })

/**
 * The order after a list of JSON patches, or the first error that PayPal would report. Only what a shop may change
 * before the buyer pays: amount, description and the two references.
 */
export function patchedOrder(order: SimulatedOrder, body: unknown): SimulatedOrder | RequestFault {
  const read = readBody(patchSchema, body)
  if ('issue' in read) return read
  if (order.status === 'COMPLETED' || order.status === 'VOIDED')
    return { status: 422, issue: 'ORDER_COMPLETED_OR_VOIDED', field: '' }
  let patched = order
  for (const { op, path, value } of read.value) {
    const next = patchedBy(patched, op === 'remove' ? undefined : value, path)
    if ('issue' in next) return next
    patched = next
  }
  return { ...patched, updatedAt: new Date().toISOString() }
}

function patchedBy(order: SimulatedOrder, value: unknown, path: string): SimulatedOrder | RequestFault {
  const name = path.replace(`/purchase_units/@reference_id=='${order.referenceId ?? 'default'}'/`, '')
  const text = typeof value === 'string' ? value : undefined
  if (name === 'custom_id') return { ...order, customId: text }
  if (name === 'invoice_id') return { ...order, invoiceId: text }
  if (name === 'description') return { ...order, description: text }
  const money = name === 'amount' ? amountSchema.safeParse(value) : undefined
  if (!money?.success) return { status: 422, issue: 'NOT_PATCHABLE', field: path }
  const amount = readMoney(money.data, path)
  return 'issue' in amount ? amount : { ...order, ...amount }
}
