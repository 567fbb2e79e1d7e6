-- What the dashboard sums up, counted as it happens: a sum over a million orders costs as much as one over a few thousand days.
-- 'placed': orders in the staff's list, by the day they were placed. 'paid': money that came, by the day it came; an order that was
-- deleted from the list keeps its money here. Days are UTC.
create table order_totals (
  basis text not null check (basis in ('placed', 'paid')),
  day date not null,
  game text not null,
  status text not null,
  payment_state text not null,
  orders bigint not null,
  total numeric(14,2) not null,
  refunded numeric(14,2) not null,
  primary key (basis, day, game, status, payment_state)
);

-- Changes are only added, so that two orders of the same day never wait for each other; a job adds them up.
create table order_total_changes (
  id bigint generated always as identity primary key,
  basis text not null,
  day date not null,
  game text not null,
  status text not null,
  payment_state text not null,
  orders bigint not null,
  total numeric(14,2) not null,
  refunded numeric(14,2) not null
);

create function order_parts(o orders) returns table (basis text, day date) language sql immutable as $$
  select 'placed', (o.created_at at time zone 'UTC')::date where not o.hidden and o.deleted_at is null
  union all
  select 'paid', (o.paid_at at time zone 'UTC')::date where o.paid_at is not null and not o.hidden
$$;

create function note_order_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_total_changes (basis, day, game, status, payment_state, orders, total, refunded)
      select basis, day, old.game, old.status, old.payment_state, -1, -old.total, -old.refunded_total from order_parts(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_total_changes (basis, day, game, status, payment_state, orders, total, refunded)
      select basis, day, new.game, new.status, new.payment_state, 1, new.total, new.refunded_total from order_parts(new);
  end if;
  return null;
end $$;

create trigger orders_totals_added after insert on orders for each row when (not new.hidden) execute function note_order_totals();
create trigger orders_totals_removed after delete on orders for each row when (not old.hidden) execute function note_order_totals();
create trigger orders_totals_changed after update on orders for each row
  when ((old.hidden, old.deleted_at, old.status, old.payment_state, old.total, old.refunded_total, old.paid_at, old.created_at, old.game)
    is distinct from (new.hidden, new.deleted_at, new.status, new.payment_state, new.total, new.refunded_total, new.paid_at, new.created_at, new.game))
  execute function note_order_totals();

create function clear_order_totals() returns trigger language plpgsql as $$
begin
  delete from order_totals;
  delete from order_total_changes;
  return null;
end $$;
create trigger orders_totals_cleared after truncate on orders for each statement execute function clear_order_totals();

insert into order_totals
  select basis, day, game, status, payment_state, count(*), sum(total), sum(refunded_total)
  from orders cross join lateral order_parts(orders) group by basis, day, game, status, payment_state;

-- Next actions: what was promised, and what nobody has begun.
create index orders_promised_idx on orders (promised_at) where promised_at is not null and status in ('pending', 'confirmed', 'in-progress') and not hidden and deleted_at is null;
create index orders_waiting_idx on orders (created_at) where promised_at is null and status = 'pending' and not hidden and deleted_at is null;
