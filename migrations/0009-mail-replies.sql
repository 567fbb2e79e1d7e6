-- Whom an answer to a mail should reach, where that is not the shop.
alter table mails add column reply_to text;
