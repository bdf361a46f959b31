import { z } from 'zod';
import { documentInput, look } from '../identity/types.ts';
import { operator } from '../operation.ts';
import { givenFile } from '../shapes.ts';
import { UPLOAD_BODY_BYTES } from '../uploads/rules.ts';
import {
  addChannelInput,
  addNetworkInput,
  adminChannels,
  adminDeposit,
  adminDeposits,
  changeChannelInput,
  declineInput,
  evidenceInput,
  listAllInput,
  ofChannel,
  ofDeposit,
  ofNetwork,
  ofPrice,
  openChannelInput,
  openNetworkInput,
  proposeInput,
  proposePriceInput,
  readAgainInput,
} from './types.ts';
import { approveWorkFloorInput, proposeWorkFloorInput } from './work-floor.ts';

const channelObject = {
  object: { field: 'channelId', kind: 'channel', notFound: 'NOT_FOUND' },
} as const;

/** What comes in, what is wrong with it, and which coins are taken where. */
export const depositsAdmin = {
  listDeposits: operator.reads({
    needs: 'read-money',
    summary:
      'Deposits: those that wait for operators first, what should have been answered by now on top, then the longest wait first.',
    input: listAllInput,
    output: adminDeposits,
    log: ['state', 'page'],
  }),
  countWaiting: operator.reads({
    needs: 'read-money',
    summary:
      'How many deposits wait for operators, how many of them should have been answered by now; and how many coins, prices and networks do.',
    output: z.object({ waiting: z.int(), overdue: z.int(), coins: z.int() }),
  }),
  getDeposit: operator.reads({
    needs: 'read-money',
    summary: 'One deposit.',
    ...ofDeposit,
    output: adminDeposit,
  }),
  addEvidence: operator.writes({
    needs: 'propose-money',
    summary:
      'A picture that shows why a credit would be right, kept sealed: evidence for the second person. Credits nothing.',
    ...ofDeposit,
    rate: { count: 60, seconds: 600, per: 'account' },
    file: true,
    bodyBytes: UPLOAD_BODY_BYTES,
    output: adminDeposit,
    refusals: [
      'DEPOSIT_NOT_OPEN',
      'EVIDENCE_COUNT',
      'UPLOAD_NOT_A_PICTURE',
      'UPLOAD_PICTURE_SIZE',
      'UPLOAD_TOO_LARGE',
      'UPLOAD_QUOTA',
      'UPLOAD_BUSY',
      'UPLOAD_FAILED',
    ],
  }),
  lookAtEvidence: operator.writes({
    needs: 'read-money',
    summary: 'Opens such a picture for a short while, and leaves a record of who looked.',
    input: evidenceInput,
    object: ofDeposit.object,
    output: look,
    refusals: ['DOCUMENT_GONE'],
    log: ['evidenceId'],
  }),
  getEvidence: operator.reads({
    needs: 'read-money',
    summary: 'The picture that the caller has just opened.',
    input: documentInput,
    output: givenFile,
    refusals: ['NOT_FOUND'],
    gives: 'file',
  }),
  proposeCredit: operator.writes({
    needs: 'propose-money',
    summary: 'The first person: what is to be credited, and what shows that it is right.',
    input: proposeInput,
    object: ofDeposit.object,
    output: adminDeposit,
    refusals: ['DEPOSIT_NOT_OPEN', 'DEPOSIT_AMOUNT_OTHER'],
    log: ['amount'],
  }),
  approveCredit: operator.writes({
    needs: 'approve-money',
    summary: 'The second person: what was proposed is credited.',
    money: 'settles',
    ...ofDeposit,
    output: adminDeposit,
    refusals: [
      'DEPOSIT_NOT_OPEN',
      'DEPOSIT_AMOUNT_OTHER',
      'SECOND_PERSON_NEEDED',
      'BOOKS_WRONG',
      'CREDIT_LIMIT_REACHED',
    ],
  }),
  declineCredit: operator.writes({
    needs: ['propose-money', 'approve-money'],
    summary: 'Declines what was proposed, with a reason for the first person.',
    input: declineInput,
    object: ofDeposit.object,
    output: adminDeposit,
    refusals: ['DEPOSIT_NOT_OPEN'],
    log: ['reason'],
  }),
  listChannels: operator.reads({
    needs: 'read-money',
    summary: 'Coins and networks, what they lack, and the prices of coins.',
    output: adminChannels,
  }),
  addChannel: operator.writes({
    needs: 'channels',
    summary: 'Takes a coin on a network into the list; closed to begin with.',
    input: addChannelInput,
    output: adminChannels,
    refusals: [
      'NOT_FOUND',
      'CHANNEL_EXISTS',
      'CHANNEL_LIMITS',
      'CHANNEL_CONTRACT_WRONG',
      'CHANNEL_NOT_READY',
    ],
    log: ['coin', 'network', 'contract', 'decimals'],
  }),
  approveChannel: operator.writes({
    needs: 'approve-money',
    summary: 'The second person: what comes of this coin on this network is credited.',
    input: ofChannel,
    ...channelObject,
    output: adminChannels,
    refusals: ['CHANNEL_ANSWERED', 'SECOND_PERSON_NEEDED', 'CHANNEL_NOT_READY'],
  }),
  removeChannel: operator.writes({
    needs: 'channels',
    summary: 'Takes a coin that nobody has approved out of the list.',
    input: ofChannel,
    ...channelObject,
    output: adminChannels,
    refusals: ['CHANNEL_ANSWERED'],
  }),
  addNetwork: operator.writes({
    needs: 'channels',
    summary:
      'Takes a network into the list; closed to begin with. What it is stays as it was added.',
    input: addNetworkInput,
    output: adminChannels,
    refusals: ['NETWORK_EXISTS'],
    log: ['code', 'kind', 'chainId', 'confirmations'],
  }),
  openNetwork: operator.writes({
    needs: 'channels',
    summary:
      'Has a network read, or no longer; one with addresses that were given is read all the same.',
    input: openNetworkInput,
    output: adminChannels,
    refusals: ['NOT_FOUND'],
    log: ['network', 'open'],
  }),
  changeChannel: operator.writes({
    needs: 'channels',
    summary: 'Changes limits, fee and what is said of a channel.',
    input: changeChannelInput,
    ...channelObject,
    output: adminChannels,
    refusals: ['CHANNEL_LIMITS'],
    log: ['minimum', 'maximum', 'fee'],
  }),
  openChannel: operator.writes({
    needs: 'channels',
    summary:
      'Opens a channel, or closes it: what comes to addresses that were given is credited all the same.',
    input: openChannelInput,
    ...channelObject,
    output: adminChannels,
    refusals: ['CHANNEL_NOT_READY'],
    log: ['open'],
  }),
  proposeTurn: operator.writes({
    needs: 'channels',
    summary:
      'The first person: a chain whose final block is another one now is to be read again from where it turned.',
    input: ofNetwork,
    output: adminChannels,
    refusals: ['TURN_ANSWERED'],
    log: ['network'],
  }),
  approveTurn: operator.writes({
    needs: 'approve-money',
    summary:
      'The second person: it is read again, and credits that are not on it any more are undone.',
    input: ofNetwork,
    output: adminChannels,
    refusals: ['TURN_ANSWERED', 'SECOND_PERSON_NEEDED'],
    log: ['network'],
  }),
  takeTurnBack: operator.writes({
    needs: 'channels',
    summary: 'The first person thinks better of it: nobody has proposed anything any more.',
    input: ofNetwork,
    output: adminChannels,
    refusals: ['TURN_ANSWERED', 'PROPOSAL_OF_ANOTHER'],
    log: ['network'],
  }),
  readAgain: operator.writes({
    needs: 'channels',
    summary:
      'Has blocks of a network read once more: a transfer that a node left out is found, and goes the way of every other one. Credits nothing by itself.',
    input: readAgainInput,
    output: adminChannels,
    refusals: ['NOT_FOUND', 'BLOCKS_NOT_READ'],
    log: ['network', 'from', 'to'],
  }),
  proposeWorkFloor: operator.writes({
    needs: 'channels',
    summary: 'The first person: how much work a block of Bitcoin must have at least, and why.',
    input: proposeWorkFloorInput,
    output: adminChannels,
    refusals: ['WORK_FLOOR_ANSWERED'],
    log: ['network', 'least', 'reason'],
  }),
  approveWorkFloor: operator.writes({
    needs: 'approve-money',
    summary: 'The second person: blocks with less are not believed from now on.',
    input: approveWorkFloorInput,
    output: adminChannels,
    refusals: ['WORK_FLOOR_ANSWERED', 'SECOND_PERSON_NEEDED'],
    log: ['network', 'least'],
  }),
  takeWorkFloorBack: operator.writes({
    needs: 'channels',
    summary: 'The first person thinks better of it.',
    input: ofNetwork,
    output: adminChannels,
    refusals: ['WORK_FLOOR_ANSWERED', 'PROPOSAL_OF_ANOTHER'],
    log: ['network'],
  }),
  proposePrice: operator.writes({
    needs: 'channels',
    summary: 'The first person: what a coin is worth now, and who says so.',
    input: proposePriceInput,
    output: adminChannels,
    refusals: ['DEPOSIT_CHANNEL_CLOSED'],
    log: ['coin', 'price', 'source'],
  }),
  approvePrice: operator.writes({
    needs: 'approve-money',
    summary: 'The second person: deposits of the coin are credited at this price from now on.',
    ...ofPrice,
    output: adminChannels,
    refusals: ['DEPOSIT_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
  }),
  takePriceBack: operator.writes({
    needs: 'channels',
    summary: 'The first person thinks better of a price that nobody has approved.',
    ...ofPrice,
    output: adminChannels,
    refusals: ['DEPOSIT_NOT_OPEN', 'PROPOSAL_OF_ANOTHER'],
  }),
  takeBlocksBack: operator.writes({
    needs: 'settings',
    summary:
      'Has the newest blocks of the demo world’s chain replaced; what was in them comes again in a later one.',
    output: z.object({ blocks: z.int() }),
    refusals: ['DEMO_ONLY', 'NOT_FOUND'],
  }),
};
