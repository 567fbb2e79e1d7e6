-- A provider gives the answer of a request id again, a refusal too: after each refusal the next capture has an id of its own.
alter table payments add column capture_attempt integer not null default 1 check (capture_attempt >= 1);
