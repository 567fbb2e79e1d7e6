create table reward_transactions (
  id text primary key,
  user_id text not null references users (id),
  points integer not null,
  type text not null,
  description text not null,
  order_id text references orders (id),
  -- An order counts once per cycle: a cancelled order that is reopened begins a new one.
  cycle integer not null default 1,
  created_at timestamptz not null default now()
);
create index reward_transactions_user_idx on reward_transactions (user_id, created_at desc);
create unique index reward_transactions_earned_key on reward_transactions (order_id, cycle) where type = 'earned';

create table reward_redemptions (
  id text primary key,
  user_id text not null references users (id),
  reward_type text not null check (reward_type in ('phasmophobia_100_levels', 'cod_xp_tokens')),
  points_used integer not null default 100 check (points_used > 0),
  status text not null default 'pending' check (status in ('pending', 'completed')),
  notes text,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  check ((status = 'completed') = (completed_at is not null))
);
create unique index reward_redemptions_one_open_key on reward_redemptions (user_id) where status = 'pending';

create table testimonials (
  id text primary key,
  customer_name text not null,
  service_type text not null,
  rating integer not null check (rating between 1 and 5),
  review text not null,
  avatar_url text,
  sample boolean not null default false,
  created_at timestamptz not null default now()
);

create table reviews (
  id text primary key,
  customer_name text not null,
  email text,
  service_type text not null,
  rating integer not null check (rating between 1 and 5),
  review text not null,
  approved boolean not null default false,
  order_id text references orders (id),
  sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reviews_approved_idx on reviews (created_at desc) where approved;

create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  subject text not null,
  category text not null check (category in ('support', 'phasmophobia', 'cod-bo6', 'custom', 'billing', 'feedback')),
  message text not null,
  discord_handle text,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
