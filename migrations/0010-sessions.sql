-- Whether the mailbox of an account was proven, and when.
alter table users add column email_verified_at timestamptz;

-- `sid` is the SHA-256 of what the browser holds: a dump of this table signs nobody in. `expire` is the earlier of the
-- inactivity limit, which moves, and the absolute one.
delete from sessions;
alter table sessions add column user_id text not null references users (id) on delete cascade;
create index sessions_user_idx on sessions (user_id);

-- What an account was signed in from before, as coarse as 'Firefox on Windows': a new one is told by mail.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);

-- Mailed links, by the hash of what they carry. A newer one of a kind replaces the older.
create table account_tokens (
  id text primary key,
  token_hash text not null unique,
  kind text not null check (kind in ('verify-email', 'reset-password')),
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expire timestamptz not null,
  used_at timestamptz
);
create index account_tokens_user_idx on account_tokens (user_id, kind, created_at);
create index account_tokens_expire_idx on account_tokens (expire);
