// The public interface of quotations.
export { acceptOffer, openOffer, type OpenOffer, type QuotedLine } from './accept.ts';
export { endQuotations } from './end-quotations.ts';
export { quotationsEvents } from './events.ts';
export { quotationsJobs } from './jobs.ts';
export { quotationsReactions } from './quotation-mails.ts';
export { quotationsSellerRoutes, quotationsStorefrontRoutes } from './routes.ts';
export { quotationsOwnData } from './own-data.ts';
