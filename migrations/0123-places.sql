-- How many orders of a service may be open at once; null for as many as come. `is_full` is what pages say, renewed each
-- minute: an order is judged by a count of its own.
alter table services add column open_order_limit int check (open_order_limit > 0);
alter table services add column is_full boolean not null default false;
