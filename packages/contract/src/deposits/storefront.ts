import { z } from 'zod';
import { buyer } from '../operation.ts';
import {
  addressesInput,
  announceInput,
  coinPrice,
  limits,
  listInput,
  ofDeposit,
  ownAddresses,
  ownDeposit,
  ownDeposits,
  priceInput,
  terms,
  testCoinsInput,
} from './types.ts';
import * as wire from './wire.ts';

/** How a buyer pays in over a chain. */
export const depositsStorefront = {
  getTerms: buyer.reads({
    summary: 'Which coins are taken on which networks, with limits, fees and how long it takes.',
    output: terms,
  }),
  getLimits: buyer.reads({
    summary: 'The least and the most that may be paid in at once.',
    output: limits,
    wire: { paths: ['rechargeBlockchain!rechargeLimitConfig'], output: wire.wireLimits },
  }),
  getPrice: buyer.reads({
    summary: 'What one of a coin is credited as, in USDT.',
    input: priceInput,
    output: coinPrice,
    refusals: ['DEPOSIT_CHANNEL_CLOSED'],
    log: ['coin'],
    wire: {
      paths: ['rechargeBlockchain!fee'],
      input: wire.feeInput,
      output: wire.wireFee,
      faults: wire.PRICE_FAULTS,
    },
  }),
  openAddresses: buyer.writes({
    summary:
      'The own addresses to pay in at, made where there is none yet: of one channel, or of all. While deposits are closed a channel has none.',
    input: addressesInput,
    output: ownAddresses,
    rate: { count: 60, seconds: 60, per: 'account' },
    wire: { paths: ['channelBlockchain!list'], output: wire.wireChannels },
  }),
  announceDeposit: buyer.writes({
    summary:
      'Says that something is on its way, with a picture as evidence. Credits nothing; ends by itself when nothing comes.',
    money: 'starts',
    input: announceInput,
    output: ownDeposit,
    refusals: [
      'DEPOSITS_CLOSED',
      'DEPOSIT_CHANNEL_CLOSED',
      'DEPOSIT_BELOW_MINIMUM',
      'DEPOSIT_ABOVE_MAXIMUM',
      'DEPOSIT_COUNT',
      'MONEY_TOKEN_USED',
      'PICTURE_NOT_YOURS',
    ],
    rate: { count: 30, seconds: 600, per: 'account' },
    log: ['coin', 'network'],
    wire: {
      paths: ['rechargeBlockchain!recharge'],
      input: wire.announceInput,
      output: wire.wireDetail,
      faults: wire.ANNOUNCE_FAULTS,
    },
  }),
  sendTestCoins: buyer.writes({
    summary:
      'Has test coins sent to the own address on the demo world’s chain; they come in like any others.',
    money: 'starts',
    input: testCoinsInput,
    output: z.object({ transaction: z.string() }),
    refusals: ['DEMO_ONLY', 'DEPOSITS_CLOSED', 'DEPOSIT_CHANNEL_CLOSED', 'NOT_FOUND'],
    rate: { count: 10, seconds: 600, per: 'account' },
  }),
  listDeposits: buyer.reads({
    summary: 'What has come or was announced, newest first, each with why it waits.',
    input: listInput,
    output: ownDeposits,
    log: ['page'],
  }),
  getDeposit: buyer.reads({
    summary: 'One of the own deposits.',
    ...ofDeposit,
    output: ownDeposit,
  }),
};
