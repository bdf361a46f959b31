import type { NetworkKind } from '@entrepot/contract/deposits/rules';
import { getAddress } from 'viem/utils';
import { tronBytes } from '../../platform/base58.ts';

/** An address or a contract as people read it: of an EVM chain with the capitals that are its check sum (EIP-55). */
export const writtenOn = (kind: NetworkKind, address: string): string =>
  kind === 'evm' && /^0x[0-9a-f]{40}$/.test(address) ? getAddress(address) : address;

/** What is wrong with a token's contract as it was typed; small letters without capitals of EIP-55 are taken. */
export function contractProblem(
  kind: NetworkKind,
  contract: string,
): 'form' | 'checksum' | 'native' | undefined {
  switch (kind) {
    case 'bitcoin':
      return 'native';
    case 'tron':
      return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(contract) ? tronProblem(contract) : 'form';
    case 'evm': {
      if (!/^0x[0-9a-fA-F]{40}$/.test(contract)) {
        return 'form';
      }
      const small = contract.toLowerCase();
      return contract === small || contract === getAddress(small) ? undefined : 'checksum';
    }
  }
}

const tronProblem = (contract: string): 'checksum' | undefined =>
  tronBytes(contract) === undefined ? 'checksum' : undefined;
