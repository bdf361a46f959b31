import type { NetworkKind } from '@entrepot/contract/deposits/rules';
import { getAddress } from 'viem/utils';

/** An address or a contract as people read it: of an EVM chain with the capitals that are its check sum (EIP-55). */
export const writtenOn = (kind: NetworkKind, address: string): string =>
  kind === 'evm' && /^0x[0-9a-f]{40}$/.test(address) ? getAddress(address) : address;
