import { z } from 'zod';
import { buyer, anyone } from '../operation.ts';
import {
  getPaidInInput,
  listInput,
  ofPayment,
  ownPayment,
  ownPayments,
  paidIn,
  paidInPage,
  sandboxActInput,
  sandboxInput,
  sandboxOrder,
  startInPesosInput,
  startInput,
  ways,
} from './types.ts';
import { pageInput } from '../withdrawals/wire.ts';
import * as wire from './wire.ts';

const starts = {
  money: 'starts',
  whileClosed: true,
  // It asks the provider for a page; the token makes it the same payment when it is sent twice.
  transaction: false,
  output: ownPayment,
  refusals: [
    'PAYMENTS_CLOSED',
    'MONEY_TOKEN_USED',
    'PAYMENT_BELOW_MINIMUM',
    'PAYMENT_ABOVE_MAXIMUM',
    'PAYMENT_RATE_CHANGED',
    'PAYMENT_PROVIDER_SILENT',
  ],
  rate: { count: 30, seconds: 600, per: 'account' },
} as const;

/** How a buyer pays money in by card or bank. */
export const paymentsStorefront = {
  listWays: buyer.reads({
    summary:
      'The open ways to pay in by card or bank: limits, rate with its source, fee; none hides all.',
    output: ways,
    wire: { paths: ['thirdPartyRecharge!getCoinList'], output: wire.coinList },
  }),
  startPayment: buyer.writes({
    ...starts,
    refusals: [...starts.refusals],
    summary:
      'Starts a deposit by card or bank at a fixed rate and fee, and answers where it is paid. Nothing is credited by this.',
    input: startInput,
    log: ['currency', 'method'],
    wire: {
      paths: ['thirdPartyRecharge!recharge'],
      input: wire.startWire,
      output: wire.payUrlIn,
      faults: wire.START_FAULTS,
    },
  }),
  startPaymentInPesos: buyer.writes({
    ...starts,
    refusals: [...starts.refusals],
    summary: 'The same in Philippine pesos, by whichever way takes them: six old calls, one door.',
    input: startInPesosInput,
    wire: {
      paths: [
        'thirdPartyRecharge!PHP_recharge',
        'thirdPartyRecharge!PHP_recharge2',
        'thirdPartyRecharge!PHP_recharge3',
        'thirdPartyRecharge!PHP_recharge4',
        'thirdPartyRecharge!PHP_recharge5',
      ],
      input: wire.pesosWire,
      output: wire.payUrlOf,
      faults: wire.START_FAULTS,
    },
  }),
  listPayments: buyer.reads({
    summary: 'The own deposits by card or bank, newest first.',
    input: listInput,
    output: ownPayments,
    log: ['page'],
  }),
  getPayment: buyer.reads({
    summary: 'One of the own deposits by card or bank: what is known of it.',
    ...ofPayment,
    output: ownPayment,
  }),
  listPaidIn: buyer.reads({
    summary:
      'What was paid in by either way, newest first: over a chain, by card and by bank. One list, as existing clients have it.',
    input: listInput,
    output: paidInPage,
    log: ['page'],
    wire: { paths: ['rechargeBlockchain!list'], input: pageInput, output: wire.wirePage },
  }),
  getPaidIn: buyer.reads({
    summary: 'One of them.',
    input: getPaidInInput,
    object: { field: 'id', kind: 'deposit', notFound: 'NOT_FOUND' },
    output: paidIn,
    wire: {
      paths: ['rechargeBlockchain!get'],
      input: wire.getInput,
      output: wire.wireDetail,
      faults: wire.GET_FAULTS,
    },
  }),
  getSandboxOrder: anyone.reads({
    summary: 'What the sandbox provider’s own page shows; in a demo world only.',
    input: sandboxInput,
    output: sandboxOrder,
    refusals: ['NOT_FOUND'],
  }),
  actInSandbox: anyone.writes({
    summary:
      'Pays at the sandbox provider, or lets it fail; in a demo world only. The provider then calls the mall back, signed.',
    whileClosed: true,
    transaction: false,
    input: sandboxActInput,
    output: z.object({ backTo: z.string() }),
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_OPEN'],
    rate: { count: 60, seconds: 600, per: 'network' },
    log: ['act'],
  }),
};
