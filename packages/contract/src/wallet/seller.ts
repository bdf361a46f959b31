import { op, READ_RATE } from '../operation.ts';
import { nothing } from '../shapes.ts';
import { sellerBalance, statement, statementInput } from './types.ts';

export const walletSeller = {
  getBalance: op({
    summary: 'The shop’s money: at hand, in escrow, in the return window',
    who: 'seller',
    effect: 'read',
    input: nothing,
    output: sellerBalance,
    refusals: [],
    rate: READ_RATE,
    log: [],
  }),
  listStatement: op({
    summary: 'Every movement of the shop’s available money, newest first',
    who: 'seller',
    effect: 'read',
    input: statementInput,
    output: statement,
    refusals: [],
    rate: READ_RATE,
    log: ['page'],
  }),
};
