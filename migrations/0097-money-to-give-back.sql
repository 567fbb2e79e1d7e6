-- Cancelled orders whose money is here still, the one that waits longest first.
create index orders_owed_idx on orders (updated_at) where status = 'cancelled' and payment_state in ('paid', 'partly-refunded') and refunded_total < total and deleted_at is null;
