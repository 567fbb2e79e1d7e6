-- Each notice that nobody has vouched for is let in by how many wait already; a flood of them must not make each read all the others.
create index provider_events_unproven_idx on provider_events (received_at) where processed_at is null and not verified;
