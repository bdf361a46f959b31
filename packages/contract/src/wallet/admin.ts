import { op } from '../operation.ts';
import { done } from '../shapes.ts';
import { walletOverview } from './types.ts';

export const walletAdmin = {
  getOverview: op({
    summary: 'Sums by kind of account and the state of the books',
    who: 'operator',
    effect: 'read',
    output: walletOverview,
  }),
  checkBooks: op({
    summary:
      'Have all books proved from the first entry on. The mall does so as soon as it can; getOverview tells the end.',
    who: 'operator',
    effect: 'write',
    output: done,
  }),
};
