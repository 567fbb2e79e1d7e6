-- A job's log lines and its span go back to the request that left it behind; and a watcher asks how long the oldest has waited.
alter table outgoing_jobs
  add column request_id text,
  add column traceparent text,
  add column queued_at timestamptz not null default now();
