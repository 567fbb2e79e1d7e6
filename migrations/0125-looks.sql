-- What the shop looks like: the newest row counts, the older ones can be brought back. Values alone; the shop makes its
-- style sheet from them.
create table looks (
  id bigint generated always as identity primary key,
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  ground_hue int not null check (ground_hue between 0 and 359),
  ground_tint text not null check (ground_tint in ('none', 'soft', 'strong')),
  font text not null,
  logo text references pictures,
  logo_has_name boolean not null,
  icon text references pictures,
  share_picture text references pictures,
  published_at timestamptz not null,
  published_by text not null
);
