-- What was promised of one piece of a line, in hours; null where nothing was, and in orders that were placed before this.
alter table order_items add column promised_within_hours integer check (promised_within_hours > 0);
-- An open order of one piece promises what its piece does.
update order_items set promised_within_hours = orders.promised_within_hours from orders
  where orders.id = order_items.order_id and orders.status in ('pending', 'confirmed', 'in-progress') and order_items.quantity = 1
    and not exists (select from order_items other
      where other.order_id = order_items.order_id and other.position <> order_items.position);
