-- What a buyer agreed to, word for word: the request to start at once, and the notes on the publishers' rules.
alter table orders add column consent_text text;

-- What the law wants to have a way of its own.
alter table contact_messages drop constraint contact_messages_category_check;
alter table contact_messages add constraint contact_messages_category_check
  check (category in ('support', 'phasmophobia', 'cod-bo6', 'custom', 'billing', 'feedback', 'cancellation', 'complaint', 'personal-data'));
