-- The members' own row says how the subscription stands: 'pending' since the member went off to pay, 'cancelled' when the
-- member or the shop ended it, 'expired' when it ran out. The end date decides when it is read; a job writes it down.
alter table users add constraint users_subscription_status_check check (subscription_status in ('none', 'pending', 'active', 'cancelled', 'expired'));
alter table users add constraint users_subscription_active_check check (subscription_status <> 'active' or (subscription_start_date is not null and subscription_end_date is not null));
-- Set while an activation is waited for; beside 'active' when somebody who has cancelled subscribes again.
alter table users add column subscription_requested_at timestamptz;
alter table users add column subscription_cancel_at_period_end boolean not null default false;
alter table users add constraint users_subscription_pending_check check (subscription_status <> 'pending' or subscription_requested_at is not null);
create index users_subscription_requested_idx on users (subscription_requested_at) where subscription_requested_at is not null;
create index users_subscription_end_idx on users (subscription_end_date) where subscription_status = 'active';

-- One month each, as it was paid for. Never changed afterwards, save that it ended early.
create table subscription_periods (
  id text primary key,
  user_id text not null references users (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  payment_ref text,
  activated_by text not null,
  -- When the shop ended it before its time.
  ended_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null
);
-- One payment reference activates one period, however it is typed.
create unique index subscription_periods_payment_ref_key on subscription_periods (upper(payment_ref)) where payment_ref is not null;

create table subscription_events (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('requested', 'withdrawn', 'activated', 'cancelled', 'deactivated', 'ended')),
  -- The member's or an admin's user id, 'provider' or 'rules'.
  actor text not null,
  period_id text references subscription_periods (id),
  at timestamptz not null
);
create index subscription_events_user_idx on subscription_events (user_id, id);

-- How many pieces of a line the buyer's subscription covered: they cost nothing and count for fair use.
alter table order_items add column covered_quantity integer not null default 0;
alter table order_items add constraint order_items_covered_check check (covered_quantity between 0 and quantity);
