-- Browsers in which an account was signed in to with its password: their wrong passwords are counted apart, so that strangers keep no owner out.
create table account_browsers (
  user_id text not null references users (id) on delete cascade,
  browser_hash text not null,
  last_used_at timestamptz not null,
  primary key (user_id, browser_hash)
);

-- One mailbox, however its address is written, uses a coupon once. Where it has used one under several addresses they stay as they are.
update coupon_uses c set email = lower(regexp_replace(c.email, '[+][^@]*@', '@'))
where c.email like '%+%@%' and not exists (
  select from coupon_uses o where o.coupon_id = c.coupon_id and o.order_id <> c.order_id
    and lower(regexp_replace(o.email, '[+][^@]*@', '@')) = lower(regexp_replace(c.email, '[+][^@]*@', '@'))
);
