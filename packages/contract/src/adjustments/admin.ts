import { z } from 'zod';
import { operator } from '../operation.ts';
import {
  adjustmentDetail,
  adjustmentPage,
  creditLimit,
  declineInput,
  listAdjustmentsInput,
  ofAdjustment,
  proposeInput,
  setCreditLimitInput,
} from './types.ts';

/** Corrections of wallets: one operator proposes, another approves; no balance is ever typed. */
export const adjustmentsAdmin = {
  listAdjustments: operator.reads({
    needs: 'read-money',
    summary: 'Corrections: those that wait first, the longest wait first; then the newest.',
    input: listAdjustmentsInput,
    output: adjustmentPage,
    log: ['state', 'page'],
  }),
  countWaiting: operator.reads({
    needs: 'read-money',
    summary: 'How many corrections wait for a second person.',
    output: z.object({ waiting: z.int() }),
  }),
  getAdjustment: operator.reads({
    needs: 'read-money',
    summary: 'One correction.',
    ...ofAdjustment,
    output: adjustmentDetail,
  }),
  proposeAdjustment: operator.writes({
    needs: 'propose-money',
    summary:
      'Propose to add to a wallet, or to take from it; nothing moves before another approves.',
    input: proposeInput,
    object: { field: 'accountId', kind: 'account', notFound: 'ACCOUNT_NOT_FOUND' },
    output: adjustmentDetail,
    refusals: ['ADJUSTMENT_TOO_LARGE', 'ADJUSTMENT_ACCOUNT_CLOSED', 'ADJUSTMENT_COUNTS_TWICE'],
    log: ['amount', 'reason'],
  }),
  approveAdjustment: operator.writes({
    needs: 'approve-money',
    summary: 'The second person: moves the money, and tells the owner why.',
    ...ofAdjustment,
    money: 'settles',
    output: adjustmentDetail,
    refusals: [
      'ADJUSTMENT_NOT_OPEN',
      'SECOND_PERSON_NEEDED',
      'BOOKS_WRONG',
      'CREDIT_LIMIT_REACHED',
      'ADJUSTMENT_TOO_LARGE',
      'ADJUSTMENT_ACCOUNT_CLOSED',
      'ADJUSTMENT_COUNTS_TWICE',
      'INSUFFICIENT_BALANCE',
    ],
  }),
  declineAdjustment: operator.writes({
    needs: ['propose-money', 'approve-money'],
    summary: 'Say no to a correction, or take the own one back, with a reason.',
    input: declineInput,
    object: ofAdjustment.object,
    output: adjustmentDetail,
    refusals: ['ADJUSTMENT_NOT_OPEN'],
    log: ['reason'],
  }),
  setCreditLimit: operator.writes({
    needs: 'channels',
    summary:
      'Say how much two operators may credit in a day; less counts at once, more from the same time of the next day on.',
    input: setCreditLimitInput,
    output: creditLimit,
    refusals: ['CREDIT_LIMIT_TOO_LOW'],
    log: ['amount'],
  }),
};
