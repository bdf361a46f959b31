-- What operators show for a credit, beside their words: pictures, sealed as those of documents are, and who has opened which.
-- Neither is changed or deleted by the application: they belong to what two people have answered for.
create table deposits.evidence (
  id uuid primary key,
  deposit_id uuid not null references deposits.deposit,
  sealed bytea not null,
  added_by uuid not null,
  at timestamptz not null
);
create index evidence_deposit on deposits.evidence (deposit_id, at);
create table deposits.evidence_look (
  id uuid primary key,
  evidence_id uuid not null references deposits.evidence,
  operator_id uuid not null,
  at timestamptz not null
);
create index evidence_look_of on deposits.evidence_look (evidence_id, at);

-- What the second person approves lay there when the first proposed it.
create function deposits.check_evidence() returns trigger language plpgsql as $$
begin
  if exists (select from deposits.proposal p where p.deposit_id = new.deposit_id and p.state = 'proposed') then
    raise exception 'a credit of deposit % is proposed already', new.deposit_id
      using errcode = '23514', constraint = 'evidence_before_proposal';
  end if;
  return new;
end $$;
create trigger check_evidence before insert on deposits.evidence
  for each row execute function deposits.check_evidence();

grant select, insert on deposits.evidence, deposits.evidence_look to mall_app;
