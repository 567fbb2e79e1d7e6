-- How often somebody did what is limited, counted by all processes together; keys are hashes. Worth nothing after a crash, so it is
-- written to no log. The columns are those of the library that counts.
create unlogged table limit_counters (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);
