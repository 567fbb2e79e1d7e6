-- What buyers do to their own orders is seldom, and counted for the staff: which orders they cancelled, and why.
create index order_events_cancelled_by_buyers_idx on order_events (at)
  where actor = 'customer' and (kind = 'cancel-reason' or status_after = 'cancelled');
