/** Addresses that the mall proves to be its own. */
import type { AdminApi } from '@entrepot/contract/api/admin';
import type { InputOf } from '@entrepot/contract/operation';
import { privateKeyToAccount } from 'viem/accounts';
import { sql } from '../src/platform/db.ts';
import { anOperator } from './accounts-factories.ts';
import type { TestMall } from './server.ts';

export const NETWORK = 'test-chain';

/** A network of test money, such as the local chain is. */
export async function aNetwork(mall: TestMall, code = NETWORK): Promise<void> {
  await mall.owner.run(sql`
    insert into chains.network (code, kind, identity, native_decimals, confirmations, open)
    values (${code}, 'evm', '31337', 18, 6, true) on conflict do nothing`);
}

/** A key that is nobody's: the same number every time. */
export const keyOf = (number: number) =>
  privateKeyToAccount(`0x${number.toString(16).padStart(64, '0')}`);

export type Prover = Awaited<ReturnType<typeof anOperator>>;

/** What an operator sends to prove the address of a key. */
export async function aProof(
  { call }: Prover,
  number: number,
  network = NETWORK,
): Promise<InputOf<AdminApi, 'reserves.proveAddress'>> {
  const key = keyOf(number);
  const { day, message } = await call('reserves.getProofText', { network, address: key.address });
  return { network, address: key.address, day, signature: await key.signMessage({ message }) };
}

/** On the list; another one each time for another number. */
export async function aProvenAddress(mall: TestMall, number: number): Promise<string> {
  await aNetwork(mall);
  const by = await anOperator(mall);
  const { addresses } = await by.call('reserves.proveAddress', await aProof(by, number));
  return addresses.find(({ address }) => address === keyOf(number).address)?.id ?? '';
}
