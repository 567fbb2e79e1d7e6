create table orders (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  user_id text references users (id),
  email text not null,
  discord text not null,
  game text not null check (game in ('phasmophobia', 'cod-bo6')),
  service_type text not null,
  platform text not null check (platform in ('pc', 'xbox', 'playstation')),
  notes text,
  total numeric(10,2) not null check (total >= 0),
  points_earned integer not null default 0 check (points_earned >= 0),
  discount_applied numeric(10,2) not null default 0.00 check (discount_applied >= 0),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'in-progress', 'completed', 'cancelled')),
  payment_state text not null default 'unpaid' check (payment_state in ('unpaid', 'pending', 'paid', 'partly-refunded', 'refunded', 'under-review')),
  refunded_total numeric(10,2) not null default 0.00 check (refunded_total >= 0 and refunded_total <= total),
  -- 'checkout' pays at once and stays hidden until its payment is pending or paid; 'cart' pays after completion.
  origin text not null check (origin in ('checkout', 'cart')),
  hidden boolean not null default false,
  -- The buyer's request to start at once (UK Consumer Contracts Regulations 2013, reg. 36), with the terms then in force.
  terms_version text,
  consent_at timestamptz,
  -- A keyed hash of the caller's address, for the limit on open orders; never the address itself.
  caller_key text,
  promised_within_hours integer check (promised_within_hours > 0),
  promised_at timestamptz,
  paid_at timestamptz,
  completed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (payment_state <> 'paid' or paid_at is not null),
  check (payment_state not in ('partly-refunded', 'refunded') or refunded_total > 0 or total = 0)
);
create index orders_created_idx on orders (created_at desc, id) where deleted_at is null and not hidden;
create index orders_user_idx on orders (user_id, created_at desc) where user_id is not null;
-- The limit of open unpaid orders counts through these two; both hold few rows.
create index orders_open_email_idx on orders (lower(email)) where payment_state = 'unpaid' and status <> 'cancelled';
create index orders_open_caller_idx on orders (caller_key) where payment_state = 'unpaid' and status <> 'cancelled';
create index orders_abandoned_idx on orders (created_at) where hidden and payment_state = 'unpaid' and status <> 'cancelled';

create table order_items (
  order_id text not null references orders (id),
  position integer not null check (position >= 0),
  service_id text not null references services (id),
  name text not null,
  game text not null check (game in ('phasmophobia', 'cod-bo6')),
  category text not null,
  unit_price numeric(10,2) not null check (unit_price >= 0),
  quantity integer not null check (quantity between 1 and 99),
  primary key (order_id, position)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  kind text not null,
  -- Who: 'customer', 'provider', 'rules' or an admin's user id.
  actor text not null,
  status_before text,
  status_after text,
  payment_before text,
  payment_after text,
  note text,
  at timestamptz not null default now()
);
create index order_events_order_idx on order_events (order_id, id);
