-- What the staff does to an account is an act of its history, not a judgement.
alter table accounts.judgement rename to account_act;
alter index accounts.judgement_of_account rename to account_act_of_account;
