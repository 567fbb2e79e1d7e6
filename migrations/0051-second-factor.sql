-- Whether an admin may have the password: long enough, or none that anybody could type. Noted whenever one is typed; what
-- was chosen before this column is not known until then.
alter table users add column password_fits_admin boolean not null default false;

-- The app that makes codes for an account. `secret` is encrypted with a key of the deployment's secret, which is not in
-- the database. `last_step` is the half minute of the last code that was used: neither it nor an older one is taken again.
create table authenticators (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  last_step bigint,
  created_at timestamptz not null,
  -- Null while it is being set up: then it asks nobody for anything.
  confirmed_at timestamptz
);

-- SHA-256 of 80 random bits, each good for one sign-in without the app.
create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who has shown the first factor and not the second. No session: the token is good for the second step alone.
create table pending_sign_ins (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expire timestamptz not null
);
create index pending_sign_ins_user_idx on pending_sign_ins (user_id);
create index pending_sign_ins_expire_idx on pending_sign_ins (expire);

create table passkeys (
  id text primary key,
  credential_id text not null unique,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_idx on passkeys (user_id);

-- What a device is asked to sign, once. With an account: to add a passkey to it; without: to sign in.
create table passkey_challenges (
  challenge text primary key,
  user_id text references users (id) on delete cascade,
  expire timestamptz not null
);
create index passkey_challenges_user_idx on passkey_challenges (user_id);
create index passkey_challenges_expire_idx on passkey_challenges (expire);
