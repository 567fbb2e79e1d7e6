-- What the analytics of a range of days read beside the daily totals: only entries of an index, never the orders themselves.
create index orders_completed_idx on orders (completed_at) include (created_at) where status = 'completed' and not hidden;
create index orders_paid_idx on orders (paid_at) include (id, email) where payment_state in ('paid', 'partly-refunded', 'refunded') and not hidden;
create index orders_payer_idx on orders (lower(email), paid_at) where payment_state in ('paid', 'partly-refunded', 'refunded') and not hidden;
create index subscription_periods_time_idx on subscription_periods (starts_at, ends_at);
