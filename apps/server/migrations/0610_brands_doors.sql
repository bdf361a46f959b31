-- A brand is closed and moves no money until an operator says otherwise. Where people were at work before there were these
-- switches, they go on: a demo world, and a business that has an operator.
insert into brands.setting (brand_id, code, value, changed_at)
select b.id, door.code, 'true', now()
from brands.brand b, (values ('mall_open'), ('money_open')) door (code)
where exists (select 1 from platform.demo_step) or exists (select 1 from accounts.operator)
on conflict do nothing;
