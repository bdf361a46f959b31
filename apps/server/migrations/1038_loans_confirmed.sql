-- Existing clients sign an agreement that they never showed: such an application waits until its borrower has read and confirmed
-- the agreement, and ends when he has not by its day. Nothing else of it goes on before.
alter table loans.loan
  add column agreed_at timestamptz,
  add column confirm_by timestamptz;
update loans.loan set agreed_at = signed_at;
alter table loans.loan
  add constraint loan_was_agreed check (agreed_at is not null or state in ('submitted', 'declined', 'withdrawn')),
  add constraint loan_waits_to_be_agreed check (state <> 'submitted' or (agreed_at is null) = (confirm_by is not null));
create index loan_to_confirm on loans.loan (confirm_by, id) where state = 'submitted' and confirm_by is not null;
grant update (agreed_at, confirm_by) on loans.loan to mall_app;
