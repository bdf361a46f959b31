import { z } from 'zod';
import { operator } from '../operation.ts';
import {
  declineMoveInput,
  declineUnreadEndInput,
  ofMove,
  ofUnreadEnd,
  proposeMoveInput,
  reconciled,
  unreadEndInput,
} from './reconciliation.ts';
import { ofReserveAddress, proofText, proofTextInput, proveInput, reserveList } from './types.ts';

/** The mall's own addresses, shown to be its own by a signature. */
export const reservesAdmin = {
  listReserves: operator.reads({
    needs: 'read-money',
    summary: 'Addresses with their proofs and what was last read there, beside what is owed.',
    output: reserveList,
  }),
  getProofText: operator.reads({
    needs: 'channels',
    summary: 'The words that prove an address today, to be signed with its key.',
    input: proofTextInput,
    output: proofText,
    refusals: ['RESERVE_ADDRESS_WRONG'],
  }),
  proveAddress: operator.writes({
    needs: 'channels',
    summary: 'Puts an address on the list, or proves it anew.',
    input: proveInput,
    output: reserveList,
    refusals: ['RESERVE_ADDRESS_WRONG', 'RESERVE_PROOF_OLD', 'RESERVE_PROOF_WRONG'],
    log: ['network', 'address', 'day'],
  }),
  removeAddress: operator.writes({
    needs: 'channels',
    summary: 'Takes an address off the list; what was proven and read of it is kept.',
    ...ofReserveAddress,
    output: reserveList,
  }),
  countWaiting: operator.reads({
    needs: 'read-money',
    summary: 'How many moves wait for a second person, and how many coins are not even.',
    output: z.object({ waiting: z.int() }),
  }),
  getReconciliation: operator.reads({
    needs: 'read-money',
    summary:
      'What lies on chains against what the books say, with every difference that has a name.',
    output: reconciled,
  }),
  proposeMove: operator.writes({
    needs: 'propose-money',
    summary:
      'Say what of the operator’s own came to the mall’s addresses or left them; another approves.',
    input: proposeMoveInput,
    output: reconciled,
    refusals: ['OWN_MOVE_WRONG'],
    log: ['network', 'asset', 'amount', 'reason'],
  }),
  approveMove: operator.writes({
    needs: 'approve-money',
    summary: 'The second person: from here on the move is part of what should be there.',
    ...ofMove,
    output: reconciled,
    refusals: ['OWN_MOVE_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
  }),
  declineMove: operator.writes({
    needs: ['propose-money', 'approve-money'],
    summary: 'Say no to a move, or take the own one back, with a reason.',
    input: declineMoveInput,
    object: ofMove.object,
    output: reconciled,
    refusals: ['OWN_MOVE_NOT_OPEN'],
    log: ['reason'],
  }),
  proposeUnreadEnd: operator.writes({
    needs: 'propose-money',
    summary:
      'Say what was found out about an address with more than was read; another approves that it waits no longer.',
    input: unreadEndInput,
    output: reconciled,
    refusals: ['UNREAD_END_NOT_OPEN'],
    log: ['network', 'asset', 'address', 'reason'],
  }),
  approveUnreadEnd: operator.writes({
    needs: 'approve-money',
    summary: 'The second person: it waits no longer, until there is more.',
    ...ofUnreadEnd,
    output: reconciled,
    refusals: ['UNREAD_END_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
  }),
  declineUnreadEnd: operator.writes({
    needs: ['propose-money', 'approve-money'],
    summary: 'Say no to that, or take the own word back, with a reason: it goes on waiting.',
    input: declineUnreadEndInput,
    object: ofUnreadEnd.object,
    output: reconciled,
    refusals: ['UNREAD_END_NOT_OPEN'],
    log: ['reason'],
  }),
};
