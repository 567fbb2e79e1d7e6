create table services (
  id text primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 120),
  game text not null check (game in ('phasmophobia', 'cod-bo6')),
  category text not null check (
    (game = 'phasmophobia' and category in ('basic-boost', 'pro-boost', 'ultimate-boost'))
    or (game = 'cod-bo6' and category in ('single-easter-egg', 'all-easter-eggs'))),
  price numeric(10,2) not null check (price >= 0),
  description text not null,
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
  estimated_hours text not null,
  -- The promised end of the work, counted from the payment; null where nothing was promised.
  promised_within_hours integer check (promised_within_hours > 0),
  popular integer not null default 0 check (popular in (0, 1)),
  paypal_button_id text,
  play_style text not null default 'along' check (play_style in ('along', 'account')),
  in_subscription boolean not null default false,
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index services_listed_idx on services (game, position) where archived_at is null;
