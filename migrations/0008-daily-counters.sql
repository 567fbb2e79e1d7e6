-- How often something happened on a day (UTC). Nothing in here belongs to a person.
create table daily_counters (
  day date not null,
  kind text not null,
  count bigint not null check (count >= 0),
  primary key (day, kind)
);
