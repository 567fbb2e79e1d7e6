-- What a member has agreed on with the payment provider: to pay the plan each month. `id` is what the provider repeats to us
-- as our own reference. The months themselves are `subscription_periods`, each by the sale that paid for it.
create table plan_agreements (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  user_id text not null references users (id),
  provider_id text unique,
  plan_id text not null,
  price numeric(10,2) not null check (price > 0),
  state text not null default 'created' check (state in ('created', 'active', 'suspended', 'cancelled', 'expired')),
  approve_url text,
  -- The member, or the shop, wants it ended; the provider is told after the commit.
  end_asked_at timestamptz,
  -- What the provider's record says otherwise than our own row: nothing is given by such a record.
  fault text,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index plan_agreements_user_idx on plan_agreements (user_id, created_at);
create index plan_agreements_due_idx on plan_agreements (next_check_at) where next_check_at is not null;
