-- Members and subscribers are promised priority: who wrote while signed in is known for good, without their account.
alter table contact_messages add column sender text not null default 'guest' check (sender in ('guest', 'member', 'subscriber'));
