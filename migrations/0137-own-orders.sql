-- An order of the shop's own says nothing of how long buyers wait. It stays, is counted, and is in no figure.
alter table deliveries add column is_own boolean not null default false;
update deliveries set is_own = true
from orders join users on users.id = orders.user_id or users.email = orders.email
where orders.id = deliveries.order_id and users.is_admin;
