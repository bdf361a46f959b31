import { op } from '../operation.ts';
import { sellerBalance, statement, statementInput } from './types.ts';

export const walletSeller = {
  getBalance: op({
    summary: 'The shop’s money: at hand, in escrow, in the return window',
    who: 'seller',
    effect: 'read',
    output: sellerBalance,
  }),
  listStatement: op({
    summary: 'Every movement of the shop’s available money, newest first',
    who: 'seller',
    effect: 'read',
    input: statementInput,
    output: statement,
    log: ['page'],
  }),
};
