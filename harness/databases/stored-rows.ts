import { expect } from 'vitest'
import type { Database } from '#platform/db/client.ts'

/** Tables that a visitor's call may write to. */
const WRITTEN_BY_CALLS = [
  'orders',
  'order_items',
  'order_events',
  'order_notes',
  'payments',
  'refunds',
  'payment_cases',
  'provider_events',
  'idempotency_keys',
  'mails',
  'stored_jobs',
  'reward_transactions',
  'reward_redemptions',
  'subscription_periods',
  'subscription_events',
  'plan_agreements',
  'coupons',
  'coupon_uses',
  'audit_log',
  'reviews',
  'testimonials',
  'contact_messages',
  'contact_replies',
  'message_pictures',
  'staff_notifications',
  'daily_counters',
  'users',
  'sessions',
  'known_devices',
  'account_tokens',
  'authenticators',
  'recovery_codes',
  'pending_sign_ins',
  'passkeys',
  'passkey_challenges',
  'admin_setup',
]

/** The row counts of these tables, without empty ones. */
export async function storedRows(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.executeSql(
    WRITTEN_BY_CALLS.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`).join(' union all '),
  )
  return Object.fromEntries(
    rows.filter(({ count }) => count !== 0).map(({ name, count }) => [String(name), Number(count)]),
  )
}

/** Fails with the tables that contain rows. */
export async function expectNothingStored(database: Database): Promise<void> {
  expect(await storedRows(database)).toStrictEqual({})
}
