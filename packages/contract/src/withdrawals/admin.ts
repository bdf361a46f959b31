import { z } from 'zod';
import { operator } from '../operation.ts';
import {
  adminWithdrawal,
  adminWithdrawals,
  listAllInput,
  ofWithdrawal,
  refuseInput,
  signerState,
  stopInput,
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
  getSigner: operator.reads({
    summary:
      'How the payout signer stands: networks, caps and what is used of them, what it holds.',
    output: signerState,
  }),
  stopPayouts: operator.writes({
    summary: 'Holds everything that is not signed yet, for a day; one person is enough.',
    input: stopInput,
    output: signerState,
    log: ['reason'],
  }),
  liftStop: operator.writes({
    summary:
      'Lets payouts go on before their stop ends by itself; somebody else than who stopped them.',
    output: signerState,
    refusals: ['SECOND_PERSON_NEEDED'],
  }),
  givePayoutUp: operator.writes({
    summary:
      'Asks the signer to give back a payout that it holds; it does unless it has signed meanwhile.',
    ...ofWithdrawal,
    output: signerState,
    refusals: ['WITHDRAWAL_NOT_OPEN'],
  }),
};
