// SQL of what the mall sees on chains. All that changes is written by the role `mall_witness`.
import type { AccountId } from '@entrepot/contract/ids';
import { type Db, type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { asJson } from '../../platform/columns.ts';
import type { ChainBlock, ChainTransfer, Claim, Output } from './reader.ts';

export type NetworkKind = 'evm' | 'bitcoin' | 'tron';

export type Network = {
  code: string;
  kind: NetworkKind;
  identity: string;
  nativeDecimals: number;
  confirmations: number;
  /** Of Bitcoin: the difficulty that a block must have at least, where two people have set one. */
  leastWork: string | null;
};

/** How far a network is read. */
export type Place = { blockNo: number; blockHash: string; finalNo: number };

const NETWORK = sql`select n.code, n.kind, n.identity, n.native_decimals, n.confirmations, (
    select w.least from chains.public_work_floor w where w.network = n.code and w.approved_at is not null
    order by w.approved_at desc limit 1) as least_work
  from chains.network n`;

const WATCHED = sql`(n.open or exists (select from chains.watched_address a where a.network = n.code))`;

/** Those that are open, and those whose addresses were given away when they were. */
export const watchedNetworks = (db: Db): Promise<Network[]> =>
  db.query<Network>(sql`
    ${NETWORK} where ${WATCHED} order by code`);

/** Codes of the watched networks at which no look has gone well since a moment, though one had begun. */
export const silentSince = (db: Db, since: Date): Promise<string[]> =>
  db.list<string>(sql`
    select n.code from chains.public_network n join chains.public_cursor u on u.network = n.code
    where ${WATCHED} and u.looked_at < ${since} order by n.code`);

export const networkOf = (db: Db, code: string): Promise<Network | undefined> =>
  db.one<Network>(sql`${NETWORK} where n.code = ${code}`);

/** Undefined for a network that nobody has begun to read. */
export const placeOf = (db: Db, network: string): Promise<Place | undefined> =>
  db.one<Place>(sql`
    select block_no, block_hash, final_no from chains.cursor
    where network = ${network} and block_no is not null`);

/** Numbers and hashes of the blocks from one on that were read, the newest first. */
export const blocksFrom = (db: Db, network: string, from: number) =>
  db.query<{ no: number; hash: string }>(sql`
    select no, hash from chains.block where network = ${network} and no >= ${from} order by no desc`);

export const hashAt = (db: Db, network: string, no: number): Promise<string | undefined> =>
  db.find<string>(sql`select hash from chains.block where network = ${network} and no = ${no}`);

/** Those of its kind, on which an address looks the same; not the very same chain again, where all would count twice. */
const ALIKE = (network: string) => sql`array(
  select n.code from chains.network n join chains.network own on own.kind = n.kind
  where own.code = ${network} and (n.code = own.code or n.identity <> own.identity))`;

/** Whose the addresses are, of those that are the mall's, were they given for another network of this kind. */
export async function ownersOf(
  db: Db,
  network: string,
  addresses: readonly string[],
): Promise<Map<string, AccountId>> {
  const rows = await db.query<{ address: string; accountId: AccountId }>(sql`
    select address, account_id from chains.watched_address
    where network = any(${ALIKE(network)}) and address = any(${addresses}) order by network = ${network}`);
  return new Map(rows.map(({ address, accountId }) => [address, accountId]));
}

/** From here on they are watched on this network as well. */
export const watchHere = (
  db: Db,
  { network, came, now }: { network: string; came: readonly Came[]; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into chains.public_watched_address (network, address, account_id, made_at)
    select distinct ${network}, c.address, c.account_id, ${now}::timestamptz from unnest(
      ${came.map(({ recipient }) => recipient)}::text[], ${came.map(({ accountId }) => accountId)}::uuid[]) c (address, account_id)
    on conflict do nothing`);

type Look = { network: string; headNo: number; now: Date };

/** The first place of a network: what lies before it, nobody was asked to send. */
export async function begin(
  db: Db,
  { network, headNo, now, blockNo, blockHash }: Look & { blockNo: number; blockHash: string },
): Promise<void> {
  await db.run(sql`
    insert into chains.cursor (network, block_no, block_hash, head_no, final_no, looked_at, begun_no)
    values (${network}, ${blockNo}, ${blockHash}, ${headNo}, ${blockNo}, ${now}, ${blockNo})
    on conflict (network) do update set block_no = excluded.block_no, block_hash = excluded.block_hash,
      head_no = excluded.head_no, final_no = excluded.final_no, looked_at = excluded.looked_at, fault = null,
      begun_no = excluded.begun_no
    where cursor.block_no is null`);
  await db.run(
    sql`insert into chains.block (network, no, hash) values (${network}, ${blockNo}, ${blockHash})`,
  );
}

/** Locks the place of a network; false when somebody else has moved it meanwhile. */
export const holdPlace = (db: Db, network: string, place: Place): Promise<boolean> =>
  db.hits(sql`
    select from chains.cursor where network = ${network} and block_no = ${place.blockNo}
      and block_hash = ${place.blockHash} and final_no = ${place.finalNo} for update`);

export const moveTo = (
  db: Db,
  network: string,
  place: Pick<Place, 'blockNo' | 'blockHash'>,
): Promise<number> =>
  db.run(sql`
    update chains.cursor set block_no = ${place.blockNo}, block_hash = ${place.blockHash} where network = ${network}`);

/** Takes back what was seen above a block. */
export async function takeBack(
  db: Db,
  { network, above, now }: { network: string; above: number; now: Date },
): Promise<number> {
  await db.run(sql`delete from chains.block where network = ${network} and no > ${above}`);
  return db.run(sql`
    update chains.transfer set state = 'orphaned', orphaned_at = ${now}
    where network = ${network} and state = 'seen' and block_no > ${above}`);
}

export const addBlocks = (
  db: Db,
  network: string,
  blocks: readonly Pick<ChainBlock, 'no' | 'hash'>[],
): Promise<number> =>
  db.run(sql`
    insert into chains.block (network, no, hash)
    select ${network}, b.no, b.hash from unnest(
      ${blocks.map(({ no }) => no)}::bigint[], ${blocks.map(({ hash }) => hash)}::text[]) b (no, hash)`);

export type Came = Omit<ChainTransfer, 'units'> & {
  blockHash: string;
  blockAt: Date;
  accountId: AccountId;
  units: string;
};

/**
 * Writes down what came; gives how many of them were new or have come back. What was taken back before and is there again, the
 * same amount to the same address at the same place, goes on as what it was.
 */
export const addTransfers = (
  db: Db,
  { network, came, now }: { network: string; came: readonly Came[]; now: Date },
): Promise<number> =>
  db.value<number>(sql`
    with came as (
      select * from jsonb_to_recordset(${asJson(came.map((each) => ({ id: newId(), ...each })))}::jsonb) as c (
        id uuid, transaction text, place int, block_no bigint, block_hash text, block_at timestamptz, asset text, sender text,
        recipient text, account_id uuid, units numeric)),
    back as (
      update chains.transfer t
      set state = 'seen', block_no = c.block_no, block_hash = c.block_hash, block_at = c.block_at, final_at = null, orphaned_at = null
      from came c
      where t.network = ${network} and t.state = 'orphaned' and ${SAME}
      returning t.transaction, t.place),
    new as (
      insert into chains.transfer (id, network, transaction, place, block_no, block_hash, block_at, asset, sender, recipient,
        account_id, units, seen_at)
      select c.id, ${network}, c.transaction, c.place, c.block_no, c.block_hash, c.block_at, c.asset, c.sender, c.recipient,
        c.account_id, c.units, ${now}
      from came c
      where not exists (select from back b where b.transaction = c.transaction and b.place = c.place)
      on conflict (network, transaction, place) where state <> 'orphaned' do nothing
      returning 1)
    select (select count(*) from back)::int + (select count(*) from new)::int`);

const SAME: Sql = sql`t.transaction = c.transaction and t.place = c.place and t.asset = c.asset
  and t.recipient = c.recipient and t.units = c.units`;

/** Of these outputs those that came to the mall, with the address. */
export const recipientsOf = (
  db: Db,
  network: string,
  outputs: readonly Output[],
): Promise<(Output & { recipient: string })[]> =>
  db.query(sql`
    select t.transaction, t.place, t.recipient
    from unnest(${outputs.map(({ transaction }) => transaction)}::text[], ${outputs.map(({ place }) => place)}::bigint[])
      as o (transaction, place)
    join chains.transfer t on t.network = ${network} and t.transaction = o.transaction and t.place = o.place
      and t.state <> 'orphaned'`);

/** Blocks below the last final one that are kept although nothing came in them. */
const BLOCKS_KEPT = 50;

/** What was seen in the blocks up to one and is not final yet. */
export async function seenUpTo(
  db: Db,
  network: string,
  upTo: number,
): Promise<(Claim & { id: string })[]> {
  const rows = await db.query<Omit<Claim, 'units'> & { id: string; units: string }>(sql`
    select id, transaction, place, block_no, block_hash, asset, sender, recipient, format('%s', units) as units
    from chains.transfer where network = ${network} and state = 'seen' and block_no <= ${upTo}`);
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

/** Takes back what no node tells of any more, though its block has stayed. */
export const takeBackThese = (db: Db, ids: readonly string[], now: Date): Promise<number> =>
  db.run(sql`
    update chains.transfer set state = 'orphaned', orphaned_at = ${now}
    where id = any(${ids}) and state = 'seen'`);

/** `told`: ids of what every node tells of, so many of them. */
type Final = {
  network: string;
  from: number;
  upTo: number;
  told: readonly string[];
  nodes: number;
  now: Date;
};

/**
 * Makes final what nodes tell of in the blocks that were read up to one; gives how many. `from` was the last final one: what lies far below
 * it was cleared away with it, and is not looked through again.
 */
export async function makeFinal(
  db: Db,
  { network, from, upTo, told, nodes, now }: Final,
): Promise<number> {
  await db.run(sql`update chains.cursor set final_no = ${upTo}, head_no = greatest(head_no, ${upTo})
    where network = ${network}`);
  const count = await db.run(sql`
    update chains.transfer t set state = 'final', final_at = ${now}, nodes = ${nodes}
    where t.id = any(${told}) and t.network = ${network} and t.state = 'seen' and t.block_no <= ${upTo} and exists (
      select from chains.block b where b.network = t.network and b.no = t.block_no and b.hash = t.block_hash)`);
  await db.run(sql`
    delete from chains.block b where b.network = ${network} and b.no >= ${from - BLOCKS_KEPT} and b.no < ${upTo - BLOCKS_KEPT} and not exists (
      select from chains.transfer t where t.network = b.network and t.block_no = b.no)`);
  return count;
}

export const noteLook = (db: Db, { network, headNo, now }: Look): Promise<number> =>
  db.run(sql`
    update chains.cursor set head_no = greatest(final_no, ${headNo}), looked_at = ${now}, fault = null
    where network = ${network}`);

/** Why a network does not go on; `looked_at` stays, so that it shows since when. */
export const noteFault = (
  db: Db,
  { network, fault, now }: { network: string; fault: string; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into chains.cursor (network, looked_at, fault) values (${network}, ${now}, ${fault.slice(0, 500)})
    on conflict (network) do update set fault = excluded.fault`);
