-- When it was proven that the owner reads what is sent to an address: a fact with a date, because a fresh contact may
-- not yet open the way back to a forgotten fund password (decision record 0009).
alter table accounts.account
  add column email_proven_at timestamptz check (email_proven_at is null or email is not null),
  add column phone_proven_at timestamptz check (phone_proven_at is null or phone is not null);
update accounts.account set email_proven_at = created_at where email_verified;
alter table accounts.account drop column email_verified;

-- Until when nothing may be withdrawn, after the fund password was replaced without the old one.
alter table accounts.fund_password add column payouts_from timestamptz;

-- The machine as its browser names itself, in words; what else it says is not kept.
alter table accounts.session add column browser text, add column system text;

-- Codes also go to phones.
alter table notifications.code rename column email to target;
