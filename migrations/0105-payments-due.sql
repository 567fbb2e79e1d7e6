-- Next actions: orders that were played and are not paid.
create index orders_due_idx on orders (completed_at) where status = 'completed' and payment_state = 'unpaid' and total > 0 and not hidden and deleted_at is null;
-- Orders of the cart have their promise from the beginning; while they are pending nobody has answered them all the same.
drop index orders_waiting_idx;
create index orders_waiting_idx on orders (created_at) where status = 'pending' and (promised_at is null or origin = 'cart') and not hidden and deleted_at is null;
