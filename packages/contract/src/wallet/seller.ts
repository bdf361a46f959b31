import { seller } from '../operation.ts';
import { sellerBalance, statement, statementInput } from './types.ts';

export const walletSeller = {
  getBalance: seller.reads({
    summary: 'The shop’s money: at hand, in escrow, in the return window',
    output: sellerBalance,
  }),
  listStatement: seller.reads({
    summary: 'Every movement of the shop’s available money, newest first',
    input: statementInput,
    output: statement,
    log: ['page'],
  }),
};
