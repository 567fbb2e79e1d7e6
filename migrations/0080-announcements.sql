-- What the provider hears of in their chat, once per dedupe key. Whoever posts one claims it first.
create table announcements (
  id text primary key,
  dedupe_key text not null unique,
  body text not null,
  created_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz
);
create index announcements_sent_idx on announcements (sent_at) where sent_at is not null;
