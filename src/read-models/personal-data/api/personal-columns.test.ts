import { expect, test } from 'vitest'
import { newMember, PASSWORD } from '#harness/shop/members.ts'
import { paidPurchase } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const words = (text: string) => text.trim().split(/\s+/)

/**
 * Every column of the tables that keep rows of a person who has left, and what happens to it when they delete their
 * account. A new column has to be put into one of the lists: then it is known whether the erasure has to know it.
 */
const COLUMNS: Record<string, { erased: string[]; kept: string[] }> = {
  orders: {
    // The e-mail of an unpaid order goes too; a paid one keeps it, as tax law asks.
    erased: ['discord', 'notes', 'caller_key', 'browser_hash'],
    kept: words(`
      id user_id email game service_type platform total points_earned discount_applied coupon_code
      coupon_discount status payment_state refunded_total origin hidden terms_version consent_at
      consent_text mailbox_proven_at promised_within_hours promised_at promised_from paused_at paid_at completed_at deleted_at
      created_at updated_at
    `),
  },
  order_items: {
    erased: ['answers'],
    kept: words(`
      order_id position service_id name game category unit_price quantity covered_quantity configuration
      unit_label unit_count unit_steps delivered_units
    `),
  },
  reviews: {
    erased: ['customer_name', 'email'],
    kept: words(`
      id service_type rating review approved decided_at order_id sample created_at updated_at
    `),
  },
  users: {
    erased: ['email', 'password', 'discord', 'first_name', 'last_name', 'discord_id'],
    kept: words(`
      id password_fits_admin is_admin is_owner reward_points total_spent total_purchases membership_level
      is_active email_verified_at created_at updated_at subscription_status subscription_start_date
      subscription_end_date subscription_type subscription_requested_at subscription_cancel_at_period_end
      paypal_subscription_id subscription_activated_by subscription_payment_ref
    `),
  },
}

describeOnOneEngine('columns with what a person typed', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const columnsOf = async (table: string) => {
    const { rows } = await shop().database.executeSql(
      `select column_name from information_schema.columns where table_name = '${table}' and table_schema = 'public'`,
    )
    return rows.map((row) => String(row['column_name'])).toSorted()
  }

  test.each(Object.keys(COLUMNS))('%s: each is erased or kept on purpose', async (table) => {
    const { erased = [], kept = [] } = COLUMNS[table] ?? {}
    expect(await columnsOf(table)).toEqual([...erased, ...kept].toSorted())
  })

  test('what is to be erased is gone when a member with a paid order leaves', async () => {
    const member = await newMember(shop())
    await paidPurchase(shop(), { discord: 'sam.plays', notes: 'call me Sammy' }, member.sent)
    await shop().database.executeSql("update orders set status = 'completed', completed_at = now()")
    await shop().database.executeSql("update users set discord = 'sam.plays', discord_id = '80351110224678912'")
    await shop().database.executeSql(
      `update order_items set answers = '[{"id":"name","label":"Name","value":"Sammy"}]'`,
    )
    const read = async (table: 'orders' | 'order_items' | 'users') =>
      (await shop().database.executeSql(`select ${COLUMNS[table]?.erased.join(', ')} from ${table}`)).rows[0] ?? {}
    const all = async () => ({ ...(await read('orders')), ...(await read('order_items')), ...(await read('users')) })
    const before = await all()
    expect(Object.entries(before).filter(([, value]) => value === null)).toEqual([])
    expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, member.sent)).status).toBe(200)
    const after: Record<string, unknown> = await all()
    for (const [column, value] of Object.entries(before)) expect(after[column], column).not.toEqual(value)
  })
})
