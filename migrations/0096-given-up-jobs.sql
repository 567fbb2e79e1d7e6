-- Work that failed at each of its tries. It waits here for a person, who has it tried again or puts it aside; the queue itself
-- forgets such jobs after a week.
create table given_up_jobs (
  id text primary key,
  -- The queue's: it tells of one job once, and may say it twice.
  job_id uuid not null unique,
  name text not null,
  payload jsonb not null,
  order_id text references orders (id) on delete set null,
  reason text,
  tries integer not null check (tries > 0),
  queued_at timestamptz not null,
  created_at timestamptz not null
);
create index given_up_jobs_newest_idx on given_up_jobs (created_at desc, id desc);
create index given_up_jobs_order_idx on given_up_jobs (order_id);
