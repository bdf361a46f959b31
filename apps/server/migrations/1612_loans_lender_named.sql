-- Whether the lender of now is the one whose terms were signed was looked for anywhere in the signed text: a lender named "Credit" with the
-- licence "0" lent by the signature for "Harbour Street Credit Ltd, HCA-001". Who lends is now kept beside the text, and compared whole. An
-- application from before names nobody here: it can be declined or withdrawn, and made anew.
alter table loans.loan
  add column lender text,
  add column lender_authority text,
  add column lender_licence text,
  add constraint lender_is_in_agreement check (
    num_nulls(lender, lender_authority, lender_licence) in (0, 3) and (lender is null or (
      strpos(agreement, lender) > 0 and strpos(agreement, lender_authority) > 0 and strpos(agreement, lender_licence) > 0)));
