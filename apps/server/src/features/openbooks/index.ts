// The public interface of open books: what lets anybody check the ledger without trusting the mall.
import { chainBooks } from './chain-books.ts';
import { makeTrees } from './make-trees.ts';

export { chainBooks };
export { exportBooks } from './export-books.ts';
export { exportTree } from './export-tree.ts';
export { booksKey, isSigned } from './key.ts';
export { lastSignedTree } from './read-books.ts';
export { openbooksSellerRoutes, openbooksStorefrontRoutes } from './routes.ts';
export const openbooksJobs = [chainBooks, makeTrees];
