-- An order is reviewed once: a review that is tied to it counts as a verified purchase.
create unique index reviews_order_key on reviews (order_id) where order_id is not null;
