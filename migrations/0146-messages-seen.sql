-- When the other side first had it on a screen; null until then, and for what was written before this version.
alter table contact_messages add column seen_at timestamptz;
alter table contact_replies add column seen_at timestamptz;
