-- What a service is delivered in: a word for one of them, how many one purchase is, and their steps where these have names or
-- weigh differently. An order keeps what it was sold as.
alter table services add column units jsonb not null default '{"label": "piece", "count": 1, "steps": []}';
alter table services add constraint services_units_count check ((units ->> 'count')::int between 1 and 1000);

update services set units = '{"label": "game", "count": 2, "steps": []}' where id = 'phasmophobia-2-games-package';
update services set units = '{"label": "prestige", "count": 1, "steps": []}' where id = 'phasmophobia-prestige-boost';
update services set units = '{"label": "prestige", "count": 20, "steps": []}' where id = 'phasmophobia-prestige-20';
update services set units = '{"label": "easter egg", "count": 1, "steps": []}'
  where id in ('cod-bo6-standard-easter-egg', 'cod-bo6-dark-ops-easter-egg');

alter table order_items
  add column unit_label text not null default 'piece',
  add column unit_count int not null default 1 check (unit_count between 1 and 1000),
  add column unit_steps jsonb not null default '[]',
  add column delivered_units int not null default 0;
-- Orders of before are one unit a piece.
update order_items set delivered_units = quantity
  where order_id in (select id from orders where status = 'completed');
alter table order_items add constraint order_items_delivered_units
  check (delivered_units >= 0 and delivered_units <= unit_count * quantity);

-- Each change of what is delivered, by whom and why; rows are only added. `order_items.delivered_units` is the newest total.
create table order_progress (
  id bigint generated always as identity primary key,
  order_id text not null,
  position int not null,
  kind text not null check (kind in ('counted', 'corrected', 'completed', 'reopened')),
  delta int not null check (delta <> 0),
  total_after int not null check (total_after >= 0),
  actor text not null,
  note text check (kind <> 'corrected' or note is not null),
  at timestamptz not null,
  foreign key (order_id, position) references order_items (order_id, position)
);
create index order_progress_order_idx on order_progress (order_id, id);
