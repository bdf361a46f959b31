-- What is paid after its account was closed would be credited to nobody: people look at it and send it back.
alter table payments.handled drop constraint handled_outcome_check, add constraint handled_outcome_check check (
  outcome in ('credited', 'ended', 'reversed', 'ignored', 'unknown-payment', 'other-amount', 'other-currency',
    'other-receiver', 'paid-twice', 'dispute-won', 'refund-failed', 'account-closed'));
