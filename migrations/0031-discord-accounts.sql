-- Whose Discord account signs in here; Discord's own id, since names change hands.
alter table users add column discord_id text;
create unique index users_discord_id_key on users (discord_id) where discord_id is not null;
