-- Jobs on their way to the queue. They commit with what causes them, in a row of four columns; a process hands many of them over at
-- a time. The queue's own insert costs as much as a whole order.
create table outgoing_jobs (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  start_after timestamptz
);
