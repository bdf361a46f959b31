import { z } from 'zod';
import { operator } from '../operation.ts';
import {
  adminWithdrawal,
  adminWithdrawals,
  giveBackInput,
  listAllInput,
  ofWithdrawal,
  openedBank,
  outcomeInput,
  payInput,
  refuseInput,
  signerState,
  stopInput,
} from './types.ts';

/** What goes out, and what operators have to say to it. */
export const withdrawalsAdmin = {
  listWithdrawals: operator.reads({
    needs: 'read-money',
    summary: 'Withdrawals: those that wait for operators first, the longest wait first.',
    input: listAllInput,
    output: adminWithdrawals,
    log: ['state', 'page'],
  }),
  countWaiting: operator.reads({
    needs: 'read-money',
    summary:
      'How many withdrawals wait for an operator; and how many things keep the payout signer from signing.',
    output: z.object({ waiting: z.int(), signer: z.int() }),
  }),
  getWithdrawal: operator.reads({
    needs: 'read-money',
    summary: 'One withdrawal.',
    ...ofWithdrawal,
    output: adminWithdrawal,
  }),
  approveWithdrawal: operator.writes({
    needs: 'withdrawals',
    summary: 'One person’s approval; a withdrawal above the limit needs those of two.',
    ...ofWithdrawal,
    output: adminWithdrawal,
    refusals: ['WITHDRAWAL_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
  }),
  refuseWithdrawal: operator.writes({
    needs: 'withdrawals',
    summary:
      'Refuse a withdrawal before it is signed, with a reason that its owner reads; the money is the owner’s again. For 30 days another one of the same owner takes two operators and a ground: the first says so, the second names the same.',
    money: 'settles',
    input: refuseInput,
    object: ofWithdrawal.object,
    output: adminWithdrawal,
    refusals: [
      'WITHDRAWAL_NOT_OPEN',
      'REFUSED_BEFORE',
      'REFUSED_BY_OTHERS',
      'SECOND_PERSON_NEEDED',
    ],
    log: ['reason', 'ground'],
  }),
  takeWithdrawal: operator.writes({
    needs: 'withdrawals',
    summary: 'Takes a withdrawal to pay it at the bank; its owner cannot cancel it from here on.',
    ...ofWithdrawal,
    output: adminWithdrawal,
    refusals: ['WITHDRAWAL_NOT_OPEN', 'BOOKS_WRONG'],
  }),
  takeOverWithdrawal: operator.writes({
    needs: 'withdrawals',
    summary:
      'Pays at the bank what another has taken hours ago and said nothing of; refused before them.',
    ...ofWithdrawal,
    output: adminWithdrawal,
    refusals: ['WITHDRAWAL_NOT_OPEN', 'WITHDRAWAL_TAKEN_LATELY'],
  }),
  openBankAccount: operator.writes({
    needs: 'withdrawals',
    summary:
      'Where a withdrawal goes, for whoever pays it and nobody else; that he looked is kept.',
    ...ofWithdrawal,
    output: openedBank,
    refusals: ['WITHDRAWAL_NOT_OPEN', 'WITHDRAWAL_OF_ANOTHER', 'BOOKS_WRONG'],
  }),
  payWithdrawal: operator.writes({
    needs: 'withdrawals',
    summary: 'Says with which reference the bank was told to pay; a second person confirms it.',
    input: payInput,
    object: ofWithdrawal.object,
    output: adminWithdrawal,
    refusals: ['WITHDRAWAL_NOT_OPEN', 'WITHDRAWAL_OF_ANOTHER'],
    log: ['reference'],
  }),
  confirmWithdrawal: operator.writes({
    needs: 'withdrawals',
    summary: 'The second person has seen the payment in the bank’s books: it is gone.',
    money: 'settles',
    ...ofWithdrawal,
    output: adminWithdrawal,
    refusals: ['WITHDRAWAL_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
  }),
  giveWithdrawalBack: operator.writes({
    needs: 'withdrawals',
    summary:
      'The bank has not paid it; the money is its owner’s again. Where somebody may have paid it two say so, and whoever may have only that it was not by them; so do two where another one of the owner’s was refused before.',
    money: 'settles',
    input: giveBackInput,
    object: ofWithdrawal.object,
    output: adminWithdrawal,
    refusals: [
      ...(['WITHDRAWAL_NOT_OPEN', 'SECOND_PERSON_NEEDED', 'WITHDRAWAL_WAS_OPENED'] as const),
      'REFUSED_BEFORE',
    ],
    log: ['reason', 'notPaidByMe'],
  }),
  getSigner: operator.reads({
    needs: 'read-money',
    summary:
      'How the payout signer stands: networks, caps and what is used of them, what it holds.',
    output: signerState,
  }),
  stopPayouts: operator.writes({
    needs: 'withdrawals',
    summary:
      'Holds everything that is not signed yet, for a day; one person is enough, once in seven days.',
    input: stopInput,
    output: signerState,
    refusals: ['STOPPED_BEFORE'],
    log: ['reason'],
  }),
  liftStop: operator.writes({
    needs: 'approve-money',
    summary:
      'Lets payouts go on before their stop ends by itself; somebody else than who stopped them.',
    output: signerState,
    refusals: ['SECOND_PERSON_NEEDED'],
  }),
  proposeOutcome: operator.writes({
    needs: 'withdrawals',
    summary:
      'How a payment ended of which the signer cannot say so: what one person has found out, with a reason.',
    input: outcomeInput,
    object: ofWithdrawal.object,
    output: signerState,
    refusals: ['WITHDRAWAL_NOT_OPEN'],
    log: ['paid', 'reason'],
  }),
  approveOutcome: operator.writes({
    needs: 'approve-money',
    summary: 'A second person has found the same: the signer ends the payment.',
    ...ofWithdrawal,
    output: signerState,
    refusals: ['WITHDRAWAL_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
  }),
  declineOutcome: operator.writes({
    needs: ['withdrawals', 'approve-money'],
    summary: 'It was not found to be so, says anybody; also for who has proposed it.',
    ...ofWithdrawal,
    output: signerState,
    refusals: ['WITHDRAWAL_NOT_OPEN'],
  }),
  givePayoutUp: operator.writes({
    needs: 'withdrawals',
    summary:
      'Asks the signer to give back a payout that it holds, with a reason that its owner reads; it does unless it has signed meanwhile. Where another one of the owner’s was refused before, as with refusing.',
    input: refuseInput,
    object: ofWithdrawal.object,
    output: signerState,
    refusals: [
      'WITHDRAWAL_NOT_OPEN',
      'REFUSED_BEFORE',
      'REFUSED_BY_OTHERS',
      'SECOND_PERSON_NEEDED',
    ],
    log: ['reason', 'ground'],
  }),
};
