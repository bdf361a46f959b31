import { anyone, buyer } from '../operation.ts';
import { givenFile } from '../shapes.ts';
import {
  currentDraw,
  drawEntryPage,
  drawPage,
  listDrawsInput,
  listEntriesInput,
  ofDraw,
  ownDraws,
  publicDraw,
  takeDrawInput,
  takenDraw,
} from './types.ts';
import { wireLottery } from './wire.ts';

/** Lucky draws: their odds, drawing, and the proof. */
export const drawsStorefront = {
  getCurrentDraw: anyone.reads({
    summary: 'The draw that runs now or is announced, if any.',
    output: currentDraw,
    wire: { paths: ['activity/lottery!getCurrentActivity'], output: wireLottery },
  }),
  listDraws: anyone.reads({
    summary: 'All draws of the brand that were started, the last one first.',
    input: listDrawsInput,
    output: drawPage,
    log: ['page'],
  }),
  getDraw: anyone.reads({
    summary: 'One draw with its odds and what proves it.',
    input: ofDraw.input,
    output: publicDraw,
    refusals: ['NOT_FOUND'],
    log: ['drawId'],
  }),
  listEntries: anyone.reads({
    summary: 'What was drawn so far, the first draw first.',
    input: listEntriesInput,
    output: drawEntryPage,
    refusals: ['NOT_FOUND'],
    log: ['drawId', 'page'],
  }),
  getProof: anyone.reads({
    summary: 'Everything that proves a draw as one file, once its seed is public.',
    input: ofDraw.input,
    output: givenFile,
    gives: 'file',
    refusals: ['NOT_FOUND', 'DRAW_NOT_REVEALED'],
    rate: { count: 30, seconds: 60, per: 'network' },
    log: ['drawId'],
  }),
  getOwnDraws: buyer.reads({
    summary: 'What the caller has drawn, and how often he still may.',
    input: ofDraw.input,
    output: ownDraws,
    refusals: ['NOT_FOUND'],
    log: ['drawId'],
  }),
  takeDraw: buyer.writes({
    summary: 'Draw once; the same nonce again is the same draw.',
    input: takeDrawInput,
    output: takenDraw,
    refusals: [
      'NOT_FOUND',
      'DRAW_NOT_OPEN',
      'DRAW_NOT_YET',
      'DRAW_EMAIL_NOT_PROVEN',
      'DRAW_TODAY_USED',
      'DRAW_ALL_USED',
      'DRAW_FULL',
      'INVALID_INPUT',
    ],
    log: ['drawId'],
  }),
};
