import { toDecimal } from '#kernel/money.ts'
import { DEFAULT_METHOD } from '#kernel/shop/payment-methods.ts'
import type { Hono } from 'hono'
import {
  beginCheckout,
  beginHostedCheckout,
  payOrder,
  type CheckoutBody,
  type StartedPayment,
} from '#contract/payments/payments.ts'
import { pickBuyer, type Buyer } from '#kernel/orders/buyer.ts'
import * as checkout from '#modules/checkout/index.ts'
import * as payments from '#modules/payments/index.ts'
import { buyerOf } from '#http/caller.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** 'Order Now' and 'Pay now': both answer with a payment that is open at the provider. */
export function mountStartPayment(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    beginCheckout,
    async ({ body, http }) =>
      presentStarted(
        await checkout.beginCheckout(deps, buyerOf(http, deps), {
          ...inputOf(body),
          method: body.method,
          couponCode: body.couponCode,
          choices: body.choices,
        }),
      ),
    { status: 201 },
  )
  mount(
    app,
    beginHostedCheckout,
    async ({ body, http }) => {
      const { id, orderId, amount, hostedButtonId } = await checkout.beginHostedCheckout(deps, buyerOf(http, deps), {
        ...inputOf(body),
        method: DEFAULT_METHOD,
      })
      return { orderId, paymentId: id, total: toDecimal(amount), hostedButtonId }
    },
    { status: 201 },
  )
  mount(
    app,
    payOrder,
    async ({ body, param, http }) =>
      presentStarted(
        await payments.payOrder(deps, {
          orderId: param('orderId'),
          method: body?.method ?? DEFAULT_METHOD,
          caller: buyerOf(http, deps),
        }),
      ),
    {
      status: 201,
      headers: { 'referrer-policy': 'no-referrer' },
    },
  )
}

function inputOf(body: Buyer & Pick<CheckoutBody, 'serviceId' | 'total' | 'termsVersion'>) {
  const { serviceId, total, termsVersion } = body
  return { buyer: pickBuyer(body), serviceId, total, termsVersion }
}

function presentStarted({ payment, order }: payments.StartedPaymentRow): StartedPayment {
  return {
    orderId: order.id,
    paymentId: payment.id,
    total: toDecimal(payment.amount),
    providerOrderId: payment.providerOrderId,
    approveUrl: payment.approveUrl,
  }
}
