import type { AccountId } from '@entrepot/contract/ids';
import { type Amount, CURRENCY } from '@entrepot/contract/money';
import type { TreeNode } from '@entrepot/contract/openbooks/tree';
import type { AccountKind } from '@entrepot/contract/wallet/rules';
import { PLATFORM } from '../../ledger/index.ts';
import { type Db, sql } from '../../platform/db.ts';

export type Owed = { account: AccountId; balance: Amount };

/**
 * What everybody has with the mall in accounts of these kinds, who has anything. What waits for somebody whom nobody knows yet is a leaf of
 * its own, under the mall's name.
 */
export function owedTo(db: Db, kinds: readonly AccountKind[]): Promise<Owed[]> {
  return db.query<Owed>(sql`
    select owner_id as account, sum(balance) as balance from ledger.public_balance
    where kind = any(${kinds}) and (owner_id <> ${PLATFORM} or kind = 'to-give-back') and currency = ${CURRENCY}
    group by owner_id having sum(balance) <> 0`);
}

export type Tree = {
  day: string;
  accounts: number;
  owed: Amount;
  root: string;
  at: string;
  body: string;
  signature: string;
  key: string;
};

export const hasTree = (db: Db, day: string): Promise<boolean> =>
  db.hits(sql`select 1 from openbooks.tree where day = ${day}`);

export async function keepTree(db: Db, { day, accounts, owed, root, at, ...said }: Tree) {
  await db.run(sql`
    insert into openbooks.tree (day, accounts, owed, root, at, body, signature, key)
    values (${day}, ${accounts}, ${owed}, ${root}, ${at}, ${said.body}, ${said.signature}, ${said.key})`);
}

export function lastTree(db: Db): Promise<(Omit<Tree, 'at'> & { at: Date }) | undefined> {
  return db.one(sql`
    select day::text as day, accounts, owed, root, at, body, signature, key from openbooks.tree
    order by day desc limit 1`);
}

export async function keepLeaves(
  db: Db,
  day: string,
  from: number,
  leaves: readonly (Owed & { salt: string })[],
): Promise<void> {
  await db.run(sql`
    insert into openbooks.leaf (day, place, account_id, salt, balance)
    select ${day}, ${from - 1} + n, account, salt, balance from unnest(
      ${leaves.map(({ account }) => account)}::uuid[], ${leaves.map(({ salt }) => salt)}::text[],
      ${leaves.map(({ balance }) => balance)}::numeric[]) with ordinality each (account, salt, balance, n)`);
}

type Level = { day: string; level: number; from: number };

export async function keepNodes(
  db: Db,
  { day, level, from }: Level,
  nodes: readonly TreeNode[],
): Promise<void> {
  await db.run(sql`
    insert into openbooks.node (day, level, place, hash, sum)
    select ${day}, ${level}, ${from - 1} + n, hash, sum from unnest(
      ${nodes.map(({ hash }) => hash)}::text[], ${nodes.map(({ sum }) => sum)}::numeric[])
      with ordinality each (hash, sum, n)`);
}

/** Those of a day and of all before it; the roots stay. */
export async function forgetLeaves(db: Db, day: string): Promise<void> {
  await db.run(sql`delete from openbooks.leaf where day <= ${day}`);
  await db.run(sql`delete from openbooks.node where day <= ${day}`);
}

/** The next so many leaves of a day, without whose they are. */
export function leafNodes(db: Db, day: string, from: number, count: number): Promise<TreeNode[]> {
  return db.query<TreeNode>(sql`
    select hash, sum from openbooks.node
    where day = ${day} and level = 0 and place >= ${from} and place < ${from + count} order by place`);
}

export type KeptLeaf = { place: number; salt: string; balance: Amount };

export function leafOf(db: Db, day: string, accountId: AccountId): Promise<KeptLeaf | undefined> {
  return db.one<KeptLeaf>(sql`
    select place, salt, balance from openbooks.leaf where day = ${day} and account_id = ${accountId}`);
}

export type Beside = TreeNode & { level: number; place: number };

/** What stands beside the way from a leaf to the root, from below. */
export function besides(db: Db, day: string, place: number): Promise<Beside[]> {
  return db.query<Beside>(sql`
    select n.level, n.place, n.hash, n.sum from generate_series(0, 30) l
    join openbooks.node n on n.day = ${day} and n.level = l and n.place = ((${place}::int >> l) # 1)
    order by n.level`);
}

/** The ids by which an export of the books names somebody's accounts. */
export function ledgerAccounts(
  db: Db,
  accountId: AccountId,
): Promise<{ id: string; kind: AccountKind }[]> {
  return db.query(sql`
    select id, kind from ledger.public_account where owner_id = ${accountId} order by kind`);
}
