-- When customer service answers, and why no licence is needed, are texts by language, as 1510 made the purpose of identities: what was
-- typed before stays, and is read where there is no other.
update brands.setting set value = case when btrim(value) = '' then '{}' else jsonb_build_object('en', btrim(value))::text end
  where code in ('service_hours', 'money_no_licence');
