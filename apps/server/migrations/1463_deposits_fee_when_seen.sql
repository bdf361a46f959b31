-- No more is taken as a fee than the channel's was when a deposit was seen: one operator raises it, and what was on its way bore the new one.
alter table deposits.deposit add most_fee numeric(38, 10) check (most_fee >= 0);
update deposits.deposit d set most_fee = c.fee from deposits.channel c where c.id = d.channel_id and d.transfer_id is not null;
