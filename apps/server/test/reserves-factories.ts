/** Addresses that the mall proves to be its own. */
import type { AdminApi } from '@entrepot/contract/api/admin';
import type { InputOf } from '@entrepot/contract/operation';
import { privateKeyToAccount } from 'viem/accounts';
import { sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { anOperator } from './accounts-factories.ts';
import { aWatchedAddress } from './chains-factories.ts';
import type { TestMall } from './server.ts';

export const NETWORK = 'test-chain';

type LanesOf<Turn> = {
  lanes: (ctx: Turn) => Promise<readonly string[]>;
  runLane: (ctx: Turn, lane: string) => Promise<void>;
};

/** One turn of a job, each of its lanes beside the others; throws what went wrong in one when all have ended. */
export async function aTurnOf<Turn>(job: LanesOf<Turn>, ctx: Turn): Promise<void> {
  const lanes = await job.lanes(ctx);
  const ended = await Promise.allSettled(lanes.map((lane) => job.runLane(ctx, lane)));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
}

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

/** A coin that the mall takes there: the channel of it. */
export async function aCoin(
  mall: TestMall,
  asset: string,
  { coin = 'USDT', decimals = 6, network = NETWORK } = {},
): Promise<void> {
  await mall.owner.run(sql`
    insert into deposits.channel (id, coin, network, network_name, asset, decimals, at_least, at_most, fee, minutes, price_minutes, made_at)
    values (${newId()}, ${coin}, ${network}, 'Test chain', ${asset}, ${decimals}, 1, 1000, 0, 10, 60, now())
    on conflict do nothing`);
}

/** Something of the operator's own, by another operator than the one who asks. */
export async function aProposedMove(mall: TestMall, amount = '5'): Promise<string> {
  await aNetwork(mall);
  await aCoin(mall, '0xusdt');
  const { call } = await anOperator(mall);
  const { moves } = await call('reserves.proposeMove', {
    ...{ network: NETWORK, asset: '0xusdt', amount, reason: 'Float for the first payouts' },
  });
  return moves[0]?.id ?? '';
}

/** More than was read at an address that was given, and what the reader may say of it. */
export async function aFinding(mall: TestMall, units = 7_000_000) {
  await aNetwork(mall);
  await aCoin(mall, '0xusdt');
  const { address } = await aWatchedAddress(mall.owner, NETWORK);
  await mall.owner.run(sql`
    insert into chains.cursor (network, block_no, block_hash, head_no, final_no, looked_at)
    values (${NETWORK}, 100, ${`0x${'ab'.repeat(32)}`}, 100, 100, now()) on conflict do nothing`);
  await mall.owner.run(sql`
    insert into reserves.unread (network, asset, address, units, block_no, at)
    values (${NETWORK}, '0xusdt', ${address}, ${units}, 10, now())`);
  return { network: NETWORK, asset: '0xusdt', address };
}

/** The end of it, by another operator than the one who asks. */
export async function aProposedEnd(mall: TestMall): Promise<string> {
  const place = await aFinding(mall);
  const { call } = await anOperator(mall);
  await call('reserves.proposeUnreadEnd', { ...place, reason: 'A contract passed it on' });
  return mall.owner.value<string>(sql`
    select id from reserves.unread_end where address = ${place.address} and state = 'proposed'`);
}
