/** Networks and addresses of the mall on chains, as the application writes them down. */
import type { AccountId } from '@entrepot/contract/ids';
import { randomBytes } from 'node:crypto';
import type { ListedOf } from '../src/features/chains/reader.ts';
import { type Db, sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';

type Given = {
  code?: string;
  kind?: 'evm' | 'bitcoin' | 'tron';
  identity?: string;
  nativeDecimals?: number;
  confirmations?: number;
};

/** An open network; by default one that the local chain is. */
export async function aNetwork(db: Db, given: Given = {}): Promise<string> {
  const code = given.code ?? `net-${randomBytes(4).toString('hex')}`;
  const { kind = 'evm', identity = '31337', nativeDecimals = 18, confirmations = 6 } = given;
  await db.run(sql`
    insert into chains.network (code, kind, identity, native_decimals, confirmations, open)
    values (${code}, ${kind}, ${identity}, ${nativeDecimals}, ${confirmations}, true)`);
  return code;
}

/** An address of an account, by default a new one of an EVM chain and of nobody. */
export async function aWatchedAddress(
  db: Db,
  network: string,
  { address = `0x${randomBytes(20).toString('hex')}`, accountId = newId<AccountId>() } = {},
): Promise<{ address: string; accountId: AccountId }> {
  await db.run(sql`
    insert into chains.watched_address (network, address, account_id, made_at)
    values (${network}, ${address}, ${accountId}, now())`);
  return { address, accountId };
}

/** Of a mall without reserves. */
export const noneListed: ListedOf = () => Promise.resolve([]);
