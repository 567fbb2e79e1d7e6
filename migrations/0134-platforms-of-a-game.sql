-- What a game can be ordered for stands in what its pages say; games that are there were ordered for all three.
update games set content = content || '{"platforms": ["pc", "xbox", "playstation"]}'::jsonb
  where not content ? 'platforms';
alter table games add constraint games_have_a_platform check (jsonb_array_length(content -> 'platforms') > 0);
