-- How long orders took, one row each from two days after they were completed on: what estimates and the public record are made of.
create table deliveries (
  -- A sample of a demo has no order.
  order_id text primary key,
  -- Null where it was more than one piece, or something was chosen of it: it tells nothing of the next order.
  service_id text,
  -- From when the promise began to run to the end, without the time that its clock stood still.
  minutes int not null check (minutes >= 0),
  -- Null where nothing was promised.
  is_on_time boolean,
  -- What was said when it was ordered: nine in ten take at most so long. Null where nothing was measured.
  said_minutes int,
  completed_at timestamptz not null,
  is_sample boolean not null default false
);
create index deliveries_service_idx on deliveries (service_id, completed_at);
create index deliveries_completed_idx on deliveries (completed_at);

-- What is measured of a service: {count, medianMinutes, nineInTenMinutes, since}. An order keeps what was said when it was placed.
alter table services add column measured jsonb;
alter table orders add column expected jsonb;
