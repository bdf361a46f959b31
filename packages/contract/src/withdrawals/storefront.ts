import { buyer } from '../operation.ts';
import {
  feeInput,
  feeTerms,
  listInput,
  ofWithdrawal,
  opening,
  ownWithdrawal,
  ownWithdrawals,
  requestInput,
  savedBank,
  removeBankInput,
  saveBankInput,
  terms,
} from './types.ts';
import * as wire from './wire.ts';

/** What can be wrong with a bank account. */
const BANK_FAULTS = [
  ...(['BANK_IBAN_WRONG', 'BANK_IBAN_NEEDED', 'BANK_CARD_WRONG', 'BANK_NUMBER_WRONG'] as const),
  ...(['BANK_COUNTRY_OTHER', 'BANK_SWIFT_WRONG', 'BANK_SWIFT_NEEDED'] as const),
  'BANK_ROUTING_WRONG',
] as const;

/** How somebody takes his money out. */
export const withdrawalsStorefront = {
  getTerms: buyer.reads({
    summary:
      'What holds for a withdrawal asked for now: limits, hours, fees, how long it takes, and whether it would wait.',
    output: terms,
    wire: { paths: ['withdraw!withdrawLimitConfig'], output: wire.wireLimits },
  }),
  getFee: buyer.reads({
    summary: 'The fee of a network: a share of the amount, and at least so much.',
    input: feeInput,
    output: feeTerms,
    refusals: ['WITHDRAWAL_CHANNEL_CLOSED'],
    log: ['channel'],
    wire: {
      paths: ['withdraw!fee'],
      input: wire.wireFeeInput,
      output: wire.wireFee,
      faults: wire.FEE_FAULTS,
    },
  }),
  saveBankAccount: buyer.writes({
    summary:
      'The bank account that withdrawals go to; another one takes its place, and withdrawals to it wait as they do for a new address.',
    whileClosed: true,
    input: saveBankInput,
    output: savedBank,
    refusals: [
      ...(['WITHDRAWAL_CHANNEL_CLOSED', 'CONFIRM_NEEDED', ...BANK_FAULTS] as const),
      ...(['FUND_PASSWORD_NOT_SET', 'FUND_PASSWORD_WRONG', 'FUND_PASSWORD_LOCKED'] as const),
    ],
    rate: { count: 20, seconds: 3_600, per: 'account' },
  }),
  removeBankAccount: buyer.writes({
    summary: 'Forgets the bank account; withdrawals that go there are finished first.',
    whileClosed: true,
    input: removeBankInput,
    output: savedBank,
    refusals: [
      ...(['CONFIRM_NEEDED', 'FUND_PASSWORD_NOT_SET'] as const),
      ...(['FUND_PASSWORD_WRONG', 'FUND_PASSWORD_LOCKED'] as const),
    ],
    rate: { count: 20, seconds: 3_600, per: 'account' },
  }),
  openWithdrawal: buyer.writes({
    summary: 'A one-use token for the next withdrawal, and the address it would go to.',
    whileClosed: true,
    output: opening,
    rate: { count: 60, seconds: 600, per: 'account' },
    wire: { paths: ['withdraw!withdraw_open'], output: wire.wireOpening },
  }),
  requestWithdrawal: buyer.writes({
    summary:
      'Takes money out to the bound address: it is reserved at once, with its fee, what arrives and the expected time fixed.',
    money: 'settles',
    whileClosed: true,
    input: requestInput,
    output: ownWithdrawal,
    refusals: [
      'WITHDRAWALS_CLOSED',
      'WITHDRAWAL_CHANNEL_CLOSED',
      'MONEY_TOKEN_USED',
      'CONFIRM_NEEDED',
      'FUND_PASSWORD_NOT_SET',
      'FUND_PASSWORD_WRONG',
      'FUND_PASSWORD_LOCKED',
      'WITHDRAWAL_NO_ADDRESS',
      'WITHDRAWAL_ADDRESS_OTHER',
      'BANK_ACCOUNT_MISSING',
      'BANK_ACCOUNT_OTHER',
      ...BANK_FAULTS,
      'WITHDRAWAL_BELOW_MINIMUM',
      'WITHDRAWAL_ABOVE_MAXIMUM',
      'WITHDRAWAL_HOURS',
      'WITHDRAWAL_COUNT',
      'WITHDRAWAL_FEE_CHANGED',
      'WITHDRAWAL_ABOVE_BALANCE',
    ],
    rate: { count: 30, seconds: 600, per: 'account' },
    log: ['channel'],
    wire: {
      paths: ['withdraw!apply'],
      input: wire.applyInput,
      output: wire.wireDetail,
      faults: wire.APPLY_FAULTS,
      says: wire.APPLY_SAYS,
      // Its token makes it one call.
      repeatSeconds: 10,
    },
  }),
  listWithdrawals: buyer.reads({
    summary: 'The own withdrawals, newest first, each with why it waits.',
    input: listInput,
    output: ownWithdrawals,
    log: ['page'],
    wire: { paths: ['withdraw!list'], input: wire.pageInput, output: wire.wirePage },
  }),
  getWithdrawal: buyer.reads({
    summary: 'One of the own withdrawals.',
    ...ofWithdrawal,
    output: ownWithdrawal,
    wire: {
      paths: ['withdraw!get'],
      input: wire.getInput,
      output: wire.wireDetail,
      faults: wire.GET_FAULTS,
    },
  }),
  cancelWithdrawal: buyer.writes({
    summary: 'Takes a withdrawal back before it is signed; its money is available again.',
    money: 'settles',
    whileClosed: true,
    ...ofWithdrawal,
    output: ownWithdrawal,
    refusals: ['WITHDRAWAL_NOT_OPEN'],
  }),
};
