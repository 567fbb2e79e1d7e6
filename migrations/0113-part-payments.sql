-- Of a payment that has come in part: what is still to pay, and until when. Null for every other.
alter table payments add column rest_due numeric(10, 2) check (rest_due > 0);
alter table payments add column rest_until timestamptz;
