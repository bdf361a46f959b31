-- A bank may send a refund back, days after it went out: its provider says so, and people look at it.
alter table payments.report drop constraint report_kind_check, add constraint report_kind_check check (
  kind in ('paid', 'failed', 'expired', 'refunded', 'refund-failed', 'disputed', 'dispute-won'));
alter table payments.handled drop constraint handled_outcome_check, add constraint handled_outcome_check check (
  outcome in ('credited', 'ended', 'reversed', 'ignored', 'unknown-payment', 'other-amount', 'other-currency',
    'other-receiver', 'paid-twice', 'dispute-won', 'refund-failed'));
