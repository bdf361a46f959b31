import { op, READ_RATE } from '../operation.ts';
import { nothing } from '../shapes.ts';
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
};
