import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'
import type { Database } from '#platform/db/client.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { recordManualPayment } from '#modules/payments/index.ts'
import { completeRedemption, redeemReward } from '#modules/rewards/index.ts'
import {
  activateSubscription,
  cancelSubscription,
  expireSubscriptions,
  remindSubscribers,
  requestSubscription,
  type SubscriptionsDeps,
} from '#modules/subscriptions/index.ts'
import { expectBothForms } from '#harness/shop/mail-forms.ts'
import { storedMember } from '#harness/databases/stored-members.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { sendMail, type Mail, type MailsDeps } from '#modules/mails/index.ts'

describeOnOneEngine('the mails about the work on an order', (engine) => {
  let database: Database
  let shop: TestShop
  let deps: MailsDeps
  let outbox: Mail[]
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    outbox = []
    deps = { ...shop.deps, mailSender: { send: async (mail) => void outbox.push(mail) }, ownSettings: {} }
  })
  afterEach(() => outbox.forEach(expectBothForms))
  const move = (orderId: string, to: OrderStatus) => moveOrder(shop.deps, 'an-admin', { orderId, to })
  let ran = 0
  /** Runs what was queued since the last time. */
  const runMails = async () => {
    const queued = (await shop.deps.jobs.all()).flatMap((job) => (job.name === 'send-mail' ? [job.payload] : []))
    for (const job of queued.slice(ran)) await sendMail(deps, job)
    ran = queued.length
  }
  beforeEach(() => {
    ran = 0
  })
  const subjects = () => outbox.map(({ subject }) => subject.replace(/#\w+ /, ''))

  test('follow each move, and the last asks for a review by a link of its own', async () => {
    const { orderId } = await shop.place()
    await database.db
      .updateTable('orders')
      .set({ paymentState: 'paid', paidAt: shop.deps.clock.now() })
      .where('id', '=', orderId)
      .execute()
    for (const to of ['confirmed', 'in-progress', 'completed'] as const) {
      await move(orderId, to)
      await runMails()
    }
    expect(subjects()).toStrictEqual([
      'Order placed: Prestige Boost',
      'Order is confirmed',
      'Order has begun',
      'Order is completed',
    ])
    for (const form of [outbox[3]?.text, outbox[3]?.html])
      expect(form).toContain(`https://shop.example/reviews?order=${orderId}.keyed-review-of-order-${orderId}`)
    expect(new Set(outbox.map(({ to }) => to))).toStrictEqual(new Set(['buyer@example.com']))
  })

  test('are not sent of a slip that was put right before they went out', async () => {
    const { orderId } = await shop.place()
    await move(orderId, 'cancelled')
    await move(orderId, 'pending')
    await runMails()
    expect(subjects()).toStrictEqual(['Order placed: Prestige Boost'])
  })

  test('ask for a review once, however often the order is completed', async () => {
    const { orderId } = await shop.place()
    for (const to of ['completed', 'in-progress', 'completed'] as const) {
      await move(orderId, to)
      await runMails()
    }
    expect(subjects().filter((subject) => subject === 'Order is completed')).toHaveLength(1)
  })

  test('are none of a draft that is not paid', async () => {
    const { order } = await shop.checkOut()
    await move(order.id, 'cancelled')
    await runMails()
    expect(outbox).toStrictEqual([])
  })
})

describeOnOneEngine('the mails of members', (engine) => {
  let database: Database
  let shop: TestShop
  let deps: MailsDeps & SubscriptionsDeps
  let outbox: Mail[]
  let userId: string
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    outbox = []
    deps = {
      ...shop.deps,
      mailSender: { send: async (mail) => void outbox.push(mail) },
      ownSettings: { subscriptionPlanUrl: 'https://provider.example/plan' },
    }
    ;({ userId } = await storedMember(database, { email: 'sam@example.com', emailVerifiedAt: shop.deps.clock.now() }))
  })
  afterEach(() => outbox.forEach(expectBothForms))
  const runMails = async () => {
    // Twice, as after a crash: each is sent once.
    for (let run = 0; run < 2; run += 1)
      for (const job of await shop.deps.jobs.all()) if (job.name === 'send-mail') await sendMail(deps, job.payload)
  }
  const activate = (paymentRef: string) => activateSubscription(deps, 'an-admin', { userId, paymentRef })

  test('tell of a subscription from its request to its end, once each', async () => {
    await requestSubscription(deps, userId)
    await activate('I-1')
    shop.deps.clock.advance(29 * 24 * HOUR_MS)
    await remindSubscribers(deps)
    await runMails()
    shop.deps.clock.advance(3 * 24 * HOUR_MS)
    await expireSubscriptions(deps)
    await runMails()
    expect(outbox.map(({ subject }) => subject)).toStrictEqual([
      'Almost there: your subscription needs its payment',
      'Your subscription is active',
      'Your subscription renews in a few days',
      'Your subscription has ended',
    ])
    expect(outbox[1]?.text).toContain('Active until: 2 April 2026, 11:00 BST\nPayment reference: I-1')
    for (const mail of outbox) {
      expect(mail.to).toBe('sam@example.com')
      for (const form of [mail.text, mail.html]) expect(form).toContain('https://shop.example/subscription')
      expect(mail.text).toContain('Hello Sam,')
    }
  })

  test('say that it ends, not that it renews, to a member who has cancelled', async () => {
    await activate('I-1')
    await cancelSubscription(deps, userId)
    shop.deps.clock.advance(29 * 24 * HOUR_MS)
    await remindSubscribers(deps)
    await runMails()
    expect(outbox.map(({ subject }) => subject)).toStrictEqual([
      'Your subscription is active',
      'Your subscription is cancelled',
      'Your subscription ends in a few days',
    ])
  })

  test('are none of an end that was renewed before the mail went out', async () => {
    await activate('I-1')
    shop.deps.clock.advance(29 * 24 * HOUR_MS)
    await remindSubscribers(deps)
    await activate('I-2')
    await runMails()
    expect(outbox.map(({ subject }) => subject)).toStrictEqual([
      'Your subscription is active',
      'Your subscription is active',
    ])
  })

  test('tell of a reward that is queued and completed', async () => {
    for (const total of ['50.00', '49.00', '49.00'])
      await recordManualPayment(shop.deps, 'an-admin', {
        orderId: (await shop.place({ userId, serviceType: 'Prestige 20', total })).orderId,
        note: 'cash',
      })
    outbox = []
    const { id } = await redeemReward(shop.deps, userId, { rewardType: 'phasmophobia_100_levels' })
    await completeRedemption(shop.deps, 'an-admin', { redemptionId: id, notes: null })
    await runMails()
    expect(outbox.filter(({ to }) => to === 'sam@example.com').map(({ subject }) => subject)).toStrictEqual([
      'Your reward is queued: 100 Free Levels',
      'Your reward is completed: 100 Free Levels',
    ])
    expect(outbox.find(({ subject }) => subject.startsWith('Your reward is queued'))?.text).toContain(
      'Points used: 100',
    )
  })

  test('are none for an account that is switched off', async () => {
    await activate('I-1')
    await database.db.updateTable('users').set({ isActive: false }).execute()
    await runMails()
    expect(outbox).toStrictEqual([])
  })
})
