-- The provider's list of orders, newest first, whole or filtered by one thing: each page is read from an index, however many orders there are.
drop index orders_created_idx;
create index orders_listed_idx on orders (created_at desc, id desc) where deleted_at is null and not hidden;
create index orders_listed_status_idx on orders (status, created_at desc, id desc) where deleted_at is null and not hidden;
create index orders_listed_payment_idx on orders (payment_state, created_at desc, id desc) where deleted_at is null and not hidden;
create index orders_listed_game_idx on orders (game, created_at desc, id desc) where deleted_at is null and not hidden;
-- What people quote of an order's id, and how its buyer is found. Staff only: nothing of these opens an order to a customer.
create index orders_id_head_idx on orders (left(id, 8));
create index orders_id_tail_idx on orders (right(id, 8));
create index orders_email_idx on orders (lower(email) text_pattern_ops);
create index orders_discord_idx on orders (lower(discord) text_pattern_ops);
-- The expressions' figures, without which a search would be planned by a guess.
analyze orders;
