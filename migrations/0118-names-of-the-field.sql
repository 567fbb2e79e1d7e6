-- Four tables take the names that an engineer searches for. Processes of the version before serve beside this one during a
-- rolling restart: views keep the old names for them, through which rows are read, written and locked as before. The next
-- version drops the views.
alter table payment_reviews rename to payment_cases;
alter table given_up_jobs rename to failed_jobs;
alter table outgoing_jobs rename to outbox_jobs;
alter table announcements rename to staff_notifications;

create view payment_reviews as select * from payment_cases;
create view given_up_jobs as select * from failed_jobs;
create view outgoing_jobs as select * from outbox_jobs;
create view announcements as select * from staff_notifications;

-- Constraints and indexes follow their tables.
do $$
declare
  one record;
begin
  for one in
    select c.conrelid::regclass as of_table, c.conname as old_name, replace(c.conname, o.old, o.new) as new_name
      from (values ('payment_reviews', 'payment_cases'), ('given_up_jobs', 'failed_jobs'), ('outgoing_jobs', 'outbox_jobs'), ('announcements', 'staff_notifications')) as o (old, new)
      join pg_constraint c on c.conrelid = o.new::regclass and starts_with(c.conname, o.old)
  loop
    execute format('alter table %s rename constraint %I to %I', one.of_table, one.old_name, one.new_name);
  end loop;
  for one in
    select i.indexrelid::regclass as old_name, replace(k.relname, o.old, o.new) as new_name
      from (values ('payment_reviews', 'payment_cases'), ('given_up_jobs', 'failed_jobs'), ('outgoing_jobs', 'outbox_jobs'), ('announcements', 'staff_notifications')) as o (old, new)
      join pg_index i on i.indrelid = o.new::regclass join pg_class k on k.oid = i.indexrelid and starts_with(k.relname, o.old)
  loop
    execute format('alter index %s rename to %I', one.old_name, one.new_name);
  end loop;
end $$;
