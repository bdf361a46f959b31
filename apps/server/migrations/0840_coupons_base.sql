-- Coupons: a rule, who keeps it, and the orders it was used for (decision record 0043). The money of the mall's own coupons
-- is set aside in the ledger before anybody can use them.
create schema coupons;

create table coupons.coupon (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  -- The shop that gives and pays for it; null: the mall does, for a brand and from a budget.
  shop_id uuid,
  brand_id uuid,
  amount numeric(38, 10) check (amount > 0),
  percent int check (percent between 1 and 90),
  percent_most numeric(38, 10) check (percent_most > 0),
  minimum numeric(38, 10) not null check (minimum >= 0),
  shop_ids uuid[] not null default '{}',
  department_ids uuid[] not null default '{}',
  from_at timestamptz not null,
  until_at timestamptz not null,
  uses_most int check (uses_most > 0),
  per_account int not null check (per_account > 0),
  -- Only whoever was given it may use it: a prize.
  granted boolean not null default false,
  budget numeric(38, 10) check (budget > 0),
  -- Of the budget: gone back to the mall since the coupon is over.
  returned numeric(38, 10) not null default 0 check (returned >= 0),
  -- Uses that stand, and what they took off less what came back of it.
  used int not null default 0 check (used >= 0),
  cost numeric(38, 10) not null default 0 check (cost >= 0),
  stopped_at timestamptz,
  created_at timestamptz not null,
  constraint amount_or_percent check ((amount is null) <> (percent is null)),
  constraint most_of_percent check (percent_most is null or percent is not null),
  constraint minimum_above_amount check (amount is null or minimum > amount),
  constraint until_after_from check (until_at > from_at),
  constraint one_payer check ((shop_id is null) = (brand_id is not null)),
  constraint budget_is_the_malls check ((budget is null) = (shop_id is not null)),
  constraint granted_by_the_mall check (not granted or shop_id is null),
  constraint never_used_too_often check (uses_most is null or used <= uses_most),
  constraint never_above_budget check (budget is null or cost + returned <= budget)
);
create index coupon_shop on coupons.coupon (shop_id, created_at desc) where shop_id is not null;
create index coupon_brand on coupons.coupon (brand_id, created_at desc) where brand_id is not null;

-- What an account keeps, and how often it may use it.
create table coupons.kept (
  account_id uuid not null,
  coupon_id uuid not null references coupons.coupon,
  allowed int not null check (allowed > 0),
  added_at timestamptz not null,
  primary key (account_id, coupon_id)
);

-- One coupon for an order at most.
create table coupons.use (
  order_id uuid primary key,
  coupon_id uuid not null references coupons.coupon,
  account_id uuid not null,
  amount numeric(38, 10) not null check (amount > 0),
  -- What of it came back: in part with a part of the money, all of it with the use.
  back numeric(38, 10) not null default 0 check (back >= 0 and back <= amount),
  at timestamptz not null,
  given_back_at timestamptz,
  constraint given_back_whole check (given_back_at is null or back = amount)
);
create index use_account on coupons.use (account_id, coupon_id);
create index use_coupon on coupons.use (coupon_id);

-- Takes one use of a coupon for an order, or says why not. The coupon's row is locked: of two orders that want the last use
-- one gets it.
create function coupons.take(p_coupon uuid, p_account uuid, p_order uuid, p_amount numeric, p_at timestamptz)
returns text language plpgsql as $$
declare
  c coupons.coupon;
  v_allowed int;
begin
  select * into c from coupons.coupon where id = p_coupon for update;
  select allowed into v_allowed from coupons.kept where account_id = p_account and coupon_id = p_coupon;
  if c.id is null or v_allowed is null then
    return 'COUPON_NOT_FOUND';
  elsif c.stopped_at is not null or p_at >= c.until_at then
    return 'COUPON_OVER';
  elsif p_at < c.from_at then
    return 'COUPON_NOT_YET';
  elsif (select count(*) from coupons.use u
         where u.account_id = p_account and u.coupon_id = p_coupon and u.given_back_at is null) >= v_allowed then
    return 'COUPON_ALREADY_USED';
  elsif c.used >= c.uses_most or c.cost + p_amount > c.budget then
    return 'COUPON_USED_UP';
  end if;
  insert into coupons.use (order_id, coupon_id, account_id, amount, at)
  values (p_order, p_coupon, p_account, p_amount, p_at);
  update coupons.coupon set used = used + 1, cost = cost + p_amount where id = p_coupon;
  return null;
end $$;

-- Gives the uses of orders back that came to nothing; done twice it is done once. Coupons are locked in the order of ids.
create function coupons.give_back(p_orders uuid[], p_at timestamptz) returns void language plpgsql as $$
declare
  u coupons.use;
begin
  perform 1 from coupons.coupon c
  where c.id in (select coupon_id from coupons.use where order_id = any(p_orders)) order by c.id for update;
  for u in
    select * from coupons.use where order_id = any(p_orders) and given_back_at is null for update
  loop
    update coupons.use set given_back_at = p_at, back = amount where order_id = u.order_id;
    update coupons.coupon set used = used - 1, cost = cost - (u.amount - u.back) where id = u.coupon_id;
  end loop;
end $$;

-- So much of what a use took off has come back by now.
create function coupons.come_back(p_order uuid, p_back numeric) returns void language plpgsql as $$
declare
  u coupons.use;
begin
  perform 1 from coupons.coupon c
  where c.id = (select coupon_id from coupons.use where order_id = p_order) for update;
  select * into u from coupons.use where order_id = p_order and given_back_at is null for update;
  if found and p_back > u.back then
    update coupons.use set back = p_back where order_id = p_order;
    update coupons.coupon set cost = cost - (p_back - u.back) where id = u.coupon_id;
  end if;
end $$;

-- For later features: whose money an order's coupon is, and that each use has its order.
create view coupons.public_coupon as
  select id, code, shop_id, brand_id, budget, returned, used, cost from coupons.coupon;
create view coupons.public_use as
  select order_id, coupon_id, amount, back, given_back_at is not null as given_back from coupons.use;

grant usage on schema coupons to mall_app;
grant select, insert, update on coupons.coupon, coupons.kept, coupons.use to mall_app;
grant select on coupons.public_coupon, coupons.public_use to mall_app;

-- What the mall has set aside for a coupon, and the way there and back.
alter table ledger.journal drop constraint journal_kind_known, add constraint journal_kind_known check (
  kind in ('order-pay', 'order-release', 'order-refund', 'coupon-budget', 'demo-funds', 'adjustment')
);
alter table ledger.account drop constraint account_kind_known, add constraint account_kind_known check (
  kind in ('available', 'escrow', 'platform-fee', 'coupon-budget', 'demo-mint', 'clearing-chain', 'clearing-bank',
    'clearing-lender')
);
