-- What a buyer writes on the page of an order.
alter table contact_messages add column order_id text references orders (id) on delete cascade;
create index contact_messages_order_idx on contact_messages (order_id, created_at) where order_id is not null;

-- What the staff writes there without having been asked answers no message: it has an order, and the address that its
-- mail goes to.
alter table contact_replies alter column message_id drop not null;
alter table contact_replies add column order_id text references orders (id) on delete cascade;
alter table contact_replies add column recipient text;
alter table contact_replies add constraint contact_replies_of_one check (
  (message_id is null) = (order_id is not null) and (order_id is null) = (recipient is null)
);
create index contact_replies_order_idx on contact_replies (order_id, created_at) where order_id is not null;
