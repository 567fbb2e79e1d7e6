-- Pictures in the conversation about an order: sent before the message that shows them, so for a while they have none.
create table message_pictures (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  sent_by text not null check (sent_by in ('buyer', 'shop')),
  message_id text references contact_messages (id) on delete cascade,
  reply_id text references contact_replies (id) on delete cascade,
  position int not null default 0,
  width int not null,
  height int not null,
  jpeg bytea not null,
  created_at timestamptz not null,
  check ((message_id is null or sent_by = 'buyer') and (reply_id is null or sent_by = 'shop'))
);
create index message_pictures_order_idx on message_pictures (order_id);
create index message_pictures_message_idx on message_pictures (message_id) where message_id is not null;
create index message_pictures_reply_idx on message_pictures (reply_id) where reply_id is not null;
create index message_pictures_unsent_idx on message_pictures (created_at) where message_id is null and reply_id is null;
