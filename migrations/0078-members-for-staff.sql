-- Lists of members, newest first: one index for each filter that leaves few of a million rows.
create index users_listed_idx on users (created_at desc, id desc);
create index users_level_idx on users (membership_level, created_at desc, id desc);
create index users_subscription_listed_idx on users (subscription_status, created_at desc, id desc);
create index users_admins_idx on users (created_at desc, id desc) where is_admin;
create index users_inactive_idx on users (created_at desc, id desc) where not is_active;
-- Searched by how a word begins; text_pattern_ops serves LIKE whatever the database's collation.
create index users_email_search_idx on users (lower(email) text_pattern_ops);
create index users_first_name_search_idx on users (lower(first_name) text_pattern_ops);
create index users_last_name_search_idx on users (lower(last_name) text_pattern_ops);
create index users_full_name_search_idx on users (lower(first_name || ' ' || last_name) text_pattern_ops);
create index users_discord_search_idx on users (lower(discord) text_pattern_ops);

-- Who has the plan, and who had it.
create index users_subscription_until_idx on users (subscription_end_date desc, id desc) where subscription_end_date is not null;

-- What the staff gives or takes by hand is an entry like any other:
--   adjusted  by an admin, with a reason; either way, never below zero
alter table reward_transactions drop constraint reward_transactions_type_check;
alter table reward_transactions add constraint reward_transactions_type_check check (type in ('earned', 'reversed', 'redeemed', 'owed', 'repaid', 'adjusted'));
alter table reward_transactions drop constraint reward_transactions_sign_check;
alter table reward_transactions add constraint reward_transactions_sign_check check (case when type in ('earned', 'owed') then points > 0 when type = 'adjusted' then points <> 0 else points < 0 end);

create index reward_redemptions_pending_idx on reward_redemptions (created_at, id) where status = 'pending';
create index reward_redemptions_completed_idx on reward_redemptions (completed_at desc, id desc) where status = 'completed';
