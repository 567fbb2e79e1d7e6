-- The promise of an order is a clock that stands still: while it is paused with a cause, while the servers of its game are down, and
-- later by what its buyer agrees to. `promised_at` is when it is due now, without the time since `paused_at`.
alter table orders add column promised_from timestamptz, add column paused_at timestamptz;
update orders set promised_from = promised_at - make_interval(hours => promised_within_hours)
  where promised_at is not null and promised_within_hours is not null;
create index orders_paused_idx on orders (paused_at) where paused_at is not null;

create table order_pauses (
  id text primary key,
  order_id text not null references orders (id),
  cause text not null check (cause in ('customer-away', 'customer-asked', 'money-in-doubt')),
  -- What the buyer reads.
  note text,
  opened_by text not null,
  from_at timestamptz not null,
  to_at timestamptz check (to_at >= from_at),
  contested_at timestamptz check (contested_at >= from_at),
  upheld_at timestamptz check (upheld_at >= contested_at),
  upheld_by text,
  upheld_note text,
  check ((upheld_at is null) = (upheld_by is null) and (upheld_at is null) = (upheld_note is null))
);
create unique index order_pauses_open_idx on order_pauses (order_id) where to_at is null;
create index order_pauses_order_idx on order_pauses (order_id);

create table clock_extensions (
  id text primary key,
  order_id text not null references orders (id),
  minutes int not null check (minutes between 1 and 525600),
  -- What the buyer reads.
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  answer text check (answer in ('accepted', 'declined', 'withdrawn')),
  answered_at timestamptz check (answered_at >= asked_at),
  check ((answer is null) = (answered_at is null))
);
create unique index clock_extensions_open_idx on clock_extensions (order_id) where answer is null;
create index clock_extensions_order_idx on clock_extensions (order_id);

create table game_downtimes (
  id text primary key,
  game text not null references games (id),
  note text,
  opened_by text not null,
  from_at timestamptz not null,
  to_at timestamptz check (to_at >= from_at)
);
create unique index game_downtimes_open_idx on game_downtimes (game) where to_at is null;
create index game_downtimes_game_idx on game_downtimes (game, from_at);
