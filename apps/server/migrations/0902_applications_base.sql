create schema applications;

-- Who asks to open a shop, and what was answered. What was said stays as it was said.
create table applications.application (
  id uuid primary key,
  applicant_id uuid not null,
  brand_id uuid not null,
  state text not null default 'submitted' check (state in ('submitted', 'accepted', 'declined', 'withdrawn')),
  shop_name text not null check (length(shop_name) between 2 and 64),
  company text not null check (length(company) between 2 and 120),
  registration text not null check (length(registration) <= 40),
  country text not null check (country ~ '^[A-Z]{2}$'),
  city text not null check (length(city) between 1 and 64),
  department_ids uuid[] not null check (cardinality(department_ids) between 1 and 5),
  goods text not null check (length(goods) between 10 and 500),
  website text not null check (website = '' or website like 'https://%'),
  -- Forgotten when its account is closed.
  email text,
  terms_at timestamptz not null,
  decline_reason text check (length(decline_reason) between 3 and 500),
  shop_id uuid,
  decided_by uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'submitted') = (decided_at is null)),
  check ((state = 'declined') = (decline_reason is not null)),
  check ((state = 'accepted') = (shop_id is not null)),
  check ((state in ('accepted', 'declined')) = (decided_by is not null))
);
-- One that waits for each account, however often and fast it is sent.
create unique index application_waiting on applications.application (applicant_id) where state = 'submitted';
create index application_applicant on applications.application (applicant_id, created_at desc);
create index application_oldest on applications.application (created_at, id) where state = 'submitted';
create index application_newest on applications.application (created_at desc, id desc);
-- A shop is opened for one application.
create unique index application_shop on applications.application (shop_id) where shop_id is not null;

-- An answer is final, whoever writes here.
create function applications.keep_answer() returns trigger language plpgsql as $$
begin
  if old.state <> 'submitted' and new.state <> old.state then
    raise exception 'application % is % already', old.id, old.state;
  end if;
  return new;
end $$;
create trigger keep_answer before update on applications.application
  for each row execute function applications.keep_answer();

grant usage on schema applications to mall_app;
grant select, insert on applications.application to mall_app;
grant update (state, decline_reason, shop_id, decided_by, decided_at, email) on applications.application to mall_app;
