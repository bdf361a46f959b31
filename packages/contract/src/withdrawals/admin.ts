import { z } from 'zod';
import { operator } from '../operation.ts';
import {
  adminWithdrawal,
  adminWithdrawals,
  listAllInput,
  ofWithdrawal,
  refuseInput,
} from './types.ts';

/** What goes out, and what operators have to say to it. */
export const withdrawalsAdmin = {
  listWithdrawals: operator.reads({
    summary: 'Withdrawals: those that wait for operators first, the longest wait first.',
    input: listAllInput,
    output: adminWithdrawals,
    log: ['state', 'page'],
  }),
  countWaiting: operator.reads({
    summary: 'How many withdrawals wait for an operator.',
    output: z.object({ waiting: z.int() }),
  }),
  getWithdrawal: operator.reads({
    summary: 'One withdrawal.',
    ...ofWithdrawal,
    output: adminWithdrawal,
  }),
  approveWithdrawal: operator.writes({
    summary: 'One person’s approval; a withdrawal above the limit needs those of two.',
    ...ofWithdrawal,
    output: adminWithdrawal,
    refusals: ['WITHDRAWAL_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
  }),
  refuseWithdrawal: operator.writes({
    summary:
      'Refuse a withdrawal before it is signed, with a reason that its owner reads; the money is his again.',
    money: 'settles',
    input: refuseInput,
    object: ofWithdrawal.object,
    output: adminWithdrawal,
    refusals: ['WITHDRAWAL_NOT_OPEN'],
    log: ['reason'],
  }),
};
