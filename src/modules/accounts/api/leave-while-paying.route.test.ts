import { expect, test } from 'vitest'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { MINUTE_MS } from '#kernel/clock.ts'
import { changeProfile } from '#modules/accounts/index.ts'
import { beginCheckout, placeOrder } from '#modules/checkout/index.ts'
import { reconcilePayments } from '#modules/payments/index.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newMember, PASSWORD } from '#harness/shop/members.ts'
import { beginPurchase } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('an account that is deleted while its payment is approved', (engine) => {
  const shop = useTestApp(engine)
  test('takes no money for an order of a member who left', async () => {
    const member = await newMember(shop())
    const started = await beginPurchase(shop(), {}, member.sent)
    await shop().paypal.approve(started.providerOrderId)
    const answer = await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, member.sent)
    shop().clock.advance(MINUTE_MS)
    await reconcilePayments(shop().domain)
    expect(answer.status).toBe(200)
    expect(
      await shop().database.db.selectFrom('orders').select(['paymentState', 'status', 'hidden']).execute(),
    ).toStrictEqual([{ paymentState: 'unpaid', status: 'cancelled', hidden: true }])
    await expectInvariants(shop().database)
  })

  test('lets no running request write personal data back: neither a profile nor an order', async () => {
    const { user, sent } = await newMember(shop())
    const member = await shop()
      .database.db.selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, sent)).status).toBe(200)
    await expect(
      changeProfile(shop().domain, member, { firstName: 'Sam', lastName: 'Player', discord: 'sam' }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
    const order = placeOrder(
      shop().domain,
      { key: null, browserHash: null, userId: user.id, idempotencyKey: undefined },
      {
        buyer: { email: 'sam@example.com', discord: 'sam', platform: 'pc' },
        serviceType: 'Prestige Boost',
        total: '4.00',
        items: undefined,
        couponCode: undefined,
        consent: true,
      },
    )
    await expect(order).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(
      await shop()
        .database.db.selectFrom('users')
        .select(['firstName', 'lastName', 'discord'])
        .where('id', '=', user.id)
        .execute(),
    ).toStrictEqual([{ firstName: null, lastName: null, discord: null }])
    expect(await shop().database.db.selectFrom('orders').select('id').execute()).toStrictEqual([])
  })

  test('sends no deleted member to the provider who presses again for an order they had begun', async () => {
    const { user, sent } = await newMember(shop())
    const press = () =>
      beginCheckout(
        shop().domain,
        { key: null, browserHash: null, userId: user.id, idempotencyKey: 'one-press-of-it' },
        {
          serviceId: 'phasmophobia-prestige-boost',
          buyer: { email: 'sam@example.com', discord: 'sam', platform: 'pc' },
          total: '4.00',
          termsVersion: TERMS_VERSION,
          method: 'paypal',
          couponCode: undefined,
        },
      )
    const first = await press()
    expect((await press()).payment.id).toBe(first.payment.id)
    expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, sent)).status).toBe(200)
    await expect(press()).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
