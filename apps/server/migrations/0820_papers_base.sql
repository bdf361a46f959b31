create schema papers;

-- What stands on papers beside the name of a person or a shop: one for each account that has written some down.
create table papers.company (
  account_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  tax_number text not null check (length(tax_number) <= 40),
  line text not null check (length(line) <= 200),
  postcode text not null check (length(postcode) <= 32),
  city text not null check (length(city) <= 64),
  country text not null check (country ~ '^([A-Z]{2})?$'),
  changed_at timestamptz not null
);

-- The buyer's own number for an order.
create table papers.reference (
  order_id uuid primary key,
  reference text not null check (length(reference) between 1 and 40)
);

-- A shop's last invoice number.
create table papers.counter (
  shop_id uuid primary key,
  last int not null default 0 check (last >= 0)
);

-- What an invoice says of its two sides is written down when it is issued and never changes; what it says of goods and money
-- stands in the order and in the ledger, where nothing changes either.
create table papers.invoice (
  order_id uuid primary key,
  shop_id uuid not null,
  no int not null check (no > 0),
  number text not null,
  issued_at timestamptz not null,
  seller jsonb,
  buyer jsonb,
  reference text not null,
  constraint invoice_number_once unique (shop_id, no)
);

create function papers.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is never changed' using errcode = '42501';
end $$;
create trigger invoice_stays before update or delete on papers.invoice
  for each row execute function papers.refuse_change();

-- Gives an order its invoice, once, and says whether it is new. A shop's numbers have no gaps: the counter and the invoice
-- are written together or not at all, and who comes at the same time waits for the counter and finds the other's invoice.
create function papers.issue(p_order uuid, p_shop uuid, p_mark text, p_buyer uuid, p_seller uuid, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_no int;
begin
  if exists (select from papers.invoice where order_id = p_order) then
    return false;
  end if;
  insert into papers.counter (shop_id) values (p_shop) on conflict do nothing;
  perform from papers.counter where shop_id = p_shop for update;
  if exists (select from papers.invoice where order_id = p_order) then
    return false;
  end if;
  update papers.counter set last = last + 1 where shop_id = p_shop returning last into v_no;
  insert into papers.invoice (order_id, shop_id, no, number, issued_at, seller, buyer, reference)
  values (
    p_order, p_shop, v_no, p_mark || '-' || lpad(v_no::text, 6, '0'), p_now,
    (select to_jsonb(c) - 'account_id' - 'changed_at' from papers.company c where c.account_id = p_seller),
    (select to_jsonb(c) - 'account_id' - 'changed_at' from papers.company c where c.account_id = p_buyer),
    coalesce((select reference from papers.reference where order_id = p_order), '')
  );
  return true;
end $$;

grant usage on schema papers to mall_app;
grant select, insert, update, delete on papers.company, papers.reference to mall_app;
grant select, insert, update on papers.counter to mall_app;
grant select, insert on papers.invoice to mall_app;
