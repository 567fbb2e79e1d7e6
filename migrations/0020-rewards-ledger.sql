-- The ledger is the only source of points: `users.reward_points` is its sum. Each kind of entry moves points one way:
--   earned    an order that is paid, once per cycle
--   reversed  the same points back, as the order is refunded, cancelled or in doubt
--   redeemed  the price of a reward
--   owed      what a reversal could not take because it was spent: given back here, so that nobody is below zero
--   repaid    the same taken from later earnings
alter table reward_transactions add column seq bigint generated always as identity;
alter table reward_transactions add column redemption_id text references reward_redemptions (id);
alter table reward_transactions add constraint reward_transactions_type_check check (type in ('earned', 'reversed', 'redeemed', 'owed', 'repaid'));
alter table reward_transactions add constraint reward_transactions_sign_check check (case when type in ('earned', 'owed') then points > 0 else points < 0 end);
alter table reward_transactions add constraint reward_transactions_order_check check ((type in ('earned', 'reversed')) <= (order_id is not null));
alter table reward_transactions add constraint reward_transactions_redemption_check check ((type = 'redeemed') = (redemption_id is not null));
alter table reward_transactions add constraint reward_transactions_cycle_check check (cycle > 0);
create unique index reward_transactions_redeemed_key on reward_transactions (redemption_id) where redemption_id is not null;
create index reward_transactions_order_idx on reward_transactions (order_id) where order_id is not null;
create index reward_redemptions_user_idx on reward_redemptions (user_id, created_at desc);

-- Guests' orders that a proven mailbox claims.
create index orders_unclaimed_email_idx on orders (lower(email)) where user_id is null;
