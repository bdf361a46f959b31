-- What is paid long after the end of a payment is not credited at the rate of then: people look at it and send it back.
alter table payments.handled drop constraint handled_outcome_check, add constraint handled_outcome_check check (
  outcome in ('credited', 'ended', 'reversed', 'ignored', 'unknown-payment', 'other-amount', 'other-currency',
    'other-receiver', 'paid-twice', 'paid-late', 'dispute-won', 'refund-failed', 'account-closed'));
