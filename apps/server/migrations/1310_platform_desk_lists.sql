-- The operators' lists are read in the order of an index, of all rows and of those of one state (platform/desk-list.ts): before, a page
-- of them sorted all there ever were.
create index withdrawal_state on withdrawals.withdrawal (state, created_at desc, id desc);
create index loan_state on loans.loan (state, signed_at desc, id desc);
create index payment_state on payments.payment (state, created_at desc, id desc);
create index claim_state on identity.claim (state, submitted_at desc, id desc);
create index application_answered on applications.application (decided_at desc, id desc);
create index application_state on applications.application (state, decided_at desc, id desc);
-- As it is told: taken back is what its own proposer declined.
create index adjustment_state on adjustments.adjustment (
  (case when state = 'declined' and decided_by = proposed_by then 'taken-back' else state end), proposed_at desc, id desc);
-- What nobody lists may be most of them (migration 1042).
create index deposit_listed on deposits.deposit (seen_at desc, id desc) where not unlisted;
create index deposit_state on deposits.deposit (state, seen_at desc, id desc) where not unlisted;
create index own_move_oldest on reserves.own_move (proposed_at, id) where state = 'proposed';
-- As before, and in one order where two were made at the same time.
drop index coupons.coupon_brand;
create index coupon_brand on coupons.coupon (brand_id, created_at desc, id desc) where brand_id is not null;
