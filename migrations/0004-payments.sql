create table payments (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  order_id text not null references orders (id),
  -- A provider's name, or 'manual' (cash, bank; entered by an admin), or 'none' (a £0.00 order).
  method text not null,
  state text not null default 'created' check (state in ('created', 'started', 'capturing', 'pending', 'completed', 'declined', 'closed', 'under-review')),
  amount numeric(10,2) not null check (amount >= 0),
  currency text not null default 'GBP' check (currency = 'GBP'),
  refunded_amount numeric(10,2) not null default 0.00 check (refunded_amount >= 0 and refunded_amount <= amount),
  provider_order_id text,
  capture_id text,
  approve_url text,
  payer_email text,
  failure_code text,
  -- When the reconciling job looks at it next, and how often it has; null when there is nothing left to ask.
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  check (state <> 'completed' or completed_at is not null),
  check (state <> 'completed' or method in ('manual', 'none') or capture_id is not null)
);
-- The shop's promise that no paid order is ever doubled: one order per capture, one provider order per payment,
-- and at most one payment of an order that money can come through at a time.
create unique index payments_capture_key on payments (method, capture_id) where capture_id is not null;
create unique index payments_provider_order_key on payments (method, provider_order_id) where provider_order_id is not null;
create unique index payments_one_live_key on payments (order_id) where state in ('capturing', 'pending', 'completed');
create index payments_order_idx on payments (order_id, created_at);
create index payments_due_idx on payments (next_check_at) where next_check_at is not null;

create table refunds (
  id text primary key,
  payment_id text not null references payments (id),
  provider_refund_id text,
  amount numeric(10,2) not null check (amount > 0),
  state text not null check (state in ('requested', 'pending', 'completed', 'failed')),
  reason text,
  actor text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index refunds_provider_key on refunds (provider_refund_id) where provider_refund_id is not null;
create index refunds_payment_idx on refunds (payment_id);

-- What a person must look at: money that could not be matched, or that came where none was due.
create table payment_reviews (
  id text primary key,
  kind text not null,
  -- The same doubt reported again is the same row.
  dedupe_key text not null unique,
  order_id text references orders (id),
  payment_id text references payments (id),
  details jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'resolved')),
  resolution text,
  resolved_by text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  check ((state = 'resolved') = (resolved_at is not null))
);
create index payment_reviews_open_idx on payment_reviews (created_at) where state = 'open';

-- Everything a provider, or a browser speaking of a provider, ever told us; stored before it is answered.
create table provider_events (
  id text primary key,
  provider text not null,
  source text not null,
  event_id text not null,
  kind text not null,
  body bytea not null,
  headers jsonb not null default '{}',
  verified boolean not null default false,
  attempts integer not null default 0,
  last_error text,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create unique index provider_events_event_key on provider_events (provider, source, event_id);
create index provider_events_open_idx on provider_events (received_at) where processed_at is null;
