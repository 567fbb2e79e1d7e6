import type { Database } from '#platform/db/client.ts'

/** Invariants as SQL that lists their violations. Numbered like the list of security cases. */
const BREACHES: Record<string, string> = {
  'I1 a capture belongs to one payment':
    'select capture_id from payments where capture_id is not null group by method, capture_id having count(*) > 1',
  'I1 an order has one completed payment at most':
    "select order_id from payments where state = 'completed' group by order_id having count(*) > 1",
  'I3 a paid order has its verified payment of the same amount': `
    select o.id from orders o where o.payment_state in ('paid', 'partly-refunded', 'refunded')
      and not exists (select 1 from payments p where p.order_id = o.id and p.amount = o.total and p.currency = 'GBP'
        and (p.state = 'completed' or (o.payment_state = 'refunded' and p.state = 'under-review')))`,
  'I3 a verified payment is on an order that shows it, or in front of a person': `
    select p.id from payments p join orders o on o.id = p.order_id where p.state = 'completed'
      and o.payment_state not in ('paid', 'partly-refunded', 'refunded', 'under-review')`,
  // Or a person is about to refund its money.
  'an order under review is in front of a person': `
    select o.id from orders o where o.payment_state = 'under-review' and not exists (select 1 from payment_cases r where r.order_id = o.id and r.state = 'open')
      and not exists (select 1 from refunds f join payments p on p.id = f.payment_id where p.order_id = o.id and f.state in ('requested', 'pending'))`,
  'money on its way keeps an order in sight': "select id from orders where hidden and payment_state <> 'unpaid'",
  'a pending order has its pending payment': `
    select o.id from orders o where o.payment_state = 'pending'
      and not exists (select 1 from payments p where p.order_id = o.id and p.state in ('pending', 'capturing'))`,
  'refunds of order and payment agree': `
    select o.id from orders o join payments p on p.order_id = o.id and p.state = 'completed'
      where p.method not in ('none') and o.refunded_total <> p.refunded_amount and p.refunded_amount <= o.total
        and o.payment_state <> 'under-review'`,
  'the totals are those of the orders': `
    with kept as (select basis, day, game, status, payment_state, sum(orders) as orders, sum(total) as total, sum(refunded) as refunded from
        (select basis, day, game, status, payment_state, orders, total, refunded from order_totals
          union all select basis, day, game, status, payment_state, orders, total, refunded from order_total_changes) as parts
        group by basis, day, game, status, payment_state having sum(orders) <> 0 or sum(total) <> 0 or sum(refunded) <> 0),
      real as (select basis, day, game, status, payment_state, count(*)::numeric as orders, sum(total) as total, sum(refunded_total) as refunded
        from orders cross join lateral order_parts(orders) group by basis, day, game, status, payment_state)
    (select * from kept except select * from real) union all (select * from real except select * from kept)`,
  'members are counted by the day': `
    with kept as (select day, members, joined from member_days where members <> 0 or joined <> 0),
      real as (select (created_at at time zone 'UTC')::date as day, count(*) as members, sum(extract(epoch from created_at)) as joined from users where email not like '%@deleted.invalid' group by 1)
    (select * from kept except select * from real) union all (select * from real except select * from kept)`,
  'an account has one live link of a kind':
    'select user_id, kind from account_tokens where used_at is null group by user_id, kind having count(*) > 1',
  'sessions, links and passwords are kept as hashes': `
    select sid as kept from sessions where sid !~ '^[0-9a-f]{64}$' union all select token_hash from account_tokens where token_hash !~ '^[0-9a-f]{64}$'
      union all select id from users where password not like '$argon2id$%'`,
  'I2 a balance is the sum of its ledger, and never below zero': `
    select u.id from users u where u.reward_points < 0
      or u.reward_points <> (select coalesce(sum(t.points), 0) from reward_transactions t where t.user_id = u.id)`,
  'I5 what a member spent is what their paid orders hold': `
    select u.id from users u where (u.total_spent, u.total_purchases) <>
      (select coalesce(sum(o.total - o.refunded_total), 0.00), count(*)::int from orders o
        where o.user_id = u.id and o.payment_state in ('paid', 'partly-refunded') and o.status <> 'cancelled')`,
  'a level follows from what was spent': `
    select u.id from users u where u.membership_level <>
      coalesce((select p.level from membership_perks p where p.min_spent_required <= u.total_spent order by p.min_spent_required desc limit 1), 'bronze')`,
  'an order has moved the points that it stands for now': `
    select o.id from orders o where o.user_id is not null and (select coalesce(sum(t.points), 0) from reward_transactions t
        where t.order_id = o.id and t.type in ('earned', 'reversed')) <>
      case when o.status = 'cancelled' or o.payment_state not in ('paid', 'partly-refunded') then 0
        when o.total = 0 then o.points_earned else o.points_earned - floor(o.points_earned * o.refunded_total / o.total) end`,
  'what is delivered of a line is what was counted': `
    select i.order_id from order_items i join lateral (select p.total_after from order_progress p
        where p.order_id = i.order_id and p.position = i.position order by p.id desc limit 1) newest on true
      where newest.total_after <> i.delivered_units`,
  'an order owes what was not delivered when it was cancelled, or what it earned by being late': `
    select o.id from orders o where o.refund_due is not null and o.status <> 'cancelled'
      and not exists (select 1 from lateness_awards a where a.order_id = o.id)`,
  'what an order earned by being late went back as it was settled': `
    select a.order_id from lateness_awards a join refunds f on f.id = a.refund_id
      where f.amount * 100 <> a.amount_pence`,
  'points of an order are with its owner': `
    select t.id from reward_transactions t join orders o on o.id = t.order_id where t.user_id is distinct from o.user_id`,
  'points are owed only by members who have none': `
    select user_id from reward_transactions group by user_id
      having coalesce(sum(points) filter (where type in ('owed', 'repaid')), 0) not between 0 and case when sum(points) > 0 then 0 else 2147483647 end`,
  'an order costs what its lines cost, less what the subscription covered, the discount and the coupon': `
    select o.id from orders o where o.total <> (select coalesce(sum(i.unit_price * (i.quantity - i.covered_quantity)), 0) from order_items i where i.order_id = o.id) - o.discount_applied - o.coupon_discount
      and exists (select 1 from order_items i where i.order_id = o.id)`,
  'a coupon was used as often as it has uses that were not given back': `
    select c.id from coupons c where c.used <> (select count(*) from coupon_uses u where u.coupon_id = c.id and u.given_back_at is null)`,
  'an order that a coupon made cheaper has its use, and no other order has one': `
    select coalesce(o.id, u.order_id) as order_id from (coupon_uses u join coupons c on c.id = u.coupon_id)
      full join (select * from orders where coupon_code is not null) as o on o.id = u.order_id where o.coupon_code is distinct from c.code`,
  'a cancelled order holds no coupon': `
    select u.order_id from coupon_uses u join orders o on o.id = u.order_id where o.status = 'cancelled' and u.given_back_at is null`,
  'an active subscription has the month that it was paid for': `
    select u.id from users u where u.subscription_status = 'active' and not exists (select 1 from subscription_periods p
      where p.user_id = u.id and p.ends_at = u.subscription_end_date and p.ended_at is null)`,
  'months of a subscription do not overlap': `
    select a.id from subscription_periods a join subscription_periods b on b.user_id = a.user_id and b.id <> a.id
      where tstzrange(a.starts_at, coalesce(greatest(a.ended_at, a.starts_at), a.ends_at)) && tstzrange(b.starts_at, coalesce(greatest(b.ended_at, b.starts_at), b.ends_at))`,
  'I6 a redemption has its one debit of the same size': `
    select r.id from reward_redemptions r where (select array_agg(-t.points) from reward_transactions t
      where t.redemption_id = r.id and t.user_id = r.user_id and t.type = 'redeemed') is distinct from array[r.points_used]`,
  'I6 a debit has its redemption': `
    select t.id from reward_transactions t where t.type = 'redeemed' and not exists (select 1 from reward_redemptions r where r.id = t.redemption_id)`,
  'I6 one redemption is open at a time':
    "select user_id from reward_redemptions where status = 'pending' group by user_id having count(*) > 1",
  // CHECK constraints enforce the values; this checks that the constraints exist.
  'I7 every constraint is in force':
    "select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and not convalidated",
  'I7 what has a set of values or a range has its constraint': `
    select wanted.t, wanted.c from (values ('users', 'reward_points'), ('users', 'total_spent'), ('users', 'total_purchases'), ('users', 'membership_level'), ('users', 'subscription_status'), ('subscription_events', 'kind'), ('order_items', 'covered_quantity'),
        ('orders', 'status'), ('orders', 'payment_state'), ('orders', 'total'), ('orders', 'points_earned'), ('orders', 'discount_applied'), ('orders', 'coupon_discount'), ('coupons', 'percent'), ('coupons', 'amount'), ('coupons', 'used'), ('orders', 'refunded_total'),
        ('payments', 'state'), ('payments', 'amount'), ('reviews', 'rating'), ('testimonials', 'rating'), ('reward_transactions', 'type'), ('reward_transactions', 'points'),
        ('reward_redemptions', 'status'), ('reward_redemptions', 'reward_type'), ('reward_redemptions', 'points_used')) as wanted (t, c)
      where not exists (select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'c' and k.conrelid = to_regclass('public.' || wanted.t) and a.attname = wanted.c)`,
}

/** All of them in one round trip, because otherwise they would take most of a test's time. */
const ALL = Object.entries(BREACHES)
  .map(
    ([name, sql]) =>
      `select '${name.replaceAll("'", "''")}' as invariant, to_jsonb(breach) as breach from (${sql}) as breach`,
  )
  .join(' union all ')

/** Each row that violates an invariant, with the invariant's name. There should be none. */
export async function findBreaches(database: Database): Promise<unknown[]> {
  const kept = KEPT_PLANS.get(database) ?? hasPlan(database)
  KEPT_PLANS.set(database, kept)
  return (await database.executeSql((await kept) ? `select * from ${PLANNED}()` : ALL)).rows
}

const PLANNED = 'testing.breaches'
const KEPT_PLANS = new WeakMap<Database, Promise<boolean>>()

async function hasPlan(database: Database): Promise<boolean> {
  return (await database.executeSql(`select to_regproc('${PLANNED}') is not null as kept`)).rows[0]?.['kept'] === true
}

/**
 * Stores all of them as a function of the test database, whose plans are cached: planning thirty queries takes fifteen
 * times as long as running them.
 */
export async function planBreaches(database: Database): Promise<void> {
  await database.executeSql(`
    create schema testing;
    create function ${PLANNED}() returns table (invariant text, breach jsonb) language plpgsql as $planned$
      #variable_conflict use_column
      begin
        return query ${ALL};
      end $planned$`)
}
