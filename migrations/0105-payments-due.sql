-- Next actions: orders that were played and are not paid.
create index orders_due_idx on orders (completed_at) where status = 'completed' and payment_state = 'unpaid' and total > 0 and not hidden and deleted_at is null;
-- Orders of the cart have their promise from the beginning; nobody has begun them all the same while they are pending and unpaid.
drop index orders_waiting_idx;
create index orders_waiting_idx on orders (created_at) where status = 'pending' and (promised_at is null or payment_state = 'unpaid') and not hidden and deleted_at is null;
