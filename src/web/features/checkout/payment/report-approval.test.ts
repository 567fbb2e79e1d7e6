import { expect, it, vi } from 'vitest'
import { reportPaymentEvent } from '#contract/payments/client-reports.ts'
import { createApiClient } from '#web/lib/api/api-client.ts'
import { reportingApproval } from './report-approval.ts'

it('reports the approval of a hosted button, and still calls the handler that was there', async () => {
  const sent: [string, unknown][] = []
  const api = createApiClient((path, init) => {
    sent.push([path, JSON.parse(typeof init?.body === 'string' ? init.body : 'null')])
    return Response.json({ received: true })
  })
  const approved: string[] = []
  const handler = reportingApproval(api, async (id) => approved.push(id))
  expect(await handler('5O190127TN364715T')).toBe(1)
  expect(approved).toEqual(['5O190127TN364715T'])
  expect(sent).toMatchObject([
    [
      '/api/orders/payment-logger',
      { eventType: 'hosted_button_approved', paymentData: { orderID: '5O190127TN364715T' }, source: 'hosted_button' },
    ],
  ])
  expect(reportPaymentEvent.body?.safeParse(sent[0]?.[1]).success).toBe(true)
})

it('does not let a report that fails come between, and tells the console', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = createApiClient(() => {
    throw new TypeError('fetch failed')
  })
  expect(reportingApproval(api, () => 'handled')('5O190127TN364715T')).toBe('handled')
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
})
