-- A hosted button's payment: the provider takes the money by itself and can be given no reference of ours. The payment waits
-- without an order of the provider until the money that came is found to be its own.
alter table payments add column hosted_button_id text;
alter table payments add constraint payments_hosted_check check (hosted_button_id is null or provider_order_id is null or attached);
create index payments_hosted_waiting_idx on payments (amount, created_at) where hosted_button_id is not null and provider_order_id is null;
