-- One dispute may be about several payments; its doubts were known by the dispute alone, so that only the first was kept.
update payment_reviews set dedupe_key = dedupe_key || ':' || payment_id where kind = 'dispute' and payment_id is not null;
