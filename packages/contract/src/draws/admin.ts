import { z } from 'zod';
import { operator } from '../operation.ts';
import { brandId, page } from '../shapes.ts';
import {
  adminDraw,
  adminDrawPage,
  createDrawInput,
  ofDraw,
  prizeCoupons,
  startDrawInput,
  stopDrawInput,
  updateDrawInput,
} from './types.ts';

const { object } = ofDraw;

/** Lucky draws as operators make them. */
export const drawsAdmin = {
  listDraws: operator.reads({
    needs: 'content',
    summary: 'A brand’s draws, newest first.',
    input: z.strictObject({ ...page, brandId }),
    output: adminDrawPage,
    log: ['brandId', 'page'],
  }),
  listPrizeCoupons: operator.reads({
    needs: 'content',
    summary: 'Coupons of a brand that can be prizes of a new draw.',
    input: z.strictObject({ brandId }),
    output: prizeCoupons,
    log: ['brandId'],
  }),
  createDraw: operator.writes({
    needs: 'content',
    summary: 'Begin the draft of a draw.',
    input: createDrawInput,
    output: adminDraw,
    refusals: ['NOT_FOUND', 'DRAW_DRAFT_LIMIT', 'DRAW_PRIZE_TAKEN'],
    log: ['brandId'],
  }),
  updateDraw: operator.writes({
    needs: 'content',
    summary: 'Change the draft of a draw.',
    input: updateDrawInput,
    output: adminDraw,
    object,
    refusals: ['DRAW_NOT_DRAFT', 'DRAW_CHANGED', 'DRAW_PRIZE_TAKEN'],
  }),
  discardDraw: operator.writes({
    needs: 'content',
    summary: 'Throw the draft of a draw away.',
    input: ofDraw.input,
    object,
    refusals: ['DRAW_NOT_DRAFT'],
  }),
  startDraw: operator.writes({
    needs: 'content',
    summary: 'Publish the terms with the promise of a seed; nothing of them changes any more.',
    input: startDrawInput,
    output: adminDraw,
    object,
    refusals: ['DRAW_NOT_DRAFT', 'DRAW_CHANGED', 'DRAW_INCOMPLETE', 'DRAW_RUNNING'],
  }),
  stopDraw: operator.writes({
    needs: 'content',
    summary:
      'End a draw before its time, with a reason that is public; its seed is then public too.',
    input: stopDrawInput,
    output: adminDraw,
    object,
    refusals: ['DRAW_NOT_OPEN'],
  }),
};
