-- How much of its price is to have gone back in all, since an order was cancelled: what was not delivered of it. Money owed is what is
-- missing of that. An order that a process of the version before cancels has none yet: all of it is owed, as before.
alter table orders add column refund_due numeric(10, 2) check (refund_due >= 0 and refund_due <= total);
update orders set refund_due = total
  where status = 'cancelled' and payment_state in ('paid', 'partly-refunded', 'refunded', 'under-review');

drop index orders_owed_idx;
create index orders_owed_idx on orders (updated_at) where status = 'cancelled'
  and payment_state in ('paid', 'partly-refunded') and refunded_total < coalesce(refund_due, total) and deleted_at is null;
