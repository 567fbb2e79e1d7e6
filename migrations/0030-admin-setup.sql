-- One row once the first admin was set up: two at the same moment meet here, and one of them waits for the other.
create table admin_setup (
  single boolean primary key default true check (single),
  done_at timestamptz not null
);
create index users_admin_idx on users (id) where is_admin;
