-- Whoever sends a mail claims it first, so that two runs of its job at once send it once.
alter table mails add column claimed_at timestamptz;
