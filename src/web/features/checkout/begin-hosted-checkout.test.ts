import { expect, it } from 'vitest'
import type { CheckoutBody } from '#contract/payments/payments.ts'
import { createApiClient } from '#web/lib/api/api-client.ts'
import { hostedBeginners } from './begin-hosted-checkout.ts'

const BODY: CheckoutBody = {
  serviceId: 's1',
  email: 'a@b.test',
  platform: 'pc',
  total: '30.00',
  consent: true,
  termsVersion: '1',
}

/** Both ways in front of an API that notes what it is asked, and calls the orders that it stores o1, o2... */
function shownForm() {
  const asked: string[] = []
  let orders = 0
  const api = createApiClient((path) => {
    asked.push(path)
    if (path.startsWith('/api/checkout')) orders += 1
    return Response.json({
      orderId: `o${orders}`,
      paymentId: 'p',
      total: '30.00',
      hostedButtonId: 'B',
      providerOrderId: 'P',
      approveUrl: 'https://provider.test',
    })
  })
  const { byButton, otherwise } = hostedBeginners()
  return { asked, byButton: byButton(api), otherwise: otherwise(api) }
}

it('a buyer who leaves the button for another way pays the order that was kept', async () => {
  const { asked, byButton, otherwise } = shownForm()
  await byButton(BODY)
  await otherwise(BODY, 'stripe')
  expect(asked).toEqual(['/api/checkout/hosted', '/api/orders/o1/pay'])
})

it('changed details are an order of their own', async () => {
  const { asked, byButton, otherwise } = shownForm()
  await byButton(BODY)
  await otherwise({ ...BODY, email: 'b@b.test' }, 'stripe')
  expect(asked).toEqual(['/api/checkout/hosted', '/api/checkout'])
})

it('who chooses another way at once never begins the button’s', async () => {
  const { asked, otherwise } = shownForm()
  await otherwise(BODY, 'stripe')
  await otherwise(BODY, 'btcpay')
  expect(asked).toEqual(['/api/checkout', '/api/orders/o1/pay'])
})
