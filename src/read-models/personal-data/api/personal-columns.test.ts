import { expect, test } from 'vitest'
import { newMember, PASSWORD } from '#harness/shop/members.ts'
import { paidPurchase } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const words = (text: string) => text.trim().split(/\s+/)

/**
 * Every column of the tables that keep rows of a person whose account was deleted, and what happens to it. A new column
 * must be added to one of the lists, which decides whether the erasure has to handle it.
 */
const COLUMNS: Record<string, { erased: string[]; kept: string[] }> = {
  orders: {
    // The e-mail of an unpaid order is erased too; a paid one keeps it, as tax law requires.
    erased: ['discord', 'notes', 'caller_key', 'browser_hash'],
    kept: words(`
      id user_id email game service_type platform total points_earned discount_applied coupon_code
      coupon_discount status payment_state refunded_total refund_due expected origin hidden terms_version consent_at
      consent_text mailbox_proven_at promised_within_hours promised_at promised_from
      lateness_rule late_told_at paused_at paid_at
      completed_at deleted_at created_at updated_at
    `),
  },
  order_items: {
    erased: ['answers'],
    kept: words(`
      order_id position service_id name game category unit_price quantity covered_quantity configuration
      unit_label unit_count unit_steps promised_within_hours delivered_units
    `),
  },
  order_progress: { erased: ['note'], kept: words('id order_id position kind delta total_after actor at') },
  order_pauses: {
    erased: ['note', 'upheld_note'],
    kept: words('id order_id cause opened_by from_at to_at contested_at upheld_at upheld_by'),
  },
  clock_extensions: {
    erased: ['reason'],
    kept: words('id order_id minutes asked_by asked_at answer answered_at'),
  },
  order_links: { erased: ['label'], kept: words('id order_id token_hash created_at revoked_at last_seen_at') },
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

/** Tables in which one order of a member fills a row. */
const OF_A_MEMBER = [
  'orders',
  'order_items',
  'order_progress',
  'order_pauses',
  'clock_extensions',
  'order_links',
  'users',
]

/** Texts of staff and buyer about an order that may name a person. */
const WRITTEN_ABOUT_AN_ORDER = [
  `insert into order_progress (order_id, position, kind, delta, total_after, actor, note, at)
    select order_id, position, 'corrected', -1, 0, 'staff', 'Sammy was away', now() from order_items`,
  `insert into order_pauses (id, order_id, cause, note, opened_by, from_at, to_at, contested_at,
      upheld_at, upheld_by, upheld_note)
    select 'p', id, 'customer-away', 'Sammy slept', 'staff', now(), now(), now(), now(), 'staff', 'Sammy said so'
    from orders`,
  `insert into order_events (order_id, kind, actor, note)
    select id, 'paused:customer-away', 'staff', 'Sammy slept' from orders`,
  `insert into clock_extensions (id, order_id, minutes, reason, asked_by, asked_at)
    select 'e', id, 60, 'Sammy eats', 'staff', now() from orders`,
  `insert into order_links (id, order_id, token_hash, label, created_at)
    select 'l', id, 'hash', 'Sammy''s team', now() from orders`,
]

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
    for (const written of WRITTEN_ABOUT_AN_ORDER) await shop().database.executeSql(written)
    const read = async (table: string) => {
      const { rows } = await shop().database.executeSql(`select ${COLUMNS[table]?.erased.join(', ')} from ${table}`)
      return Object.entries(rows[0] ?? {}).map(([column, value]) => [`${table}.${column}`, value] as const)
    }
    const all = async () => Object.fromEntries((await Promise.all(OF_A_MEMBER.map(read))).flat())
    const before = await all()
    expect(Object.entries(before).filter(([, value]) => value === null)).toEqual([])
    expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, member.sent)).status).toBe(200)
    const after: Record<string, unknown> = await all()
    for (const [column, value] of Object.entries(before)) expect(after[column], column).not.toEqual(value)
    const { rows: events } = await shop().database.executeSql('select note from order_events')
    expect(JSON.stringify(events)).not.toContain('Sammy')
  })
})
