import { operator } from '../operation.ts';
import { ofReserveAddress, proofText, proofTextInput, proveInput, reserveList } from './types.ts';

/** The mall's own addresses, shown to be its own by a signature. */
export const reservesAdmin = {
  listReserves: operator.reads({
    summary: 'Addresses with their proofs and what was last read there, beside what is owed.',
    output: reserveList,
  }),
  getProofText: operator.reads({
    summary: 'The words that prove an address today, to be signed with its key.',
    input: proofTextInput,
    output: proofText,
    refusals: ['RESERVE_ADDRESS_WRONG'],
  }),
  proveAddress: operator.writes({
    summary: 'Puts an address on the list, or proves it anew.',
    input: proveInput,
    output: reserveList,
    refusals: ['RESERVE_ADDRESS_WRONG', 'RESERVE_PROOF_OLD', 'RESERVE_PROOF_WRONG'],
    log: ['network', 'address', 'day'],
  }),
  removeAddress: operator.writes({
    summary: 'Takes an address off the list; what was proven and read of it is kept.',
    ...ofReserveAddress,
    output: reserveList,
  }),
};
