-- One row that readiness checks write after a write has failed for want of room, to find out whether there is room again.
create table write_probes (id integer primary key check (id = 1), filler text not null);
alter table write_probes alter column filler set storage external;
