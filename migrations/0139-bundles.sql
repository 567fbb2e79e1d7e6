-- What a service is made of where it is a bundle of others: [{ "slug", "quantity" }]; null for any other.
alter table services add column bundle jsonb
  check (bundle is null or (jsonb_typeof(bundle) = 'array' and jsonb_array_length(bundle) between 1 and 12));
-- A bundle has one price and nothing to choose; the monthly plan counts single carries.
alter table services add constraint services_bundle_stands_alone check (bundle is null or (configurator is null and not in_subscription));
