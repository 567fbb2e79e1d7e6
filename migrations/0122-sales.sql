-- A sale: a share off the price of a service, from one instant until another.
alter table services add column sale_percent int;
alter table services add column sale_from timestamptz;
alter table services add column sale_until timestamptz;
alter table services add constraint services_sale_percent check (sale_percent between 1 and 90);
alter table services add constraint services_sale_whole
  check (num_nonnulls(sale_percent, sale_from, sale_until) in (0, 3) and (sale_until > sale_from) is not false);

-- What each service has cost since when, without its sales. A "was" price is shown only where it says that the price
-- was asked for 30 days.
create table service_prices (
  id bigint generated always as identity primary key,
  service_id text not null references services (id),
  price numeric(10, 2) not null,
  configurator jsonb,
  since timestamptz not null
);
create index service_prices_of_service on service_prices (service_id, since, id);
-- What a service cost before its last change is not known.
insert into service_prices (service_id, price, configurator, since)
  select id, price, configurator, updated_at from services;
