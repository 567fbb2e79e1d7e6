-- What the queue told an order first, kept to compare it with what came. `order_queue` forgets it once the order leaves.
create table first_queue_times (
  order_id text primary key references orders (id) on delete cascade,
  told_at timestamptz not null,
  nine_in_ten_at timestamptz not null check (nine_in_ten_at >= told_at)
);

-- Whether the order was done by then; null where the queue told it no time.
alter table deliveries add column queue_held boolean;
