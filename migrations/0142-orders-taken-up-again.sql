-- While an order was ended its clock stood still: from a completion that held, or a cancellation, until it was taken up again.
create table order_rests (
  order_id text not null references orders (id),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at >= from_at),
  primary key (order_id, from_at)
);
-- An order that is completed a second time, later still, gives back the difference: each completion is settled once, in a row.
-- `completed_at` is null where the order was cancelled.
alter table lateness_awards drop constraint lateness_awards_pkey,
  add column id bigint generated always as identity primary key,
  add column completed_at timestamptz;
update lateness_awards set completed_at = orders.completed_at from orders
  where orders.id = lateness_awards.order_id and lateness_awards.settled_at >= orders.completed_at;
create unique index lateness_awards_completion_idx on lateness_awards (order_id, completed_at);
