-- What identities are asked for is a text by language, as JSON; what was typed before stays, and is read where there is no other.

update brands.setting set value = case when btrim(value) = '' then '{}' else jsonb_build_object('en', left(btrim(value), 300))::text end
  where code = 'identity_purpose';
