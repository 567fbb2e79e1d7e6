-- How long the mail that waits longest has waited: asked at each scrape.
create index mails_waiting_idx on mails (created_at) where sent_at is null;
