import type { Choices } from '#kernel/orders/configure/configurator.ts'
import type { Buyer } from '#kernel/orders/buyer.ts'
import { Refusal } from '#kernel/refusals.ts'
import {
  openAtProvider,
  openHosted,
  refuseUnconfigured,
  refuseWhileManyFail,
  type HostedPaymentRow,
  type PaymentsDeps,
  type StartedPaymentRow,
} from '#modules/payments/index.ts'
import { readTermsVersion } from '#modules/look/index.ts'
import type { Caller, CheckoutDeps } from './order-draft.ts'
import { storeOrder } from './store-order.ts'

export interface BeginCheckoutInput {
  serviceId: string
  choices?: Choices | undefined
  buyer: Buyer
  total: string
  termsVersion: string
  method: string
  couponCode?: string | undefined
}

/**
 * 'Order Now': stores order and payment, then creates the provider's order. The order stays hidden until its payment is
 * pending or paid. Refuses as `storeOrder` does, and with `payment_provider_unavailable` and `rate_limited`.
 */
export async function beginCheckout(
  deps: CheckoutDeps & PaymentsDeps,
  caller: Caller,
  input: BeginCheckoutInput,
): Promise<StartedPaymentRow> {
  return openAtProvider(deps, await storeCheckout(deps, caller, input, false))
}

/**
 * The same for a service with a hosted button: order and payment are stored before the button is shown. The provider is
 * not told, because its button takes no reference of ours.
 */
export async function beginHostedCheckout(
  deps: CheckoutDeps & PaymentsDeps,
  caller: Caller,
  input: BeginCheckoutInput,
): Promise<HostedPaymentRow> {
  return openHosted(deps, await storeCheckout(deps, caller, input, true))
}

async function storeCheckout(
  deps: CheckoutDeps & PaymentsDeps,
  caller: Caller,
  input: BeginCheckoutInput,
  hosted: boolean,
): Promise<string> {
  if (input.termsVersion !== (await readTermsVersion(deps)))
    throw new Refusal('invalid_input', 'Our terms have changed. Please read them and agree again.', {}, [
      { path: 'termsVersion', message: 'Our terms have changed. Please reload the page.' },
    ])
  refuseUnconfigured(deps, input.method)
  await refuseWhileManyFail(deps, input.method, caller)
  const stored = await storeOrder(deps, caller, {
    scope: 'checkout',
    buyer: input.buyer,
    shownTotal: input.total,
    lines: [{ serviceId: input.serviceId, quantity: 1, ...(input.choices && { choices: input.choices }) }],
    names: [],
    termsVersion: input.termsVersion,
    couponCode: input.couponCode,
    payment: hosted ? { method: input.method, hosted } : { method: input.method },
  })
  if (!stored.paymentId) throw new Error('a checkout without its payment')
  return stored.paymentId
}
