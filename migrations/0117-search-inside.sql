-- The staff finds an order by any part of an e-mail or of a Discord name. Only orders that lists show are searched: one that waits
-- for its payment at the checkout costs nothing more.
create extension if not exists pg_trgm;
create index orders_search_idx on orders using gin (lower(email) gin_trgm_ops, lower(discord) gin_trgm_ops) where not hidden;
