-- Operators look for a part of a name, of an address or of a reason among all there are (platform/found-by.ts), as for deposits since
-- migration 1240.
create index withdrawal_address_pairs on withdrawals.withdrawal using gin (platform.pairs(address));
create index loan_name_pairs on loans.loan using gin (platform.pairs(real_name));
create index adjustment_reason_pairs on adjustments.adjustment using gin (platform.pairs(reason));
create index claim_name_pairs on identity.claim using gin (platform.pairs(real_name));
create index application_shop_pairs on applications.application using gin (platform.pairs(shop_name));
create index application_company_pairs on applications.application using gin (platform.pairs(company));
create index application_email_pairs on applications.application using gin (platform.pairs(email));

-- What waits for operators stands first in their list of deposits, and is few of them.
create index deposit_problem on deposits.deposit (seen_at) where state in ('unpriced', 'review', 'reversed');
