import { askedBy, seller } from '../operation.ts';
import { givenFile } from '../shapes.ts';
import { exportStatementInput, sellerBalance, statement, statementInput } from './types.ts';
import { walletStorefront } from './storefront.ts';
import * as wire from './wire.ts';

const { bindWithdrawalAddress } = walletStorefront;

export const walletSeller = {
  ...askedBy('seller', { bindWithdrawalAddress }),
  getBalance: seller.reads({
    summary: 'The shop’s money: at hand, in escrow, in the return window',
    output: sellerBalance,
  }),
  listStatement: seller.reads({
    summary: 'Every movement of the shop’s available money, newest first',
    input: statementInput,
    output: statement,
    log: ['page'],
    wire: { paths: ['moneylog!list'], input: wire.moneylogInput, output: wire.wireMoneylog },
  }),
  exportStatement: seller.reads({
    summary: 'The same as a file for spreadsheets, one row a movement.',
    gives: 'file',
    input: exportStatementInput,
    output: givenFile,
    refusals: ['STATEMENT_TOO_LONG'],
    rate: { count: 20, seconds: 60, per: 'account' },
  }),
};
