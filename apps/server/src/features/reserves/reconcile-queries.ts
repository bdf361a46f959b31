import type { OperatorId } from '@entrepot/contract/ids';
import type { TextByLanguage } from '@entrepot/contract/languages';
import type { Amount } from '@entrepot/contract/money';
import type { MoveState, ToldState } from '@entrepot/contract/reserves/rules';
import { asJson } from '../../platform/columns.ts';
import { type Db, join, raw, type Sql, sql } from '../../platform/db.ts';
import { type DeskList, deskRows } from '../../platform/desk-list.ts';
import { toldState } from '../../platform/proposals.ts';
import { type Coin, namesOfNetwork } from './queries.ts';

/** The newest block of which the watcher has read everything and that is final; with a block, whether it is one of these. */
export const lastRead = (db: Db, network: string, block?: number): Promise<number | undefined> =>
  db.find<number>(sql`
    select least(block_no, final_no)::int from chains.public_cursor
    where network = ${network} and block_no is not null and fault is null
      and ${block === undefined ? sql`true` : sql`block_no >= ${block}`}`);

/**
 * All addresses of the mall that may hold the coin: those on the list, the signer's, those to which some of it came, and those where some
 * lies that nobody has read (search.ts).
 */
export const holders = (db: Db, network: string, asset: string): Promise<string[]> =>
  db.list<string>(sql`
    select min(address) from (
      select address from reserves.address where network = ${network} and removed_at is null
      union all select sender from signer.public_station where network = ${network}
      union all select recipient from chains.public_transfer
        where network = ${network} and asset = ${asset} and state <> 'orphaned'
      union all select address from reserves.unread where network = ${network} and asset = ${asset}) a
    group by lower(address) order by 1`);

/** Of the row's network, by language: as the coin's channel says it, or its code where there is no channel. */
const networkNames = (row: string): Sql =>
  raw(`coalesce((select c.network_names from deposits.public_channel c where c.network = ${row}.network
    and c.asset = ${row}.asset), jsonb_build_object('en', ${row}.network)) as network_names`);

/**
 * Of the transfer `t`, which came from an address of the mall: that address is among those that are counted, so nothing has come to the
 * mall by it. `asset`: of which coin it is among the holders.
 */
const WITHIN = (asset: Sql) => sql`(
  exists (select from reserves.address a
    where a.network = t.network and a.removed_at is null and lower(a.address) = lower(t.sender))
  or exists (select from signer.public_station s where s.network = t.network and lower(s.sender) = lower(t.sender))
  or exists (select from chains.public_transfer o
    where o.network = t.network and o.asset = ${asset} and o.recipient = t.sender and o.state <> 'orphaned'))`;

/** Of the mall's own transfers up to a block, those from one of its counted addresses to another. */
const ownWithin = (db: Db, { network, asset, block }: Asked): Promise<string> =>
  db.value<string>(sql`
    select format('%s', coalesce(sum(t.units), 0)) from chains.public_transfer t
    join deposits.public_deposit d on d.transfer_id = t.id and d.state = 'own'
    where t.network = ${network} and t.asset = ${asset} and t.block_no <= ${block} and t.state <> 'orphaned'
      and ${WITHIN(sql`t.asset`)}`);

type Asked = { network: string; asset: string; block: number };
type Found = { state: string; units: string; count: number };

export type Books = {
  credited: string;
  settled: string;
  fees: string;
  moved: string;
  uncredited: string;
  unsettled: string;
  explained: { why: string; units: string; count: number }[];
};

/** What the books and the signer say of a coin up to a block, in its smallest unit. */
export async function booksOf(db: Db, { network, asset, block }: Asked): Promise<Books> {
  const all = await db.query<Found>(
    sql`select state, units, count from reserves.came(${network}, ${asset}, ${block})`,
  );
  const within = await ownWithin(db, { network, asset, block });
  const came = all.map((each) =>
    each.state === 'own' ? { ...each, units: String(BigInt(each.units) - BigInt(within)) } : each,
  );
  const went = await db.query<Found>(
    sql`select state, units, count from reserves.went(${network}, ${asset}, ${block})`,
  );
  const [sums] = await db.query<{ fees: string; moved: string }>(
    sql`select fees, moved from reserves.paid_and_moved(${network}, ${asset}, ${block})`,
  );
  const of = (all: readonly Found[], is: (state: string) => boolean) =>
    String(
      all.filter(({ state }) => is(state)).reduce((sum, { units }) => sum + BigInt(units), 0n),
    );
  return {
    credited: of(came, (state) => state === 'credited'),
    uncredited: of(came, (state) => state !== 'credited'),
    settled: of(went, (state) => state === 'settled'),
    unsettled: of(went, (state) => state !== 'settled'),
    fees: sums?.fees ?? '0',
    moved: sums?.moved ?? '0',
    explained: [
      ...came.filter(({ state }) => state !== 'credited'),
      ...went
        .filter(({ state }) => state !== 'settled')
        .map(({ units, ...each }) => ({ ...each, units: `-${units}` })),
    ].map(({ state, ...each }) => ({ why: state, ...each })),
  };
}

type Kept = Books &
  Coin & {
    id: string;
    network: string;
    at: Date;
    blockNo: number;
    blockHash: string;
    nodes: number;
    addresses: number;
    balance: string;
    feesMissing: number;
    feesMost: string;
  };

/** As the witness. */
export async function keepReconciliation(db: Db, kept: Kept): Promise<void> {
  await db.run(sql`
    insert into reserves.reconciliation (id, network, asset, coin, decimals, at, block_no, block_hash, nodes, addresses,
      balance, credited, settled, fees, moved, uncredited, unsettled, explained, fees_missing, fees_most)
    values (${kept.id}, ${kept.network}, ${kept.asset}, ${kept.coin}, ${kept.decimals}, ${kept.at}, ${kept.blockNo},
      ${kept.blockHash}, ${kept.nodes}, ${kept.addresses}, ${kept.balance}, ${kept.credited}, ${kept.settled}, ${kept.fees},
      ${kept.moved}, ${kept.uncredited}, ${kept.unsettled}, ${JSON.stringify(kept.explained)},
      ${kept.feesMissing}, ${kept.feesMost})`);
}

type Unpaid = { transaction: string; block: number };

/**
 * Transactions of the signer, and such as moved coins from one of the mall's addresses to another, whose price is not known yet, the oldest
 * first: some at a time, after another.
 */
export const unpaidFees = (db: Db, network: string, block: number, after?: Unpaid) =>
  db.query<Unpaid>(sql`
    select a.transaction, a.block_no::float8 as block from (
      select transaction, network, block_no from signer.public_attempt
      union select t.transaction, t.network, t.block_no from chains.public_transfer t
      join deposits.public_deposit d on d.transfer_id = t.id and d.state = 'own'
      where t.state <> 'orphaned' and ${WITHIN(sql`'native'`)}) a
    where a.network = ${network} and a.block_no <= ${block} and not exists (
      select from reserves.network_fee f where f.network = a.network and f.transaction = a.transaction)
      and ${after ? sql`(a.block_no, a.transaction) > (${after.block}, ${after.transaction})` : sql`true`}
    order by a.block_no, a.transaction limit 100`);

/** As they were signed: those whose price is not known. */
export const signedWithoutFee = (db: Db, network: string, block: number): Promise<string[]> =>
  db.list<string>(sql`
    select a.bytes from signer.public_attempt a
    where a.network = ${network} and a.block_no <= ${block} and not exists (
      select from reserves.network_fee f where f.network = a.network and f.transaction = a.transaction)`);

export type Fee = { network: string; transaction: string; blockNo: number; units: string };

/** As the witness. */
export async function keepFees(db: Db, fees: readonly Fee[]): Promise<void> {
  if (fees.length > 0) {
    await db.run(sql`
      insert into reserves.network_fee (network, transaction, block_no, units)
      select * from jsonb_to_recordset(${asJson(fees)}::jsonb)
        as each (network text, transaction text, block_no bigint, units numeric)
      on conflict do nothing`);
  }
}

export type ReconciliationRow = Omit<Kept, 'id' | 'blockNo' | 'uncredited' | 'unsettled'> & {
  networkNames: TextByLanguage<string>;
  block: number;
  rest: string;
  /** Of what is less there, as much as the missing fees can be. */
  feesUnknown: string;
};

/** The last one of each coin. */
export const lastReconciliations = (db: Db): Promise<ReconciliationRow[]> =>
  db.query<ReconciliationRow>(sql`
    select network, asset, coin, decimals, at, block::int as block, block_hash, nodes, addresses, balance, credited,
      settled, fees, moved, explained, rest, fees_missing, fees_most, fees_unknown, ${networkNames('r')}
    from reserves.shown_reconciliation r order by network, coin, asset`);

/**
 * Coins that were not compared since a moment, with their networks: the last time is longer ago, or there was none though
 * something had come before.
 */
export const notReconciledSince = (db: Db, since: Date): Promise<string[]> =>
  db.list<string>(sql`
    select c.network || ' ' || c.coin from deposits.public_channel c
    join chains.public_network n on n.code = c.network
    left join lateral (
      select r.at from reserves.reconciliation r where r.network = c.network and r.asset = c.asset
      order by r.at desc limit 1) r on true
    where case when r.at is not null then r.at < ${since} else exists (
      select from chains.public_transfer t
      where t.network = c.network and t.asset = c.asset and t.state = 'final' and t.final_at < ${since}) end
    order by 1`);

/** Coins with a difference that nobody has explained, addresses with more than was read that is no dust, and moves that wait for a second person. */
export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`
    select (select count(*) from reserves.shown_reconciliation where rest::numeric <> 0)::int
      + (select count(*) from reserves.shown_unread where not is_small and not is_ended)::int
      + (select count(*) from reserves.own_move where state = 'proposed')::int`);

export const places = (
  db: Db,
): Promise<{ code: string; names: TextByLanguage<string>; fault: string | null }[]> =>
  db.query(sql`
    select n.code, c.fault, ${namesOfNetwork} as names from chains.public_network n left join chains.public_cursor c on c.network = n.code
    order by n.code`);

export const allCoins = (
  db: Db,
): Promise<(Coin & { network: string; networkNames: TextByLanguage<string> })[]> =>
  db.query(sql`
    select network, asset, coin, decimals, network_names from deposits.public_channel order by network, coin, asset`);

export type MoveRow = Coin & {
  id: string;
  network: string;
  networkNames: TextByLanguage<string>;
  units: string;
  transaction: string;
  reason: string;
  state: MoveState;
  told: ToldState;
  proposedBy: OperatorId;
  proposer: string;
  proposedAt: Date;
  decider: string | null;
  decidedAt: Date | null;
  declineReason: string | null;
};

/** Those that wait for a second person first; then the newest. */
const NEWEST = raw('m.proposed_at desc, m.id desc');
const MOVES: DeskList = {
  ...{ table: 'reserves.own_move', row: 'm', first: NEWEST, others: NEWEST },
  waiting: sql`select m.id from reserves.own_move m where m.state = 'proposed'`,
};

export const moves = (db: Db, most: number): Promise<MoveRow[]> =>
  deskRows<MoveRow>(db, MOVES, {
    ...{ where: raw('true'), page: 1, size: most },
    shown: sql`m.*, ${networkNames('m')}, ${toldState('m')} as told, p.name as proposer, d.name as decider`,
    from: raw(`reserves.shown_own_move m
      join accounts.public_operator p on p.id = m.proposed_by
      left join accounts.public_operator d on d.id = m.decided_by`),
  });

type NewMove = Coin & {
  id: string;
  network: string;
  units: string;
  transaction: string;
  reason: string;
  proposedBy: OperatorId;
  proposedAt: Date;
};

export async function insertMove(db: Db, move: NewMove): Promise<void> {
  await db.run(sql`
    insert into reserves.own_move (id, network, asset, coin, decimals, units, transaction, reason, proposed_by, proposed_at)
    values (${move.id}, ${move.network}, ${move.asset}, ${move.coin}, ${move.decimals}, ${move.units}, ${move.transaction},
      ${move.reason}, ${move.proposedBy}, ${move.proposedAt})`);
}

export type LockedMove = {
  id: string;
  network: string;
  asset: string;
  units: string;
  transaction: string | null;
  reason: string;
  state: MoveState;
  proposedBy: OperatorId;
  decidedAt: Date | null;
};

export const lockMove = (db: Db, id: string): Promise<LockedMove | undefined> =>
  db.one<LockedMove>(sql`
    select id, state, proposed_by, decided_at, network, asset, units, transaction, reason
    from reserves.own_move where id = ${id} for update`);

export async function changeMove(db: Db, id: string, set: readonly Sql[]): Promise<void> {
  await db.run(sql`update reserves.own_move m set ${join(set, ', ')} where m.id = ${id}`);
}

/** What the ledger says came over chains less what went, and what the deposits and withdrawals say of the same. */
export const ledgerOf = (db: Db) =>
  db.only<{ clearing: Amount; credited: Amount; settled: Amount }>(sql`
    select coalesce((select -sum(balance) from ledger.public_balance where kind = 'clearing-chain'), 0) as clearing,
      coalesce((select sum(gross) from deposits.public_deposit where state = 'credited'), 0) as credited,
      coalesce((select sum(net) from withdrawals.public_withdrawal where state = 'settled'), 0) as settled`);
