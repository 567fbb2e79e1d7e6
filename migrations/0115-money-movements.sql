-- What the provider kept of a payment, where it says so: pounds of the payment's own currency.
alter table payments add column fee numeric(10,2) check (fee >= 0);

-- The file of all movements of money goes by when the money moved.
create index payments_completed_idx on payments (completed_at desc, id desc) where state = 'completed' and method <> 'none';
create index refunds_completed_idx on refunds (updated_at desc, id desc) where state = 'completed';
create index payments_refunded_idx on payments (updated_at desc, id desc) where state = 'completed' and refunded_amount > 0;
