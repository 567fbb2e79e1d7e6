-- Open orders of a caller are counted up to a handful, in this order: then no figure about callers, be they all one network behind a
-- proxy, makes the planner read every order instead.
create index orders_open_of_caller_idx on orders (caller_key, created_at) where payment_state = 'unpaid' and status <> 'cancelled';
drop index orders_open_caller_idx;
