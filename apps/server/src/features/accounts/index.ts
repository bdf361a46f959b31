// The public interface of accounts: who somebody is, that a payment is theirs, and where it is shipped to.
export { actorAt, findSession } from './sessions.ts';
export { requireFundPassword } from './fund-password.ts';
export { addressForOrder, type OrderAddress } from './addresses.ts';
export { cityName } from './place-names.ts';
export { countryName } from './regions.ts';
export { type AddressRow, insertAddress } from './address-queries.ts';
export { type AccountToCreate, createAccount } from './create-account.ts';
export { createOperator, createSetupLink } from './operators.ts';
export { isInhabited } from './operator-queries.ts';
export { MERCHANT_LINK_DAYS, merchantLink, openMerchant } from './merchants.ts';
export { openSession } from './sessions.ts';
export { moveSessions } from './session-queries.ts';
export { mailTo } from './mail-to.ts';
export { tellOwner } from './notices.ts';
export { recordAuditEntry } from './audit-log.ts';
export { hashPassword } from './secrets.ts';
export { accountsAdminRoutes, accountsSellerRoutes, accountsStorefrontRoutes } from './routes.ts';
export { accountsJobs } from './jobs.ts';
