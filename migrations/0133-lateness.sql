-- Money for lateness. An order keeps the rule that it was sold with; what it earned its buyer is written down once, when it is settled.
alter table orders add column lateness_rule jsonb, add column late_told_at timestamptz;
create index orders_late_untold_idx on orders (promised_at)
  where lateness_rule is not null and late_told_at is null and status in ('pending', 'confirmed', 'in-progress');
create index orders_finished_late_idx on orders (completed_at)
  where lateness_rule is not null and status = 'completed' and completed_at > promised_at;

create table lateness_awards (
  order_id text primary key references orders (id),
  percent int not null check (percent between 1 and 100),
  -- What was paid for the units that were not delivered when it was due.
  basis_pence int not null check (basis_pence >= 0),
  -- What goes back: never more than was left of the payment.
  amount_pence int not null check (amount_pence between 0 and basis_pence),
  due_at timestamptz not null,
  settled_at timestamptz not null,
  -- Null where a person sends it, nothing was left, or it went back with the rest of a cancelled order.
  refund_id text references refunds (id)
);

-- A completed order may owe, too.
drop index orders_owed_idx;
create index orders_owed_idx on orders (updated_at) where payment_state in ('paid', 'partly-refunded')
  and refunded_total < coalesce(refund_due, case when status = 'cancelled' then total end);
