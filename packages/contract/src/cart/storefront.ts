import { anyone, buyer } from '../operation.ts';
import { z } from 'zod';
import { id } from '../shapes.ts';
import {
  findNumbersInput,
  foundNumbers,
  ownShares,
  shared,
  sharedCart,
  shareInput,
  shareToken,
  synced,
  syncInput,
} from './types.ts';

/** The cart of an account on all its devices, shared by a link, and filled from item numbers. */
export const cartStorefront = {
  sync: buyer.writes({
    summary:
      'Hand in what was changed on this device and get what was changed on others; sent again it changes nothing.',
    input: syncInput,
    output: synced,
    // Several devices, each a moment after every change.
    rate: { count: 300, seconds: 60, per: 'account' },
    bodyBytes: 196_608,
    log: ['since'],
  }),
  share: buyer.writes({
    summary: 'A link under which anybody who has it finds these lines, for a month.',
    input: shareInput,
    output: shared,
    refusals: ['CART_SHARE_LIMIT'],
  }),
  listShares: buyer.reads({
    summary: 'The own links that still work; what they are cannot be told again.',
    output: ownShares,
  }),
  endShare: buyer.writes({
    summary: 'A link stops working; one that has ended stays so.',
    input: z.strictObject({ shareId: id }),
    log: ['shareId'],
  }),
  readShare: anyone.reads({
    summary: 'The lines behind a link.',
    input: z.strictObject({ token: shareToken }),
    output: sharedCart,
    refusals: ['CART_SHARE_NOT_FOUND'],
    rate: { count: 60, seconds: 60, per: 'network' },
  }),
  findNumbers: anyone.reads({
    summary:
      'What item numbers name, each with its offers in this mall, or what is written nearly so.',
    input: findNumbersInput,
    output: foundNumbers,
    rate: { count: 60, seconds: 60, per: 'network' },
  }),
};
