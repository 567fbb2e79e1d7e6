import type { Database } from '#server/db/client.ts'

export const ORDERS = 1_000_000
export const MEMBERS = 400_000
/** The one of ten thousand coupons that as many orders as there are members have used. */
export const USED_COUPON = 'coupon0000000000000001'

/** Four years of a shop: most orders done and paid, some of everything else; as many entries of the audit log, and a message, a review and a reward of each member. */
export async function fillAMillionOrders(database: Database): Promise<void> {
  await database.executeSql(`
    set statement_timeout = 0;
    insert into users (id, email, password, first_name, last_name, discord, membership_level, is_admin, is_active, subscription_status, subscription_start_date, subscription_end_date, subscription_requested_at, created_at)
      select 'member' || lpad(n::text, 16, '0'), 'buyer' || n || '@example.com', '$argon2id$nobody', (array['Ann', 'Bert', 'Chloe', 'Łukasz'])[n % 4 + 1], 'Player' || n, 'player_' || n,
        (array['bronze', 'bronze', 'silver', 'gold', 'platinum', 'diamond'])[n % 6 + 1], n <= 3, n % 100 <> 0,
        case when n % 1000 = 1 then 'pending' when n % 4 <> 0 then 'none' when n % 8 = 0 then 'active' else 'expired' end,
        case when n % 4 = 0 then now() - interval '20 days' end, case when n % 4 = 0 then now() + case when n % 8 = 0 then 1 else -1 end * (n % 700) * interval '1 hour' end,
        case when n % 1000 = 1 then now() - n * interval '1 second' end, now() - random() * interval '4 years'
      from generate_series(1, ${MEMBERS}) as n;
    insert into reward_redemptions (id, user_id, reward_type, points_used, status, created_at, completed_at)
      select 'redeemed' || lpad(n::text, 14, '0'), 'member' || lpad(n::text, 16, '0'), 'cod_xp_tokens', 100, case when n % 500 = 0 then 'pending' else 'completed' end, now() - n * interval '5 minutes', case when n % 500 <> 0 then now() - n * interval '4 minutes' end
      from generate_series(1, ${MEMBERS}) as n;
    insert into audit_log (actor, action, target_kind, target_id, before, after, at)
      select 'member' || lpad((n % 3 + 1)::text, 16, '0'), (array['order.move', 'user.deactivate', 'points.adjust', 'payment.refund', 'review.approve'])[n % 5 + 1], (array['order', 'user', 'user', 'order', 'review'])[n % 5 + 1],
        case when n % 5 in (1, 2) then 'member' || lpad((n % ${MEMBERS} + 1)::text, 16, '0') else 'target' || lpad((n % 600000)::text, 16, '0') end, '{"status": "pending"}', '{"status": "confirmed"}', now() - (${ORDERS} - n) * interval '126 seconds'
      from generate_series(1, ${ORDERS}) as n;
    insert into orders (id, user_id, email, discord, game, service_type, platform, total, refunded_total, status, payment_state, origin, hidden, promised_at, paid_at, completed_at, deleted_at, created_at)
      select substr(translate(encode(sha256(n::text::bytea), 'base64'), '+/=', 'xyz'), 1, 22), case when n % 3 = 0 then 'member' || lpad((n % ${MEMBERS} + 1)::text, 16, '0') end,
        'buyer' || (n % ${MEMBERS} + 1) || '@example.com', 'player_' || (n % 700000), case when n % 5 < 3 then 'phasmophobia' else 'cod-bo6' end, 'Prestige Boost', 'pc', 4.00,
        case when n % 40 = 1 then 4.00 else 0 end, status, payment_state, 'cart', n % 50 = 7 and payment_state = 'unpaid',
        case when status in ('pending', 'confirmed', 'in-progress') and n % 2 = 0 then placed + interval '24 hours' end, case when payment_state not in ('unpaid', 'pending') then placed end, case when status = 'completed' then placed + interval '20 hours' end,
        case when n % 97 = 0 and status = 'completed' then placed + interval '9 days' end, placed
      from (select n, now() - (${ORDERS} - n) * interval '126 seconds' as placed,
          case when n > ${ORDERS} - 3000 then (array['pending', 'confirmed', 'in-progress'])[n % 3 + 1] when n % 20 = 3 then 'cancelled' when n % 400 = 5 then 'pending' else 'completed' end as status,
          case when n % 40 = 1 then 'refunded' when n % 20 = 3 and n % 200 <> 3 then 'unpaid' when n % 5000 = 9 then 'under-review' when n % 30 = 4 then 'unpaid' else 'paid' end as payment_state
        from generate_series(1, ${ORDERS}) as n) as made;
    insert into order_items (order_id, position, service_id, name, game, category, unit_price, quantity)
      select id, 0, 'phasmophobia-prestige-boost', 'Prestige Boost', game, 'pro-boost', 4.00, 1 from orders;
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
  for (const table of ['orders', 'order_total_changes', 'audit_log', 'users', 'contact_messages', 'reviews', 'reward_redemptions', 'coupons', 'coupon_uses']) await database.executeSql(`vacuum analyze ${table}`)
  await database.executeSql('analyze')
}
