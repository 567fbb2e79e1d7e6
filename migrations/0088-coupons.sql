-- Codes that make an order cheaper. A row is kept for ever: old orders name it.
create table coupons (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  -- Upper-case: a code is one code however it is typed.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  percent integer check (percent between 1 and 100),
  amount numeric(10,2) check (amount > 0),
  minimum_order numeric(10,2) check (minimum_order > 0),
  game text check (game in ('phasmophobia', 'cod-bo6')),
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer check (total_limit > 0),
  once_per_customer boolean not null default true,
  active boolean not null default true,
  -- Uses that were not given back: the limit is one look at one locked row.
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint coupons_one_value_check check (num_nonnulls(percent, amount) = 1),
  constraint coupons_dates_check check (ends_at > starts_at),
  constraint coupons_limit_check check (used <= total_limit)
);
create unique index coupons_code_key on coupons (code);
create index coupons_listed_idx on coupons (created_at desc, id desc);

-- What the coupon took off, after the level's discount, which stays in `discount_applied`.
alter table orders add column coupon_code text;
alter table orders add column coupon_discount numeric(10,2) not null default 0.00 check (coupon_discount >= 0);
alter table orders add constraint orders_coupon_check check (coupon_code is not null or coupon_discount = 0);

-- An order uses one coupon at most, which is why its id is the key.
create table coupon_uses (
  order_id text primary key references orders (id),
  coupon_id text not null references coupons (id),
  user_id text references users (id),
  -- Lower-case; null once the person was erased.
  email text,
  -- Whether the coupon was one for each customer when it was used.
  once boolean not null,
  -- Since when the order is cancelled: such a use counts for nobody.
  given_back_at timestamptz,
  created_at timestamptz not null
);
create unique index coupon_uses_email_key on coupon_uses (coupon_id, email) where once and given_back_at is null;
create unique index coupon_uses_member_key on coupon_uses (coupon_id, user_id) where once and given_back_at is null;
create index coupon_uses_listed_idx on coupon_uses (coupon_id, created_at desc, order_id desc);
create index coupon_uses_person_idx on coupon_uses (user_id) where user_id is not null;
create index coupon_uses_mailbox_idx on coupon_uses (email) where email is not null;
