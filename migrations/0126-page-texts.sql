-- The owner's own words on pages, published and brought back together with the look: by page and name of the text.
alter table looks add column texts jsonb not null default '{}';
alter table looks alter column texts drop default;
