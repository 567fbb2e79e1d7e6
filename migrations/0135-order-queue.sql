-- How long the play of a delivery took, without the time before it began; null where its beginning was not noted.
alter table deliveries add column play_minutes int check (play_minutes >= 0);

-- Where each open order stands in the queue, and when it is likely done: written by a job, gone once the order is not in the queue.
create table order_queue (
  order_id text primary key references orders (id) on delete cascade,
  -- Orders that begin before it; null once it is played.
  ahead int check (ahead >= 0),
  -- Null where orders of its kind were not measured.
  median_at timestamptz,
  nine_in_ten_at timestamptz,
  -- Whether any delivery that it was reckoned from is invented, in a demo.
  is_sample boolean not null,
  -- When what its page shows of this last changed.
  changed_at timestamptz not null,
  check ((median_at is null) = (nine_in_ten_at is null)),
  check (median_at <= nine_in_ten_at)
);
