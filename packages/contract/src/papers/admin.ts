import { operator } from '../operation.ts';
import { getPapers } from './operations.ts';

/** Papers of any order. */
export const papersAdmin = {
  getPapers: operator.writes({ needs: 'orders', ...getPapers }),
};
