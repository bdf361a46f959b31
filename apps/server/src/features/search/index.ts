// The public interface of search: keeping the index, for imports and the seed.
export { fold } from './fold.ts';
export { distance } from './spelling.ts';
export { reindexAll } from './reindex.ts';
export { searchJobs } from './jobs.ts';
export { searchStorefrontRoutes } from './routes.ts';
