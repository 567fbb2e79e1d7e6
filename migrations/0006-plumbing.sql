-- A creating call that is repeated with its key gets the first answer again.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age_idx on idempotency_keys (created_at);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  target_kind text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index audit_log_at_idx on audit_log (at desc);

-- Every mail the shop sends, once per dedupe key; in demo mode this is also the mailbox.
create table mails (
  id text primary key,
  dedupe_key text not null unique,
  template text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created_idx on mails (created_at desc);
