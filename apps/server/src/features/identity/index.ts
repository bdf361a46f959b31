// The public interface of identity: who somebody is, and sealed pictures of documents for the features that need some.
export {
  forgetDocuments,
  forgetDocumentsOf,
  listDocuments,
  listLooks,
} from './document-queries.ts';
export {
  lookAt,
  lookAtNumber,
  openLook,
  openNumber,
  receiveDocument,
  sealNumber,
  takeDocuments,
} from './documents.ts';
export { identityEvents } from './events.ts';
export { identityJobs } from './jobs.ts';
export { identityOwnData } from './own-data.ts';
export { claimStateOf } from './queries.ts';
export { forgetIdentity, identityReactions } from './reactions.ts';
export { identityAdminRoutes, identitySellerRoutes, identityStorefrontRoutes } from './routes.ts';
