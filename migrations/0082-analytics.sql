-- What the analytics of a range of days read beside the daily totals: entries of an index, and never the orders themselves.
create index orders_completed_idx on orders (completed_at) include (created_at) where status = 'completed' and not hidden;
create index orders_paid_idx on orders (paid_at) include (id, email, payment_state) where paid_at is not null and not hidden;
create index orders_payer_idx on orders (lower(email), paid_at) where paid_at is not null and not hidden;
create index subscription_periods_time_idx on subscription_periods (starts_at, ends_at);

-- What the orders that were paid on a day are made of, written down when the day's changes are added up. A day that has changes
-- waiting in `order_total_changes` is read from the orders instead.
create table service_days (
  day date not null,
  service_id text not null references services (id),
  quantity bigint not null,
  taken numeric(14,2) not null,
  primary key (day, service_id)
);

-- Orders of a day whose buyer had not paid before, and those whose buyer had.
create table customer_days (
  day date primary key,
  first_orders bigint not null,
  repeat_orders bigint not null
);

create function clear_order_days() returns trigger language plpgsql as $$
begin
  delete from service_days;
  delete from customer_days;
  return null;
end $$;
create trigger orders_days_cleared after truncate on orders for each statement execute function clear_order_days();

-- Orders from before this table: one change of nought marks each of their days.
insert into order_total_changes (basis, day, game, status, payment_state, orders, total, refunded)
  select distinct 'paid', day, game, status, payment_state, 0, 0, 0 from order_totals where basis = 'paid';
