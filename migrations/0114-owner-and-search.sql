-- The first admin runs the shop for its owner: no other admin can take that away.
alter table users add column is_owner boolean not null default false;
update users set is_owner = true where id = (
  select coalesce(
    (select target_id from audit_log where action in ('admin.create', 'admin.grant') and target_kind = 'user' order by id limit 1),
    (select id from users where is_admin order by created_at, id limit 1))) and is_admin;
create unique index users_one_owner_idx on users ((true)) where is_owner;

-- What a person has in hand when they look for an order: an id of the provider, or the payer's mail.
create index payments_provider_order_search_idx on payments (provider_order_id text_pattern_ops);
create index payments_capture_search_idx on payments (capture_id text_pattern_ops);
create index payments_payer_search_idx on payments (lower(payer_email) text_pattern_ops);
create index refunds_provider_search_idx on refunds (provider_refund_id text_pattern_ops);
create index payment_reviews_dispute_idx on payment_reviews ((details ->> 'disputeId'));
create index payment_reviews_capture_idx on payment_reviews ((details ->> 'captureId'));
-- Phones change the case of what is typed.
create index orders_first_code_idx on orders (lower(left(id, 8)));
create index orders_last_code_idx on orders (lower(right(id, 8)));
drop index orders_id_head_idx;
drop index orders_id_tail_idx;
