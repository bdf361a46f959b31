/** Networks, channels and transfers for tests: what comes over a chain is written as the role that alone may write it. */
import { sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { type aBuyer, anOperator } from './accounts-factories.ts';
import type { TestMall } from './server.ts';

type Buyer = Pick<Awaited<ReturnType<typeof aBuyer>>, 'id' | 'call'>;

/** For this one the demo world has a key of its own. */
export const NETWORK = 'demo-chain';
export const TOKEN = '0x5fbdb2315678afecb367f032d93f642f64180aa3';
export const CONFIRMATIONS = 6;

/** A network whose head is at block 100, of which all up to 94 is final. */
export async function aNetwork(mall: TestMall, code = NETWORK): Promise<void> {
  await mall.owner.run(sql`
    insert into chains.network (code, kind, identity, native_decimals, confirmations, open)
    values (${code}, 'evm', '31337', 18, ${CONFIRMATIONS}, true) on conflict do nothing`);
  await moveHead(mall, 100, code);
}

/** The head is here now, if it was not further; each block has its number as its hash. */
export async function moveHead(mall: TestMall, head: number, code = NETWORK): Promise<void> {
  const { witness, clock } = mall.shared;
  const at = { no: head, hash: `0x${head}`, final: head - CONFIRMATIONS };
  await witness.run(sql`
    insert into chains.block (network, no, hash)
    select ${code}, no, '0x' || no from generate_series(${head - 20}::int, ${head}::int) no on conflict do nothing`);
  await witness.run(sql`
    insert into chains.cursor (network, block_no, block_hash, head_no, final_no, looked_at)
    values (${code}, ${at.no}, ${at.hash}, ${at.no}, ${at.final}, ${clock.now()})
    on conflict (network) do update set block_no = greatest(cursor.block_no, excluded.block_no),
      block_hash = excluded.block_hash, head_no = greatest(cursor.head_no, excluded.head_no),
      final_no = greatest(cursor.final_no, excluded.final_no), looked_at = excluded.looked_at`);
}

type Wanted = Partial<{
  coin: string;
  asset: string;
  decimals: number;
  least: string;
  most: string;
  fee: string;
  priceMinutes: number;
  open: boolean;
}>;

export async function aChannel(mall: TestMall, wanted: Wanted = {}): Promise<string> {
  const { coin = 'USDT', asset = TOKEN, decimals = 6, least = '10', most = '5000' } = wanted;
  const { fee = '0', priceMinutes = 60, open = true } = wanted;
  await aNetwork(mall);
  return mall.owner.value<string>(sql`
    insert into deposits.channel (id, coin, network, network_name, asset, decimals, at_least, at_most, fee, minutes, price_minutes,
      open, made_at)
    values (${newId()}, ${coin}, ${NETWORK}, 'Test chain', ${asset}, ${decimals}, ${least}, ${most}, ${fee}, 5,
      ${priceMinutes}, ${open}, ${mall.shared.clock.now()})
    on conflict (network, asset) do update set open = excluded.open returning id`);
}

/** The buyer's own address on the network, as the chain writes it. */
export async function addressOf({ call }: Buyer, channelId: string): Promise<string> {
  const { rows } = await call('deposits.openAddresses', { channelId });
  return (rows[0]?.address ?? '').toLowerCase();
}

type Sent = { channelId: string; units: string; asset?: string; block?: number; sender?: string };

/** Something came to the buyer's address, in block 100. */
export async function aTransfer(
  mall: TestMall,
  buyer: Buyer,
  { channelId, units, asset = TOKEN, block = 100, sender = `0x${'a'.repeat(40)}` }: Sent,
): Promise<string> {
  const id = newId();
  const address = await addressOf(buyer, channelId);
  const at = mall.shared.clock.now();
  await moveHead(mall, block);
  await mall.shared.witness.run(sql`
    insert into chains.transfer (id, network, transaction, place, block_no, block_hash, block_at, asset, sender, recipient,
      account_id, units, seen_at)
    values (${id}, ${NETWORK}, ${`0x${id.replaceAll('-', '')}`}, 0, ${block}, ${`0x${block}`}, ${at}, ${asset}, ${sender},
      ${address}, ${buyer.id}, ${units}, ${at})`);
  return id;
}

/** Its block is final, by the word of so many nodes. */
export async function finish(mall: TestMall, id: string, nodes = 2): Promise<void> {
  const block = await mall.owner.value<number>(
    sql`select block_no::int from chains.transfer where id = ${id}`,
  );
  await moveHead(mall, block + CONFIRMATIONS);
  await mall.shared.witness.run(sql`
    update chains.transfer set state = 'final', final_at = ${mall.shared.clock.now()}, nodes = ${nodes} where id = ${id}`);
}

/** Its block is not on the chain any more; of a final one two operators have agreed on that. */
export async function takeBack(mall: TestMall, id: string): Promise<void> {
  const at = mall.shared.clock.now();
  await mall.owner.run(sql`
    insert into chains.turn (id, network, final_no, fork_no, fork_hash, read_no, seen_at, proposed_by, proposed_at, approved_by,
      approved_at)
    select ${newId()}, network, block_no, block_no - 1, '0x', block_no, ${at}, ${newId()}, ${at}, ${newId()}, ${at}
    from chains.transfer where id = ${id}`);
  await mall.shared.witness.run(sql`
    update chains.transfer set state = 'orphaned', orphaned_at = ${mall.shared.clock.now()}, final_at = null
    where id = ${id}`);
  await mall.owner.run(sql`update chains.turn set done_at = ${at} where done_at is null`);
}

/** It is there again, in another block. */
export async function bringBack(mall: TestMall, id: string, block: number): Promise<void> {
  await moveHead(mall, block);
  await mall.shared.witness.run(sql`
    update chains.transfer set state = 'seen', orphaned_at = null, final_at = null, block_no = ${block},
      block_hash = ${`0x${block}`} where id = ${id}`);
}

/** A deposit of the buyer's that waits for operators; answers its id. */
export async function aProblem(mall: TestMall, buyer: Buyer): Promise<string> {
  const channelId = await aChannel(mall);
  const id = await aTransfer(mall, buyer, {
    channelId,
    units: '5000',
    asset: '0xunknown' + 'f'.repeat(33),
  });
  await finish(mall, id);
  await mall.owner.run(sql`
    insert into deposits.deposit (id, transfer_id, account_id, network, address, state, units, seen_at)
    select id, id, account_id, network, recipient, 'unknown', units, seen_at from chains.transfer where id = ${id}`);
  return id;
}

/** What two people say one of a coin is worth; it counts so many seconds later. */
export async function aPrice(
  mall: TestMall,
  coin: string,
  price: string,
  later = 0,
): Promise<void> {
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const now = mall.shared.clock.now();
  const from = later === 0 ? null : new Date(now.getTime() + later * 1_000);
  await mall.owner.run(sql`
    insert into deposits.price (id, coin, price, source, proposed_by, proposed_at, approved_by, approved_at, counts_from)
    values (${newId()}, ${coin}, ${price}, 'a test', ${first.id}, ${now}, ${second.id}, ${now}, ${from})`);
}

/** Proposed by another operator than the one who knocks. */
export async function aProposedPrice(mall: TestMall): Promise<string> {
  await aChannel(mall, { coin: 'ETH', asset: 'native', decimals: 18 });
  const { call } = await anOperator(mall);
  const said = { coin: 'ETH', price: '3000', source: 'Two exchanges, noon' };
  return (await call('deposits.proposePrice', said)).prices[0]?.id ?? '';
}
