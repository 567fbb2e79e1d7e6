import type { Database } from '#platform/db/client.ts'
import { fillOrders } from './fill-orders.ts'

export const ORDERS = 1_000_000
export const MEMBERS = 400_000
/** The one of ten thousand coupons that as many orders as there are members have used. */
export const USED_COUPON = 'coupon0000000000000001'

/**
 * Four years of a shop: most orders done and paid, some of everything else; as many entries of the audit log, and a
 * message, a review and a reward of each member.
 */
export async function fillAMillionOrders(database: Database): Promise<void> {
  await fillOrders(database, { orders: ORDERS, members: MEMBERS })
  await database.executeSql(`
    set statement_timeout = 0;
    insert into reward_redemptions (id, user_id, reward_type, points_used, status, created_at, completed_at)
      select 'redeemed' || lpad(n::text, 14, '0'), 'member' || lpad(n::text, 16, '0'), 'cod_xp_tokens', 100, case when n % 500 = 0 then 'pending' else 'completed' end, now() - n * interval '5 minutes', case when n % 500 <> 0 then now() - n * interval '4 minutes' end
      from generate_series(1, ${MEMBERS}) as n;
    insert into audit_log (actor, action, target_kind, target_id, before, after, at)
      select 'member' || lpad((n % 3 + 1)::text, 16, '0'), (array['order.move', 'user.deactivate', 'points.adjust', 'payment.refund', 'review.approve'])[n % 5 + 1], (array['order', 'user', 'user', 'order', 'review'])[n % 5 + 1],
        case when n % 5 in (1, 2) then 'member' || lpad((n % ${MEMBERS} + 1)::text, 16, '0') else 'target' || lpad((n % 600000)::text, 16, '0') end, '{"status": "pending"}', '{"status": "confirmed"}', now() - (${ORDERS} - n) * interval '126 seconds'
      from generate_series(1, ${ORDERS}) as n;
    insert into coupons (id, code, percent, once_per_customer, created_at, updated_at)
      select 'coupon' || lpad(n::text, 16, '0'), 'CODE-' || n, 10, false, now() - n * interval '1 hour', now() from generate_series(1, 10000) as n;
    insert into coupon_uses (order_id, coupon_id, user_id, email, once, created_at)
      select id, '${USED_COUPON}', user_id, email, false, created_at from orders order by created_at limit ${MEMBERS};
    insert into testimonials (id, customer_name, service_type, rating, review, created_at)
      select 'entry' || lpad(n::text, 17, '0'), 'Buyer ' || n, 'Phasmophobia Boost', 5, 'Heard of them on Discord.', now() - n * interval '1 hour' from generate_series(1, 1000) as n;
    insert into reviews (id, customer_name, service_type, rating, review, approved, created_at)
      select 'review' || lpad(n::text, 16, '0'), 'Buyer ' || n, 'Phasmophobia Boost', 5, 'Done by the evening.', n % 100 <> 0, now() - n * interval '5 minutes' from generate_series(1, ${MEMBERS}) as n;
    insert into contact_messages (id, name, email, subject, category, message, answered_at, created_at)
      select 'message' || lpad(n::text, 15, '0'), (array['Ann', 'Bert', 'Chloe', 'Łukasz'])[n % 4 + 1] || ' ' || n, 'buyer' || n || '@example.com', 'A question of ' || n, (array['support', 'billing', 'feedback'])[n % 3 + 1], 'When do we play?', case when n % 100 <> 0 then now() end, now() - n * interval '5 minutes' from generate_series(1, ${MEMBERS}) as n;
    reset statement_timeout;
  `)
}

/** As the database would do by itself within minutes. */
export async function tidyUp(database: Database): Promise<void> {
  for (const table of [
    'orders',
    'order_total_changes',
    'audit_log',
    'users',
    'contact_messages',
    'reviews',
    'reward_redemptions',
    'coupons',
    'coupon_uses',
  ])
    await database.executeSql(`vacuum analyze ${table}`)
  await database.executeSql('analyze')
}
