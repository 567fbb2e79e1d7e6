-- Which payment a notice was about, and what came of it. A notice that could not be proven at the door waits under a name
-- of its own bytes and takes the provider's event id once the provider has owned up to it: a forged one blocks nothing.
alter table provider_events add column payment_id text references payments (id);
alter table provider_events add column outcome text check (outcome in ('settled', 'ignored', 'review', 'duplicate', 'forged', 'claim'));
create index provider_events_payment_idx on provider_events (payment_id) where payment_id is not null;
create index provider_events_received_idx on provider_events (received_at desc);

-- A review is resolved in one of three ways; while the provider is asked, the way is taken and the review still open.
alter table payment_reviews add column resolution_note text;
alter table payment_reviews add constraint payment_reviews_resolution_check check (resolution in ('attached', 'refunded', 'dismissed'));
alter table payment_reviews add constraint payment_reviews_resolved_check check (state = 'open' or (resolution is not null and resolved_by is not null));
create index payment_reviews_order_idx on payment_reviews (order_id) where order_id is not null;

-- What each night's comparison with the provider's own list found.
create table payment_reconciliations (
  id text primary key,
  method text not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  state text not null check (state in ('done', 'unavailable')),
  counts jsonb not null default '{}',
  findings jsonb not null default '[]',
  created_at timestamptz not null
);
create index payment_reconciliations_created_idx on payment_reconciliations (created_at desc);

-- Payments that failed lately are counted before each new one.
create index payments_failed_idx on payments (updated_at) where failure_code is not null;
create index payments_created_idx on payments (created_at);

-- A person attached this payment to its order: the provider's record carries no reference of ours to be compared.
alter table payments add column attached boolean not null default false;
