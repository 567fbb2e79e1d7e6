-- What a buyer chooses of a service before it has a price. The monthly plan and a provider's own button know one
-- price: they do not go with choices.
alter table services add column configurator jsonb;
alter table services add constraint services_configurator_price
  check (configurator is null or (not in_subscription and paypal_button_id is null));

-- What was chosen, in the words it was sold by; and apart from it what the buyer typed, which is erased with the notes.
alter table order_items add column configuration jsonb;
alter table order_items add column answers jsonb;
