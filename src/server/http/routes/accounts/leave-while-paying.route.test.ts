import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/clock.ts'
import { reconcilePayments } from '#server/domain/payments/index.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { newMember, PASSWORD } from '#testing/members.ts'
import { beginPurchase } from '#testing/purchases.ts'
import { useTestApp } from '#testing/test-app.ts'
import { describeOnOneEngine } from '#testing/test-database.ts'

describeOnOneEngine('an account that is deleted while its payment is approved', (engine) => {
  const shop = useTestApp(engine)
  test('takes no money for an order of somebody who left', async () => {
    const member = await newMember(shop())
    const started = await beginPurchase(shop(), {}, member.sent)
    await shop().paypal.approve(started.providerOrderId)
    const answer = await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, member.sent)
    shop().clock.advance(MINUTE_MS)
    await reconcilePayments(shop().domain)
    expect(answer.status).toBe(200)
    expect(await shop().database.db.selectFrom('orders').select(['paymentState', 'status', 'hidden']).execute()).toStrictEqual([{ paymentState: 'unpaid', status: 'cancelled', hidden: true }])
    await expectInvariants(shop().database)
  })
})
