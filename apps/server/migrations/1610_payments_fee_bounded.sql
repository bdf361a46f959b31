-- A provider's fee could be nearly all of what is paid in through it, by one operator's word. It is at most a tenth, as that of a deposit.
update payments.provider set fee_rate = 0.1 where fee_rate > 0.1;
alter table payments.provider
  drop constraint provider_fee_rate_check,
  add constraint provider_fee_rate_check check (fee_rate >= 0 and fee_rate <= 0.1);
