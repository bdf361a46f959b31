import { operator } from '../operation.ts';
import { walletOverview } from './types.ts';

export const walletAdmin = {
  getOverview: operator.reads({
    needs: 'read-money',
    summary: 'Sums by kind of account and the state of the books',
    output: walletOverview,
  }),
  checkBooks: operator.writes({
    needs: 'read-money',
    summary:
      'Have all books proved from the first entry on. The mall does so as soon as it can; getOverview tells the end.',
  }),
};
