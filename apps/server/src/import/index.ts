// The public interface of the import: a room above the features, because it speaks to several of them.
export { catalogueAddSellerRoutes } from './add-listing.ts';
export { catalogueDescribeSellerRoutes } from './describe-listing.ts';
export { makeFirstCategory } from './categories.ts';
export { importJobs } from './jobs.ts';
export { catalogueImportSellerRoutes } from './seller.routes.ts';
export { UnreadableFile } from './unreadable-file.ts';
export { openPictures } from './pictures.ts';
export { presentJob } from './present.ts';
export { findInterrupted, findShops, insertJob, type JobRow, listNotes } from './queries.ts';
export { runImport } from './run-import.ts';
export { planImport } from './start-import.ts';
