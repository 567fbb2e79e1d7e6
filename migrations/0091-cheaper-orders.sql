-- An order that is placed is one row of changes; nothing has to be asked of it. Told apart from everything else that can happen to an
-- order because it happens most, with a buyer waiting.
create function note_placed_order() returns trigger language plpgsql as $$
begin
  insert into order_total_changes (basis, day, game, status, payment_state, orders, total, refunded)
    values ('placed', (new.created_at at time zone 'UTC')::date, new.game, new.status, new.payment_state, 1, new.total, new.refunded_total);
  return null;
end $$;

drop trigger orders_totals_added on orders;
create trigger orders_totals_placed after insert on orders for each row
  when (not new.hidden and new.paid_at is null and new.deleted_at is null) execute function note_placed_order();
create trigger orders_totals_added after insert on orders for each row
  when (not new.hidden and (new.paid_at is not null or new.deleted_at is not null)) execute function note_order_totals();

-- orders_email_idx finds the few orders of an address as well; each index is written with every order.
drop index orders_open_email_idx;
drop index orders_unclaimed_email_idx;
