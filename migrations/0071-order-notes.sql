-- What the staff writes down about an order, for the staff.
create table order_notes (
  id text primary key,
  order_id text not null references orders (id),
  author text not null,
  note text not null,
  created_at timestamptz not null
);
create index order_notes_order_idx on order_notes (order_id, created_at);
-- An order's page shows what its buyer has written.
create index contact_messages_email_idx on contact_messages (lower(email), created_at);
