-- A service, or a whole game, that is not taken on for a while: its pages say when it is back.
alter table services add column paused_until timestamptz;
alter table games add column paused_until timestamptz;
