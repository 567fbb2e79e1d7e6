-- People: accounts, sessions, the points ledger, levels.
create table users (
  id text primary key,
  email text not null,
  password text not null,
  discord text,
  first_name text,
  last_name text,
  is_admin boolean not null default false,
  reward_points integer not null default 0 check (reward_points >= 0),
  total_spent numeric(10,2) not null default 0.00 check (total_spent >= 0),
  total_purchases integer not null default 0 check (total_purchases >= 0),
  membership_level text not null default 'bronze' check (membership_level in ('bronze', 'silver', 'gold', 'platinum', 'diamond')),
  is_active boolean not null default true,
  subscription_status text not null default 'none',
  subscription_start_date timestamptz,
  subscription_end_date timestamptz,
  subscription_type text not null default 'monthly',
  paypal_subscription_id text,
  subscription_activated_by text,
  subscription_payment_ref text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One account per mailbox, whatever the case it was typed in.
create unique index users_email_key on users (lower(email));

create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null
);
create index sessions_expire_idx on sessions (expire);

create table membership_perks (
  id text primary key,
  level text not null unique check (level in ('bronze', 'silver', 'gold', 'platinum', 'diamond')),
  points_multiplier numeric(3,2) not null default 1.00 check (points_multiplier >= 0),
  discount_percentage integer not null default 0 check (discount_percentage between 0 and 100),
  min_spent_required numeric(10,2) not null default 0.00 check (min_spent_required >= 0),
  perks jsonb not null default '[]'
);
