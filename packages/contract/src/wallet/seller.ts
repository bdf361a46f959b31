import { askedBy, seller } from '../operation.ts';
import { givenFile } from '../shapes.ts';
import {
  arrivals,
  exportStatementInput,
  noteArrivalInput,
  sellerBalance,
  statement,
  statementInput,
} from './types.ts';
import { wireDone } from '../wire.ts';
import { walletStorefront } from './storefront.ts';
import * as wire from './wire.ts';

const { bindWithdrawalAddress, openMoneyCall } = walletStorefront;

export const walletSeller = {
  ...askedBy('seller', { bindWithdrawalAddress, openMoneyCall }),
  getBalance: seller.reads({
    summary: 'The shop’s money: at hand, in escrow, in the return window',
    output: sellerBalance,
    wire: { paths: ['wallet!getUsdt'], output: wire.wireBalance },
  }),
  listStatement: seller.reads({
    summary: 'Every movement of the shop’s available money, newest first',
    input: statementInput,
    output: statement,
    log: ['page'],
    wire: {
      paths: ['moneylog!list'],
      input: wire.moneylogInput,
      output: wire.wireMoneylog,
      faults: wire.MONEYLOG_FAULTS,
    },
  }),
  listArrivals: seller.reads({
    summary:
      'Movements of the last day that brought the shop money and that nobody has marked as told, the oldest first.',
    output: arrivals,
    wire: { paths: ['moneylog!addNotify'], output: wire.wireArrivals },
  }),
  noteArrival: seller.writes({
    summary: 'The owner was told of one of them; another’s, or one that is none, changes nothing.',
    input: noteArrivalInput,
    wire: { paths: ['moneylog!notifyCallback'], input: wire.noteArrivalWire, output: wireDone },
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
