-- What points are given for is the owner's to say. An id is the name on the wire, and stays; one that is no longer given
-- is archived, so that redemptions of it keep its name.
create table rewards (
  id text primary key check (id ~ '^[a-z0-9]+(_[a-z0-9]+)*$'),
  game text not null references games,
  name text not null,
  description text not null,
  position int not null default 0,
  archived_at timestamptz
);
-- The specification's two.
insert into rewards (id, game, name, description, position)
  select id, game, name, description, position from (values
    ('phasmophobia_100_levels', 'phasmophobia', '100 Free Levels', 'A hundred levels of XP on 15x difficulty, played with you like any other package.', 0),
    ('cod_xp_tokens', 'cod-bo6', 'XP Token Package', 'XP tokens for Black Ops 6. You agree on the time with your player.', 1)
  ) as seed (id, game, name, description, position)
  where exists (select from games where games.id = seed.game)
    or exists (select from reward_redemptions where reward_type = seed.id);
alter table reward_redemptions drop constraint reward_redemptions_reward_type_check;
alter table reward_redemptions
  add constraint reward_redemptions_reward_type_check check (reward_type ~ '^[a-z0-9_]{1,60}$'),
  add foreign key (reward_type) references rewards;
