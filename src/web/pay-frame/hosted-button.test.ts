import { expect, it } from 'vitest'
import { hostedButton } from './hosted-button.ts'

it("tells the page of the provider's order that a hosted button took money for", async () => {
  const asked: unknown[] = []
  const button = hostedButton(
    { ask: async (question) => (asked.push(question), { type: 'go-on', ask: 1 }) },
    'ABCDEF1234567',
  )
  expect(button.hostedButtonId).toBe('ABCDEF1234567')
  await button.onApprove({ orderID: '5O190127TN364715T' })
  expect(asked).toEqual([{ type: 'approved', providerOrderId: '5O190127TN364715T' }])
})
