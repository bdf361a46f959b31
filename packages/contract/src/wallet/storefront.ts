import { op } from '../operation.ts';
import {
  balance,
  bindAddressInput,
  statement,
  statementInput,
  withdrawalAddress,
} from './types.ts';
import { noInput, wireDone } from '../wire.ts';
import * as wire from './wire.ts';

export const walletStorefront = {
  getBalance: op({
    summary: 'The own balance',
    who: 'buyer',
    effect: 'read',
    output: balance,
    wire: {
      paths: ['wallet!getUsdt'],
      input: noInput,
      output: wire.wireBalance,
    },
  }),
  takeTestMoney: op({
    summary: 'Test money of the demo world, once a day; in the books like any other movement.',
    who: 'buyer',
    effect: 'write',
    money: 'starts',
    output: balance,
    refusals: ['MONEY_CLOSED', 'DEMO_ONLY', 'TEST_MONEY_TAKEN'],
  }),
  getWithdrawalAddress: op({
    summary: 'The address that withdrawals of the own balance go to; null before one is bound',
    who: 'buyer',
    effect: 'read',
    output: withdrawalAddress.nullable(),
  }),
  bindWithdrawalAddress: op({
    summary:
      'Binds the only address that withdrawals will go to; the owner is told. Pays nothing out',
    who: 'buyer',
    effect: 'write',
    input: bindAddressInput,
    output: withdrawalAddress,
    refusals: ['WITHDRAWAL_ADDRESS_WRONG', 'WITHDRAWAL_ADDRESS_BOUND'],
    rate: { count: 20, seconds: 600, per: 'account' },
    log: ['chain'],
    wire: { paths: ['user!bindWithdrawAddress'], input: wire.bindInput, output: wireDone },
  }),
  listStatement: op({
    summary: 'Every movement of the own balance with its reason, newest first',
    who: 'buyer',
    effect: 'read',
    input: statementInput,
    output: statement,
    log: ['page'],
  }),
};
