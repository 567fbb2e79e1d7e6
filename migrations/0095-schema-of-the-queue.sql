-- The queue makes it as well, but two processes that begin on an empty database at once would both be first: one of them fails.
-- Migrations wait for each other.
create schema if not exists jobs;
