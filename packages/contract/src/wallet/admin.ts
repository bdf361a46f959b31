import { op, READ_RATE, WRITE_RATE } from '../operation.ts';
import { done, nothing } from '../shapes.ts';
import { walletOverview } from './types.ts';

export const walletAdmin = {
  getOverview: op({
    summary: 'Sums by kind of account and the state of the books',
    who: 'operator',
    effect: 'read',
    input: nothing,
    output: walletOverview,
    refusals: [],
    rate: READ_RATE,
    log: [],
  }),
  checkBooks: op({
    summary:
      'Have all books proved from the first entry on. The mall does so as soon as it can; getOverview tells the end.',
    who: 'operator',
    effect: 'write',
    input: nothing,
    output: done,
    refusals: [],
    rate: WRITE_RATE,
    log: [],
  }),
};
