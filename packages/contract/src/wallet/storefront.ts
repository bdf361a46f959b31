import { buyer } from '../operation.ts';
import { givenFile } from '../shapes.ts';
import {
  balance,
  bindAddressInput,
  exportStatementInput,
  holdings,
  moneyToken,
  statement,
  statementInput,
  withdrawalAddress,
} from './types.ts';
import { wireDone } from '../wire.ts';
import * as wire from './wire.ts';

export const walletStorefront = {
  getBalance: buyer.reads({
    summary: 'The own balance',
    output: balance,
    wire: {
      paths: ['wallet!getUsdt'],
      output: wire.wireBalance,
    },
  }),
  takeTestMoney: buyer.writes({
    summary: 'Test money of the demo world, once a day; in the books like any other movement.',
    money: 'starts',
    output: balance,
    refusals: ['DEMO_ONLY', 'TEST_MONEY_TAKEN'],
  }),
  getWithdrawalAddress: buyer.reads({
    summary: 'The address that withdrawals of the own balance go to; null before one is bound',
    output: withdrawalAddress.nullable(),
  }),
  bindWithdrawalAddress: buyer.writes({
    summary:
      'Binds the one address that withdrawals will go to, or another in its place, to which they wait again; the owner is told.',
    whileClosed: true,
    input: bindAddressInput,
    output: withdrawalAddress,
    refusals: [
      'CONFIRM_NEEDED',
      'FUND_PASSWORD_NOT_SET',
      'FUND_PASSWORD_WRONG',
      'FUND_PASSWORD_LOCKED',
      'WITHDRAWAL_ADDRESS_WRONG',
      'WITHDRAWAL_ADDRESS_COIN',
      'WITHDRAWAL_ADDRESS_MALL',
      'WITHDRAWAL_ADDRESS_ALIKE',
      'WITHDRAWAL_ADDRESS_UNCHECKED',
      'WITHDRAWAL_ADDRESS_COMPARE',
      'WITHDRAWAL_ADDRESS_BOUND',
    ],
    rate: { count: 20, seconds: 600, per: 'account' },
    log: ['chain'],
    wire: {
      paths: ['user!bindWithdrawAddress'],
      input: wire.bindInput,
      output: wireDone,
      faults: wire.BIND_FAULTS,
    },
  }),
  openMoneyCall: buyer.writes({
    summary:
      'A one-use token for the next call that takes money out, or announces some that comes in; good for minutes',
    whileClosed: true,
    output: moneyToken,
    rate: { count: 60, seconds: 600, per: 'account' },
    wire: { paths: ['rechargeBlockchain!recharge_open'], output: wire.wireToken },
  }),
  listStatement: buyer.reads({
    summary: 'Every movement of the own balance with its reason, newest first',
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
  exportStatement: buyer.reads({
    summary: 'The same as a file for spreadsheets, one row a movement.',
    gives: 'file',
    input: exportStatementInput,
    output: givenFile,
    refusals: ['STATEMENT_TOO_LONG'],
    rate: { count: 20, seconds: 60, per: 'account' },
  }),
  getHoldings: buyer.reads({
    summary:
      'The own money wherever it is: at hand, reserved, in escrow, and for which orders why.',
    output: holdings,
  }),
};
