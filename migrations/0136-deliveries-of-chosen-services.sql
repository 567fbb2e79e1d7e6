-- A delivery of a service with choices is compared with what was promised of those choices: then it says something of the next one, too.
alter table deliveries add column is_chosen boolean not null default false;
-- Null where nothing was promised, and in deliveries of an older version.
alter table deliveries add column promised_minutes int check (promised_minutes > 0);

update services set measured = case when configurator is null then measured || '{"promisedHours": null}' end where measured is not null;
