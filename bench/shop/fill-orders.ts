import { createHash } from 'node:crypto'
import type { Database } from '#platform/db/client.ts'

/**
 * A shop after some years: most orders done and paid, some of everything else, each of one item and with one event, and
 * members who made a third of them.
 */
export async function fillOrders(
  database: Database,
  { orders, members }: { orders: number; members: number },
): Promise<void> {
  await database.executeSql(`
    set statement_timeout = 0;
    insert into users (id, email, password, first_name, last_name, discord, membership_level, is_admin, is_active, subscription_status, subscription_start_date, subscription_end_date, subscription_requested_at, created_at)
      select 'member' || lpad(n::text, 16, '0'), 'buyer' || n || '@example.com', '$argon2id$unknown', (array['Ann', 'Bert', 'Chloe', 'Łukasz'])[n % 4 + 1], 'Player' || n, 'player_' || n,
        (array['bronze', 'bronze', 'silver', 'gold', 'platinum', 'diamond'])[n % 6 + 1], n <= 3, n % 100 <> 0,
        case when n % 1000 = 1 then 'pending' when n % 4 <> 0 then 'none' when n % 8 = 0 then 'active' else 'expired' end,
        case when n % 4 = 0 then now() - interval '20 days' end, case when n % 4 = 0 then now() + case when n % 8 = 0 then 1 else -1 end * (n % 700) * interval '1 hour' end,
        case when n % 1000 = 1 then now() - n * interval '1 second' end, now() - random() * interval '4 years'
      from generate_series(1, ${members}) as n;
    insert into orders (id, user_id, email, discord, game, service_type, platform, total, refunded_total, status, payment_state, origin, hidden, promised_at, paid_at, completed_at, deleted_at, created_at)
      select substr(translate(encode(sha256(n::text::bytea), 'base64'), '+/=', 'xyz'), 1, 22), case when n % 3 = 0 then 'member' || lpad((n % ${members} + 1)::text, 16, '0') end,
        'buyer' || (n % ${members} + 1) || '@example.com', 'player_' || (n % 700000), case when n % 5 < 3 then 'phasmophobia' else 'cod-bo6' end, 'Prestige Boost', 'pc', 4.00,
        case when n % 40 = 1 then 4.00 else 0 end, status, payment_state, 'cart', n % 50 = 7 and payment_state = 'unpaid',
        case when status in ('pending', 'confirmed', 'in-progress') and n % 2 = 0 then placed + interval '24 hours' end, case when payment_state not in ('unpaid', 'pending') then placed end, case when status = 'completed' then placed + interval '20 hours' end,
        case when n % 97 = 0 and status = 'completed' then placed + interval '9 days' end, placed
      from (select n, now() - (${orders} - n) * interval '126 seconds' as placed,
          case when n > ${orders} - 3000 then (array['pending', 'confirmed', 'in-progress'])[n % 3 + 1] when n % 20 = 3 then 'cancelled' when n % 400 = 5 then 'pending' else 'completed' end as status,
          case when n % 40 = 1 then 'refunded' when n % 20 = 3 and n % 200 <> 3 then 'unpaid' when n % 5000 = 9 then 'under-review' when n % 30 = 4 then 'unpaid' else 'paid' end as payment_state
        from generate_series(1, ${orders}) as n) as made;
    insert into order_items (order_id, position, service_id, name, game, category, unit_price, quantity)
      select id, 0, 'phasmophobia-prestige-boost', 'Prestige Boost', game, 'pro-boost', 4.00, 1 from orders;
    insert into order_events (order_id, kind, actor, at) select id, 'placed', 'customer', created_at from orders;
    reset statement_timeout;
  `)
}

/** The id of the order that was filled in as number `n`, from 1. */
export function filledOrderId(n: number): string {
  const letters: Record<string, string> = { '+': 'x', '/': 'y', '=': 'z' }
  return createHash('sha256')
    .update(String(n))
    .digest('base64')
    .replaceAll(/[+/=]/g, (letter) => letters[letter] ?? letter)
    .slice(0, 22)
}

/** The number of a filled order that can be tracked: some are drafts, some deleted. */
export function shownNumber(n: number): number {
  return n % 50 === 7 || n % 97 === 0 ? shownNumber(n + 1) : n
}
