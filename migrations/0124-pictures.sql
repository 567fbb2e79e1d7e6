-- Pictures that the owner uploads, in the sizes that pages need. An id says the size, and holds a hash of the upload.
create table pictures (
  id text primary key,
  upload_hash text not null unique,
  name text not null,
  created_at timestamptz not null
);
create table picture_files (
  picture_id text not null references pictures on delete cascade,
  name text not null,
  bytes bytea not null,
  primary key (picture_id, name)
);
-- They are compressed already.
alter table picture_files alter column bytes set storage external;

alter table services add column picture text references pictures;
alter table games add column picture text references pictures;
create index services_picture on services (picture) where picture is not null;
create index games_picture on games (picture) where picture is not null;
