import { expect } from 'vitest'
import type { Database } from '#server/db/client.ts'

/** What must hold whatever happened, as SQL that lists the breaches. Numbers as in the list of security cases. */
const BREACHES: Record<string, string> = {
  'I1 a capture belongs to one payment': 'select capture_id from payments where capture_id is not null group by method, capture_id having count(*) > 1',
  'I1 an order has one completed payment at most': "select order_id from payments where state = 'completed' group by order_id having count(*) > 1",
  'I3 a paid order has its verified payment of the same amount': `
    select o.id from orders o where o.payment_state in ('paid', 'partly-refunded', 'refunded')
      and not exists (select 1 from payments p where p.order_id = o.id and p.amount = o.total and p.currency = 'GBP'
        and (p.state = 'completed' or (o.payment_state = 'refunded' and p.state = 'under-review')))`,
  'I3 a verified payment is on an order that shows it, or in front of a person': `
    select p.id from payments p join orders o on o.id = p.order_id where p.state = 'completed'
      and o.payment_state not in ('paid', 'partly-refunded', 'refunded', 'under-review')`,
  'an order under review is in front of a person': `
    select o.id from orders o where o.payment_state = 'under-review' and not exists (select 1 from payment_reviews r where r.order_id = o.id)`,
  'money on its way keeps an order in sight': "select id from orders where hidden and payment_state <> 'unpaid'",
  'a pending order has its pending payment': `
    select o.id from orders o where o.payment_state = 'pending'
      and not exists (select 1 from payments p where p.order_id = o.id and p.state in ('pending', 'capturing'))`,
  'refunds of order and payment agree': `
    select o.id from orders o join payments p on p.order_id = o.id and p.state = 'completed'
      where p.method not in ('none') and o.refunded_total <> p.refunded_amount and p.refunded_amount <= o.total
        and o.payment_state <> 'under-review'`,
  'an account has one live link of a kind': 'select user_id, kind from account_tokens where used_at is null group by user_id, kind having count(*) > 1',
  'sessions, links and passwords are kept as hashes': `
    select sid as kept from sessions where sid !~ '^[0-9a-f]{64}$' union all select token_hash from account_tokens where token_hash !~ '^[0-9a-f]{64}$'
      union all select id from users where password not like '$argon2id$%'`,
}

/** Fails with the rows that break an invariant. Run it after every test that touches money or accounts. */
export async function expectInvariants(database: Database): Promise<void> {
  for (const [name, sql] of Object.entries(BREACHES)) {
    const { rows } = await database.executeSql(sql)
    expect(rows, name).toStrictEqual([])
  }
}
