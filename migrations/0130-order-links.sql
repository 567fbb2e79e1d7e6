-- Links that show how an order goes on to whom its buyer likes, and nothing else of it. The token is nowhere but in the link.
create table order_links (
  id text primary key,
  order_id text not null references orders (id),
  token_hash text not null unique,
  label text,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_seen_at timestamptz
);
create index order_links_order_idx on order_links (order_id);

-- A browser that asks for a code which goes to the order's e-mail, and those that had it: they speak for its buyer. The code itself is
-- worked out from the instant of the request.
create table order_codes (
  order_id text not null references orders (id),
  browser_hash text not null,
  sent_at timestamptz not null,
  tries int not null default 0,
  primary key (order_id, browser_hash)
);
create table order_browsers (
  order_id text not null references orders (id),
  browser_hash text not null,
  proven_at timestamptz not null,
  primary key (order_id, browser_hash)
);
