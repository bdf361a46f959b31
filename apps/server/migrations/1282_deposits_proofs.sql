-- What somebody sends along with an announcement, a proof of payment, lay at an address that anybody may open. It is sealed like what
-- operators show for a credit, and is opened like that: nobody has added it but the deposit's owner.
alter table deposits.evidence alter column added_by drop not null;
create unique index evidence_of_owner on deposits.evidence (deposit_id) where added_by is null;

-- Those from before are sealed by a job: here nobody has the key.
create index deposit_unsealed on deposits.deposit (id) where picture is not null;
grant update (picture) on deposits.deposit to mall_app;
