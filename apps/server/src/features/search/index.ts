export { reindexAll } from './reindex.ts';
