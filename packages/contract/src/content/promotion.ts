import { op, READ_RATE } from '../operation.ts';
import { nothing } from '../shapes.ts';
import { contentPages } from './pages.ts';
import { landing } from './types.ts';

/** What the recruiting site shows. */
export const contentPromotion = {
  getLanding: op({
    summary: 'Figures of the mall, counted from rows.',
    who: 'anyone',
    effect: 'read',
    input: nothing,
    output: landing,
    refusals: [],
    rate: READ_RATE,
    log: [],
    // Sums every account: a minute's rest between two sums is plenty.
    cacheSeconds: 60,
  }),
  ...contentPages,
};
