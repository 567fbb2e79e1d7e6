-- A cart may name services by their names, so two on offer never share one.
create unique index services_listed_name_key on services (lower(name)) where archived_at is null;

-- Reviews as the staff reads them: all of them, and those that wait, newest first.
drop index reviews_approved_idx;
create index reviews_approved_idx on reviews (created_at desc, id desc) where approved;
create index reviews_waiting_idx on reviews (created_at desc, id desc) where not approved;
create index reviews_created_idx on reviews (created_at desc, id desc);
create index testimonials_created_idx on testimonials (created_at desc, id desc);
