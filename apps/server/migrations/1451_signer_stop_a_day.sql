-- One person alone holds nobody's money for longer than a day (record 0061). Before, only the program said so, and a row could say 14 days.
alter table signer.stop add constraint stop_for_a_day check (ends_at <= stopped_at + interval '24 hours') not valid;
