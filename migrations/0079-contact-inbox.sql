-- What the staff answered, and who says that nothing is left to answer.
create table contact_replies (
  id text primary key,
  message_id text not null references contact_messages (id) on delete cascade,
  -- An admin's user id.
  author text not null,
  body text not null,
  created_at timestamptz not null
);
create index contact_replies_message_idx on contact_replies (message_id, created_at);

alter table contact_messages add column answered_by text;
create index contact_messages_listed_idx on contact_messages (created_at desc, id desc);
create index contact_messages_unanswered_idx on contact_messages (created_at, id) where answered_at is null;
create index contact_messages_answered_idx on contact_messages (answered_at desc, id desc) where answered_at is not null;
create index contact_messages_email_search_idx on contact_messages (lower(email) text_pattern_ops);
create index contact_messages_name_search_idx on contact_messages (lower(name) text_pattern_ops);
