// The public interface of archives: copies of what the mall keeps of an account, for its owner.
export { archivesJobs } from './jobs.ts';
export { archivesStorefrontRoutes } from './routes.ts';
export { forgetArchive } from './own-archive.ts';
export { OWN_DATA } from './contents.ts';
