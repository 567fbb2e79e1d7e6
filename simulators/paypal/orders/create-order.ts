import type { MerchantAccount } from '#simulators/paypal/demo-account.ts'
import type { SimulatedOrder } from './order.ts'
import { type ParsedOrderRequest, type RequestFault, orderRequestSchema, readBody, readMoney } from './order-request.ts'
import { paypalId } from '#simulators/paypal/paypal-id.ts'

/** A new order from a request body, or the first error that PayPal would report. */
export function orderFromRequest(body: unknown, merchant: MerchantAccount): SimulatedOrder | RequestFault {
  const read = readBody(orderRequestSchema, body)
  if ('issue' in read) return read
  const [unit] = read.value.purchase_units
  if (!unit) return { status: 400, issue: 'INVALID_ARRAY_MIN_ITEMS', field: '/purchase_units' }
  const money = readMoney(unit.amount, '/purchase_units/0/amount')
  if ('issue' in money) return money
  const payeeId = unit.payee?.merchant_id ?? merchant.merchantId
  if (payeeId !== merchant.merchantId)
    return { status: 422, issue: 'PAYEE_ACCOUNT_INVALID', field: '/purchase_units/0/payee' }
  const now = new Date().toISOString()
  return {
    id: paypalId(),
    createdAt: now,
    updatedAt: now,
    status: read.value.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    currency: money.currency,
    amount: money.amount,
    payeeId,
    referenceId: unit.reference_id,
    payeeEmail: merchant.merchantEmail,
    description: unit.description,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    ...experienceOf(read.value),
    hasPaymentSource: read.value.payment_source !== undefined,
    payer: undefined,
    outcome: undefined,
    hangsUntil: undefined,
    capture: undefined,
    refunds: [],
  }
}

function experienceOf(request: ParsedOrderRequest): Pick<SimulatedOrder, 'brandName' | 'returnUrl' | 'cancelUrl'> {
  const context = request.payment_source?.paypal.experience_context ?? request.application_context
  return { brandName: context?.brand_name, returnUrl: context?.return_url, cancelUrl: context?.cancel_url }
}
