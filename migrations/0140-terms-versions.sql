-- The Terms of Service as they were under each version: an order names the one that its buyer agreed to. Never deleted.
create table terms_versions (
  version text primary key check (length(version) between 1 and 32),
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  published_at timestamptz not null
);
