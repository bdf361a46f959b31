import type { OperatorId } from '@entrepot/contract/ids';
import type { TextByLanguage } from '@entrepot/contract/languages';
import { asJson } from '../../platform/columns.ts';
import { type Db, raw, sql } from '../../platform/db.ts';
import type { NetworkKind } from '../chains/index.ts';
import type { ProvableKind } from './proofs.ts';

export type Network = {
  code: string;
  kind: NetworkKind;
  identity: string;
  /** As its first coin's channel says it, by language; its code where there is none. */
  names: TextByLanguage<string>;
};

/** Of a network `n`. */
export const namesOfNetwork = raw(`coalesce(
  (select c.network_names from deposits.public_channel c where c.network = n.code order by c.id limit 1),
  jsonb_build_object('en', n.code))`);

/** All that the mall knows, by their names. */
export const networks = (db: Db): Promise<Network[]> =>
  db.query<Network>(sql`
    select n.code, n.kind, n.identity, ${namesOfNetwork} as names from chains.public_network n order by n.code`);

/** Their codes: the lanes of whatever asks each network's nodes. */
export const lanes = async ({ db }: { db: Db }): Promise<string[]> =>
  (await networks(db)).map(({ code }) => code);

export const networkOf = async (db: Db, code: string): Promise<Network | undefined> =>
  (await networks(db)).find((each) => each.code === code);

/** Whether the mall has shown, now or once, that it holds an address itself. */
export const isReserve = (db: Db, address: string): Promise<boolean> =>
  db.hits(sql`select from reserves.address where lower(address) = lower(${address}) limit 1`);

/**
 * Of these addresses those that were on the list at a moment, on whatever network, and proven before, however long ago: a proof that is too old
 * to be counted says no less whose address it is. A key's address is the same on all networks of a kind.
 */
export const listedReserves = (db: Db, addresses: readonly string[], at: Date): Promise<string[]> =>
  db.list<string>(sql`
    select asked.address from unnest(${addresses}::text[]) asked (address)
    where exists (select from reserves.address a
      where lower(a.address) = lower(asked.address) and (a.removed_at is null or a.removed_at > ${at})
        and exists (select from reserves.proof p where p.address_id = a.id and p.proven_at <= ${at}))`);

/** An address with its newest proof and what was read last of it. */
export type AddressRow = {
  id: string;
  network: string;
  kind: ProvableKind;
  /** The network's identity. */
  chain: string;
  address: string;
  addedBy: string;
  day: string;
  message: string;
  signature: string;
  provenAt: Date;
  reading: { at: string; block: number; blockHash: string; nodes: number } | null;
  balances: { asset: string; coin: string; decimals: number; units: string; frozen: boolean }[];
};

/** Those on the list, by network and in the order in which they came. */
export const addresses = (db: Db): Promise<AddressRow[]> =>
  db.query<AddressRow>(sql`
    select a.id, a.network, n.kind, n.identity as chain, a.address, o.name as added_by, p.day::text as day, p.message, p.signature, p.proven_at,
      case when r.id is not null then jsonb_build_object(
        'at', r.at, 'block', r.block_no, 'blockHash', r.block_hash, 'nodes', r.nodes) end as reading,
      coalesce(b.balances, '[]') as balances
    from reserves.address a
    join chains.public_network n on n.code = a.network
    join accounts.public_operator o on o.id = a.added_by
    join lateral (
      select * from reserves.proof p where p.address_id = a.id order by p.day desc limit 1) p on true
    left join lateral (
      select r.* from reserves.reading r where r.network = a.network
        and exists (select from reserves.balance b where b.reading_id = r.id and b.address_id = a.id)
      order by r.at desc limit 1) r on true
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'asset', b.asset, 'coin', b.coin, 'decimals', b.decimals, 'units', b.units,
        'frozen', b.frozen) order by b.coin, b.asset) as balances
      from reserves.shown_balance b where b.reading_id = r.id and b.address_id = a.id) b on true
    where a.removed_at is null order by a.network, a.added_at, a.id`);

/** Gives its id, also when it was on the list. */
export async function putAddress(
  db: Db,
  row: { id: string; network: string; address: string; by: OperatorId; at: Date },
): Promise<string> {
  await db.run(sql`
    insert into reserves.address (id, network, address, added_by, added_at)
    values (${row.id}, ${row.network}, ${row.address}, ${row.by}, ${row.at})
    on conflict (network, address) where removed_at is null do nothing`);
  return db.value<string>(sql`
    select id from reserves.address
    where network = ${row.network} and address = ${row.address} and removed_at is null`);
}

export type Proof = {
  addressId: string;
  day: string;
  message: string;
  signature: string;
  by: OperatorId;
  at: Date;
};

/** The first of a day stays. */
export async function keepProof(db: Db, { addressId, day, message, signature, by, at }: Proof) {
  await db.run(sql`
    insert into reserves.proof (address_id, day, message, signature, proven_by, proven_at)
    values (${addressId}, ${day}, ${message}, ${signature}, ${by}, ${at}) on conflict do nothing`);
}

/** Whether there was such a one on the list. */
export const removeAddress = (db: Db, id: string, by: OperatorId, at: Date): Promise<boolean> =>
  db.hits(sql`
    update reserves.address set removed_by = ${by}, removed_at = ${at}
    where id = ${id} and removed_at is null`);

export type Coin = { asset: string; coin: string; decimals: number };

/** Those that the mall takes on a network. */
export const coins = (db: Db, network: string): Promise<Coin[]> =>
  db.query<Coin>(sql`
    select asset, coin, decimals from deposits.public_channel where network = ${network} order by coin, asset`);

/** All addresses of a network on the list, when one of them was not read on this day. */
export const unread = (
  db: Db,
  network: string,
  day: string,
): Promise<{ id: string; address: string }[]> =>
  db.query(sql`
    with listed as (
      select a.id, a.address, a.added_at, exists (
        select from reserves.reading r join reserves.balance b on b.reading_id = r.id and b.address_id = a.id
        where r.network = ${network} and (r.at at time zone 'UTC')::date = ${day}::date) as is_read
      from reserves.address a where a.network = ${network} and a.removed_at is null)
    select id, address from listed where exists (select from listed where not is_read) order by added_at, id`);

export type Reading = {
  id: string;
  network: string;
  at: Date;
  blockNo: number;
  blockHash: string;
  nodes: number;
};
type Balance = Coin & { addressId: string; units: string; frozen: boolean };

/** As the witness. */
export async function keepReading(db: Db, reading: Reading, balances: readonly Balance[]) {
  const { id, network, at, blockNo, blockHash, nodes } = reading;
  await db.run(sql`
    insert into reserves.reading (id, network, at, block_no, block_hash, nodes)
    values (${id}, ${network}, ${at}, ${blockNo}, ${blockHash}, ${nodes})`);
  await db.run(sql`
    insert into reserves.balance (reading_id, address_id, asset, coin, decimals, units, frozen)
    select ${id}, * from jsonb_to_recordset(${asJson(balances)}::jsonb)
      as each (address_id uuid, asset text, coin text, decimals int, units numeric, frozen boolean)`);
}
