import { z } from 'zod';
import { operator } from '../operation.ts';
import {
  addChannelInput,
  adminChannels,
  adminDeposit,
  adminDeposits,
  approvePriceInput,
  changeChannelInput,
  declineInput,
  listAllInput,
  ofDeposit,
  openChannelInput,
  proposeInput,
  proposePriceInput,
} from './types.ts';

const channelObject = {
  object: { field: 'channelId', kind: 'channel', notFound: 'NOT_FOUND' },
} as const;

/** What comes in, what is wrong with it, and which coins are taken where. */
export const depositsAdmin = {
  listDeposits: operator.reads({
    summary: 'Deposits: those that wait for operators first, the longest wait first.',
    input: listAllInput,
    output: adminDeposits,
    log: ['state', 'page'],
  }),
  countWaiting: operator.reads({
    summary: 'How many deposits wait for operators.',
    output: z.object({ waiting: z.int() }),
  }),
  getDeposit: operator.reads({ summary: 'One deposit.', ...ofDeposit, output: adminDeposit }),
  proposeCredit: operator.writes({
    summary: 'The first person: what is to be credited, and what shows that it is right.',
    input: proposeInput,
    object: ofDeposit.object,
    output: adminDeposit,
    refusals: ['DEPOSIT_NOT_OPEN', 'DEPOSIT_AMOUNT_OTHER'],
    log: ['amount'],
  }),
  approveCredit: operator.writes({
    summary: 'The second person: what was proposed is credited.',
    money: 'settles',
    ...ofDeposit,
    output: adminDeposit,
    refusals: ['DEPOSIT_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
  }),
  declineCredit: operator.writes({
    summary: 'Declines what was proposed, with a reason for the first person.',
    input: declineInput,
    object: ofDeposit.object,
    output: adminDeposit,
    refusals: ['DEPOSIT_NOT_OPEN'],
    log: ['reason'],
  }),
  listChannels: operator.reads({
    summary: 'Coins and networks, what they lack, and the prices of coins.',
    output: adminChannels,
  }),
  addChannel: operator.writes({
    summary: 'Takes a coin on a network into the list; closed to begin with.',
    input: addChannelInput,
    output: adminChannels,
    refusals: ['NOT_FOUND', 'CHANNEL_EXISTS', 'CHANNEL_LIMITS'],
    log: ['coin', 'network'],
  }),
  changeChannel: operator.writes({
    summary: 'Changes limits, fee and what is said of a channel.',
    input: changeChannelInput,
    ...channelObject,
    output: adminChannels,
    refusals: ['CHANNEL_LIMITS'],
    log: ['minimum', 'maximum', 'fee'],
  }),
  openChannel: operator.writes({
    summary:
      'Opens a channel, or closes it: what comes to addresses that were given is credited all the same.',
    input: openChannelInput,
    ...channelObject,
    output: adminChannels,
    refusals: ['CHANNEL_NOT_READY'],
    log: ['open'],
  }),
  proposePrice: operator.writes({
    summary: 'The first person: what a coin is worth now, and who says so.',
    input: proposePriceInput,
    output: adminChannels,
    refusals: ['DEPOSIT_CHANNEL_CLOSED'],
    log: ['coin', 'price', 'source'],
  }),
  approvePrice: operator.writes({
    summary: 'The second person: deposits of the coin are credited at this price from now on.',
    input: approvePriceInput,
    object: { field: 'priceId', kind: 'price', notFound: 'NOT_FOUND' },
    output: adminChannels,
    refusals: ['DEPOSIT_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
  }),
  takeBlocksBack: operator.writes({
    summary:
      'Has the newest blocks of the demo world’s chain replaced; what was in them comes again in a later one.',
    output: z.object({ blocks: z.int() }),
    refusals: ['DEMO_ONLY', 'NOT_FOUND'],
  }),
};
