-- The browser that begins an order or a payment is known by a random secret in a cookie of its own; only its hash is kept.
alter table orders add column browser_hash text;
alter table payments add column browser_hash text;
create index orders_open_of_browser_idx on orders (browser_hash) where payment_state = 'unpaid' and status <> 'cancelled' and not hidden;

-- The order of the provider that the browser which showed a hosted button has reported, and when.
alter table payments add column reported_order_id text;
alter table payments add column reported_at timestamptz;
create index payments_reported_order_idx on payments (method, reported_order_id) where reported_order_id is not null;

-- When the buyer opened the link in the order's mail: a guest's unpaid order then no longer lapses.
alter table orders add column mailbox_proven_at timestamptz;
