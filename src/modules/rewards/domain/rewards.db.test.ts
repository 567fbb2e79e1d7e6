import { beforeEach, describe, expect, test } from 'vitest'
import { pence } from '#kernel/money.ts'
import type { Database } from '#platform/db/client.ts'
import { claimGuestOrders, moveOrder } from '#modules/orders/index.ts'
import {
  applyDispute,
  capturePayment,
  reconcilePayments,
  recordManualPayment,
  refundPayment,
} from '#modules/payments/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { ledgerOf, memberRow, storedMember } from '#harness/databases/stored-members.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { completeRedemption, redeemReward } from '#modules/rewards/index.ts'

describeOnOneEngine('points', (engine) => {
  let database: Database
  let shop: TestShop
  let userId: string
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    ;({ userId } = await storedMember(database, { email: 'sam@example.com' }))
  })

  const admin = 'an-admin'
  /** 'Prestige 20', £50.00 before any discount, not paid yet. */
  const order = async (total = '50.00', buyer: { userId: string | null; email?: string } = { userId }) =>
    (await shop.place({ ...buyer, serviceType: 'Prestige 20', total })).orderId
  const pay = (orderId: string) => recordManualPayment(shop.deps, admin, { orderId, note: 'cash' })
  const bought = async (total?: string) => {
    const orderId = await order(total)
    await pay(orderId)
    return orderId
  }
  const refund = (orderId: string, amount: number) =>
    refundPayment(shop.deps, admin, { orderId, amount: pence(amount), reason: 'sorry' })
  const move = (orderId: string, to: 'cancelled' | 'pending' | 'completed') =>
    moveOrder(shop.deps, admin, { orderId, to })
  const redeem = (who = userId) => redeemReward(shop.deps, who, { rewardType: 'cod_xp_tokens' })
  const expectMember = async (row: {
    rewardPoints: number
    totalSpent: string
    totalPurchases: number
    membershipLevel?: string
  }) => {
    expect(await memberRow(database, userId)).toMatchObject(row)
    await expectInvariants(database)
  }
  const nothing = { rewardPoints: 0, totalSpent: '0.00', totalPurchases: 0, membershipLevel: 'bronze' }

  test('of a closed account buy nothing, also where it was asked for a moment before', async () => {
    for (let each = 0; each < 2; each += 1) await bought(each === 0 ? '50.00' : '49.00')
    await database.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute()
    await expect(redeem()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await database.db.selectFrom('rewardRedemptions').select('id').execute()).toStrictEqual([])
  })

  describe('of an order', () => {
    test('come with its payment, not before, and lift the level', async () => {
      const orderId = await order()
      await expectMember(nothing)
      await pay(orderId)
      await expectMember({ rewardPoints: 50, totalSpent: '50.00', totalPurchases: 1, membershipLevel: 'silver' })
      for (const to of ['completed', 'pending'] as const) await move(orderId, to)
      expect(await ledgerOf(database, userId)).toStrictEqual(['earned 50'])
    })

    test('the next one is cheaper and earns more, as the level says, and the order keeps both', async () => {
      await bought()
      const orderId = await bought('49.00')
      expect(
        await database.db
          .selectFrom('orders')
          .select(['total', 'discountApplied', 'pointsEarned'])
          .where('id', '=', orderId)
          .executeTakeFirst(),
      ).toStrictEqual({ total: '49.00', discountApplied: '1.00', pointsEarned: 44 })
      await expectMember({ rewardPoints: 94, totalSpent: '99.00', totalPurchases: 2 })
    })

    test('a total without the discount that the buyer did not see is refused with the new one', async () => {
      await bought()
      await expect(order('50.00')).rejects.toMatchObject({ code: 'price_changed', details: { total: '49.00' } })
      await expect(order('49.00', { userId: null })).rejects.toMatchObject({
        code: 'price_changed',
        details: { total: '50.00' },
      })
    })

    test('R5 are counted once however often and from wherever the payment is reported', async () => {
      const { payment } = await shop.checkOut({ userId, serviceId: 'phasmophobia-prestige-20', total: '50.00' })
      shop.provider.approveAll()
      await Promise.all(Array.from({ length: 8 }, () => capturePayment(shop.deps, payment.id)))
      await reconcilePayments(shop.deps)
      await capturePayment(shop.deps, payment.id)
      await expectMember({ rewardPoints: 50, totalSpent: '50.00', totalPurchases: 1 })
      expect(await ledgerOf(database, userId)).toStrictEqual(['earned 50'])
    })

    test('R6 go in proportion with a part of the money, and wholly with all of it', async () => {
      const orderId = await bought()
      await refund(orderId, 1001)
      await expectMember({ rewardPoints: 40, totalSpent: '39.99', totalPurchases: 1, membershipLevel: 'bronze' })
      await refund(orderId, 3999)
      await expectMember(nothing)
      expect(await ledgerOf(database, userId)).toStrictEqual(['earned 50', 'reversed -10', 'reversed -40'])
    })

    test('R6 go when it is cancelled, once, and count as a new cycle when it is reopened', async () => {
      const orderId = await bought()
      for (const to of ['cancelled', 'cancelled', 'pending', 'cancelled', 'completed'] as const) await move(orderId, to)
      await expectMember({ rewardPoints: 50, totalSpent: '50.00', totalPurchases: 1 })
      expect(await ledgerOf(database, userId)).toStrictEqual([
        'earned 50',
        'reversed -50',
        'earned 50',
        'reversed -50',
        'earned 50',
      ])
      expect(
        await database.db
          .selectFrom('rewardTransactions')
          .select('cycle')
          .where('type', '=', 'earned')
          .orderBy('seq')
          .execute(),
      ).toStrictEqual([{ cycle: 1 }, { cycle: 2 }, { cycle: 3 }])
    })

    test('a refund of a cancelled order changes nothing that was not taken already', async () => {
      const orderId = await bought()
      await move(orderId, 'cancelled')
      await refund(orderId, 5000)
      await move(orderId, 'pending')
      await expectMember(nothing)
      expect(await ledgerOf(database, userId)).toStrictEqual(['earned 50', 'reversed -50'])
    })

    test('rest while its payment is disputed, and come back when the shop wins', async () => {
      const { payment } = await shop.checkOut({ userId, serviceId: 'phasmophobia-prestige-20', total: '50.00' })
      shop.provider.approveAll()
      await capturePayment(shop.deps, payment.id)
      await applyDispute(shop.deps, { paymentId: payment.id, disputeId: 'D-1', outcome: 'opened' })
      await expectMember(nothing)
      await applyDispute(shop.deps, { paymentId: payment.id, disputeId: 'D-1', outcome: 'won' })
      await expectMember({ rewardPoints: 50, totalSpent: '50.00', totalPurchases: 1 })
    })

    test('of several orders paid at once are all counted', async () => {
      const orders = [await order(), await order(), await order(), await order()]
      await Promise.all(orders.map((orderId) => pay(orderId)))
      await expectMember({ rewardPoints: 200, totalSpent: '200.00', totalPurchases: 4, membershipLevel: 'gold' })
    })

    test('one of a guest moves nothing', async () => {
      await pay(await order('50.00', { userId: null, email: 'sam@example.com' }))
      await expectMember(nothing)
    })
  })

  describe('that were spent already', () => {
    test('are reversed down to zero, and the rest is taken from the next earnings', async () => {
      const first = await bought()
      const second = await bought('49.00')
      const third = await bought('49.00')
      await redeem()
      await expectMember({ rewardPoints: 38, totalSpent: '148.00', totalPurchases: 3 })
      await refund(first, 5000)
      await refund(second, 4900)
      await expectMember({ rewardPoints: 0, totalSpent: '49.00', totalPurchases: 1 })
      expect(await ledgerOf(database, userId)).toStrictEqual([
        'earned 50',
        'earned 44',
        'earned 44',
        'redeemed -100',
        'reversed -50',
        'owed 12',
        'reversed -44',
        'owed 44',
      ])
      await bought()
      await expectMember({ rewardPoints: 0, totalSpent: '99.00', totalPurchases: 2 })
      await bought('49.00')
      await expectMember({ rewardPoints: 38, totalSpent: '148.00', totalPurchases: 3 })
      expect((await ledgerOf(database, userId)).slice(8)).toStrictEqual([
        'earned 50',
        'repaid -50',
        'earned 44',
        'repaid -6',
      ])
      await move(third, 'cancelled')
      await expectMember({ rewardPoints: 0, totalSpent: '99.00', totalPurchases: 2 })
    })
  })

  describe('of orders placed before the account', () => {
    const claim = () =>
      inTransaction(database.db, (tx) => claimGuestOrders(shop.deps, tx, { userId, email: 'SAM@example.com' }))

    test('come with a proven mailbox, exactly once', async () => {
      const guest = { userId: null, email: 'Sam@Example.com' }
      const [paid, unpaid, cancelled] = [
        await order('50.00', guest),
        await order('50.00', guest),
        await order('50.00', guest),
      ]
      for (const orderId of [paid, cancelled]) await pay(orderId)
      await move(cancelled, 'cancelled')
      await order('50.00', { userId: null, email: 'guest@example.com' })
      await Promise.all([claim(), claim(), claim()])
      await claim()
      await expectMember({ rewardPoints: 50, totalSpent: '50.00', totalPurchases: 1 })
      await pay(unpaid)
      await expectMember({ rewardPoints: 100, totalSpent: '100.00', totalPurchases: 2 })
      expect(
        await database.db.selectFrom('orders').select('email').where('userId', 'is', null).execute(),
      ).toStrictEqual([{ email: 'guest@example.com' }])
    })

    test('are counted once when they are paid at the moment of the claim', async () => {
      const orderId = await order('50.00', { userId: null, email: 'sam@example.com' })
      await Promise.all([pay(orderId), claim()])
      await expectMember({ rewardPoints: 50, totalSpent: '50.00', totalPurchases: 1 })
    })

    test("leave another member's orders alone", async () => {
      const other = await storedMember(database)
      await pay(await order('50.00', { userId: other.userId, email: 'sam@example.com' }))
      await claim()
      await expectMember(nothing)
    })
  })

  describe('given for a reward', () => {
    beforeEach(async () => {
      for (const total of ['50.00', '49.00', '49.00']) await bought(total)
    })

    test('R1 of fifty at once, one is given', async () => {
      await database.db
        .insertInto('rewardRedemptions')
        .values({
          id: 'earlier',
          userId,
          rewardType: 'cod_xp_tokens',
          pointsUsed: 38,
          status: 'completed',
          notes: null,
          completedAt: new Date(),
        })
        .execute()
      await database.db
        .insertInto('rewardTransactions')
        .values({
          id: 'earlier',
          userId,
          points: -38,
          type: 'redeemed',
          description: '',
          orderId: null,
          redemptionId: 'earlier',
        })
        .execute()
      const answers = await Promise.allSettled(Array.from({ length: 50 }, () => redeem()))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'redemption_pending' })
      await expectMember({ rewardPoints: 0, totalSpent: '148.00', totalPurchases: 3 })
    })

    test('R2 are refused below 100, and while one is open, with words', async () => {
      const redemption = await redeem()
      await expect(redeem()).rejects.toMatchObject({
        code: 'redemption_pending',
        message: expect.stringContaining('being processed'),
      })
      await completeRedemption(shop.deps, admin, { redemptionId: redemption.id, notes: null })
      await expect(redeem()).rejects.toMatchObject({
        code: 'not_enough_points',
        message: 'A reward costs 100 points, and you have 38.',
      })
      await expectMember({ rewardPoints: 38, totalSpent: '148.00', totalPurchases: 3 })
    })

    test('R7 are given with the redemption, or neither is there, wherever it breaks', async () => {
      for (const table of ['reward_redemptions', 'reward_transactions', 'stored_jobs', 'users']) {
        await database.executeSql(`
          create function break_here() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
          create trigger break_here after insert or update on ${table} for each row execute function break_here();`)
        try {
          await expect(redeem(), table).rejects.toThrow('broken')
        } finally {
          await database.executeSql('drop function break_here cascade')
        }
        await expectMember({ rewardPoints: 138, totalSpent: '148.00', totalPurchases: 3 })
        expect(await database.db.selectFrom('rewardRedemptions').select('id').execute()).toStrictEqual([])
      }
    })

    test('a reward is completed once, by a named admin, and mailed about', async () => {
      const { id } = await redeem()
      const answers = await Promise.allSettled(
        [1, 2, 3].map(() => completeRedemption(shop.deps, admin, { redemptionId: id, notes: 'Played on Friday' })),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(
        await database.db.selectFrom('rewardRedemptions').select(['status', 'notes', 'completedAt']).execute(),
      ).toStrictEqual([{ status: 'completed', notes: 'Played on Friday', completedAt: shop.deps.clock.now() }])
      expect(
        await database.db
          .selectFrom('auditLog')
          .select(['actor', 'action', 'targetId'])
          .where('targetKind', '=', 'redemption')
          .execute(),
      ).toStrictEqual([{ actor: admin, action: 'redemption.complete', targetId: id }])
      const mails = (await shop.deps.jobs.all()).flatMap((job) =>
        job.name === 'send-mail' && job.payload.template.startsWith('redemption') ? [job.payload.template] : [],
      )
      expect(mails).toStrictEqual(['redemption-queued', 'redemption-completed'])
    })

    test('no member redeems with the points of another', async () => {
      const other = await storedMember(database)
      await expect(redeem(other.userId)).rejects.toMatchObject({ code: 'not_enough_points' })
      await expectMember({ rewardPoints: 138, totalSpent: '148.00', totalPurchases: 3 })
    })
  })
})
