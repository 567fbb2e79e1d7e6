-- A review waits until somebody has decided of it: shown, or not. One that was hidden waits no more.
alter table reviews add column decided_at timestamptz;
update reviews set decided_at = updated_at
  where approved or exists (select from audit_log where target_kind = 'review' and target_id = reviews.id and after ->> 'approved' = 'false');

drop index reviews_waiting_idx;
create index reviews_waiting_idx on reviews (created_at desc, id desc) where not approved and decided_at is null;
create index reviews_hidden_idx on reviews (created_at desc, id desc) where not approved and decided_at is not null;
