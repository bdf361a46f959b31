-- Whether an account's code may be given by others who register. Operators take it away, and give it back.
alter table accounts.account add column may_invite boolean not null default true;
alter table accounts.account_act
  drop constraint account_act_act_check,
  add constraint account_act_act_check check (act in
    ('disabled', 'enabled', 'merchant-opened', 'two-step-reset', 'invitations-stopped', 'invitations-allowed'));
