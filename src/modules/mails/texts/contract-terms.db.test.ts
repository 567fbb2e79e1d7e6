import { expect, test } from 'vitest'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const TRADER = {
  TRADER_NAME: 'Example Boosts Ltd',
  TRADER_ADDRESS: '12 High Street, Leeds, LS1 4AB, United Kingdom',
  TRADER_COMPANY_NUMBER: '01234567',
  TRADER_VAT_NUMBER: 'GB123456789',
}

describeOnOneEngine('the contract in the first mail', (engine) => {
  const shop = useTestApp(engine, TRADER)
  const mailed = async (subject: string) => {
    await shop().runJobs()
    return shop().outbox.find((mail) => mail.subject.includes(subject))?.text ?? ''
  }

  test('of an order that was paid at once is kept by its buyer: what, price, trader, terms, request, right and form', async () => {
    await paidPurchase(shop())
    const text = await mailed('received')
    for (const words of [
      '1 × Prestige Boost at £4.00',
      'Total: £4.00, VAT included',
      'Ordered: 2 March 2026, 10:00 GMT',
      'Sold by Example Boosts Ltd, 12 High Street, Leeds, LS1 4AB, United Kingdom. Company no. 01234567. VAT no. GB123456789.',
      'You asked us on 2 March 2026, 10:00 GMT: Start my order at once.',
      'Kinetic Games names services',
      `version ${TERMS_VERSION}: http://localhost:3000/terms?version=${TERMS_VERSION}`,
      'you can cancel within 14 days of ordering',
      'you pay for the part that is done',
      '/cancel',
      'I hereby give notice that I cancel my contract',
    ])
      expect(text).toContain(words)
  })

  test('of an order of the cart names its pieces, and says that we were not asked to start where we were not', async () => {
    await placedOrder(shop(), { items: [{ serviceId: 'phasmophobia-prestige-boost', quantity: 2 }], total: '8.00' })
    const text = await mailed('placed: 2 × Prestige Boost')
    for (const words of [
      '2 × Prestige Boost at £4.00',
      'We have not been asked to start yet',
      'You have not asked us to start yet',
      'I hereby give notice',
    ])
      expect(text).toContain(words)
  })
})
