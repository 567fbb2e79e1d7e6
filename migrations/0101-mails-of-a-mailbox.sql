-- How many mails a mailbox got lately is asked before another is written to one that nobody has proven.
-- Letter case and a `+tag` do not make another mailbox.
create index mails_mailbox_idx on mails (lower(regexp_replace(recipient, '[+][^@]*@', '@')), created_at);
