import { anyone } from '../operation.ts';
import { contentPages } from './pages.ts';
import { landing } from './types.ts';

/** What the recruiting site shows. */
export const contentPromotion = {
  getLanding: anyone.reads({
    summary: 'Figures of the mall, counted from rows.',
    output: landing,
    // Sums every account: a minute's rest between two sums is plenty.
    cacheSeconds: 60,
  }),
  ...contentPages,
};
