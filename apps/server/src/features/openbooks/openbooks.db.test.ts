// What the mall shows of its books, and everybody's own part in what it owes.
import type { AccountId } from '@entrepot/contract/ids';
import { checkLeaf } from '@entrepot/contract/openbooks/tree';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidOrder,
  aShopper,
  DAY,
  giveMoney,
  logInAgain,
} from '../../../test/orders-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../accounts/index.ts';
import { forgetBrands, storeSetting } from '../brands/index.ts';
import { isSigned } from './key.ts';
import { treeOf } from './make-trees.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

async function open(value: 'true' | 'false') {
  const now = mall.shared.clock.now();
  await storeSetting(mall.db, { brandId: BRAND_ID, code: 'books_open', value, now });
  forgetBrands(mall.db);
}

const nextNight = () => mall.advance(DAY);

/** To somebody who is logged in: what visitors are answered is kept for a while. */
const shownBooks = async () => (await aShopper(mall, '0')).call('openbooks.getBooks', {});

const isRight = ({ body: text, signature, key }: Record<'body' | 'signature' | 'key', string>) =>
  isSigned({ text, signature, key });

test('the books are closed until the operator opens them; then everybody sees what was signed', async () => {
  await aPaidOrder(mall);
  // Chained on this day, which is then over.
  await mall.advance(1);
  await nextNight();
  await open('false');
  expect(await mall.storefront()('openbooks.getBooks', {})).toEqual({ books: null });
  await open('true');
  const { books } = await shownBooks();
  expect(books?.checkpoints).toHaveLength(1);
  expect(await Promise.all(books?.checkpoints.map(isRight) ?? [])).toEqual([true]);
  expect(books?.tree && (await isRight(books.tree))).toBe(true);
  expect(books?.checkpoints[0]?.key).toBe(books?.key);
  expect(JSON.parse(books?.tree?.body ?? '')).toMatchObject({
    root: books?.tree?.root,
    owed: books?.tree?.owed,
  });
});

test('each buyer and each seller finds his own balance in the sum, and the sum is what the ledger owes', async () => {
  const order = await aPaidOrder(mall);
  const rich = await aShopper(mall, '123.45');
  await nextNight();
  const owed = await mall.db.value<string>(sql`
    select sum(balance) from ledger.public_balance where kind in ('available', 'reserved', 'escrow')`);
  const ownOf = async (buyer: { id: AccountId }) =>
    (await logInAgain(mall, buyer))('openbooks.getOwnLeaf', {});
  for (const { id } of [order.buyer, rich]) {
    const { proof, tree, accounts } = await ownOf({ id });
    expect(proof && (await checkLeaf({ sha256, isSigned }, proof, { account: id }))).toEqual([]);
    expect(tree?.owed).toBe(owed);
    expect(accounts.map(({ kind }) => kind)).toEqual(['available']);
  }
  const own = await ownOf(rich);
  expect(own.proof?.leaf.balance).toBe('123.45');
  const { seller } = order.listing;
  const session = await openSession(mall.db, 'seller', seller.id, mall.shared.clock.now());
  const his = await mall.seller(session)('openbooks.getOwnLeaf', {});
  expect(his.proof?.leaf.balance).toBe(order.total);
  const { books } = await shownBooks();
  expect(own.proof?.tree).toEqual(books?.tree);
});

test('whoever is owed nothing is told so, and visitors are sent to log in', async () => {
  const poor = await aShopper(mall, '0');
  await nextNight();
  const call = await logInAgain(mall, poor);
  const own = await call('openbooks.getOwnLeaf', {});
  expect([own.proof, own.accounts, own.tree === null]).toEqual([null, [], false]);
  await expect(mall.storefront()('openbooks.getOwnLeaf', {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});

test('a night has one tree, however often the timer comes', async () => {
  await nextNight();
  const count = () => mall.db.value<number>(sql`select count(*) from openbooks.tree`);
  const before = await count();
  await giveMoney(mall, newId(), '3');
  await nextNight();
  await mall.advance(1);
  expect(await count()).toBe(before + 1);
});

test('leaves are forgotten after some nights, roots never', async () => {
  const nights = () => mall.db.value<number>(sql`select count(distinct day) from openbooks.leaf`);
  const roots = await mall.db.value<number>(sql`select count(*) from openbooks.tree`);
  for (let night = 0; night < 4; night += 1) {
    await nextNight();
  }
  expect(await nights()).toBe(3);
  expect(await mall.db.value<number>(sql`select count(*) from openbooks.tree`)).toBe(roots + 4);
});

test('the database takes no leaf below zero, nobody twice, and lets nothing signed be changed', async () => {
  const again = sql`insert into openbooks.leaf select day, place + 1000, account_id, salt, balance from openbooks.leaf`;
  await expect(mall.db.run(again)).rejects.toThrow('leaf_once');
  await expect(mall.db.run(sql`update openbooks.leaf set balance = -1`)).rejects.toThrow(
    'permission denied',
  );
  await expect(mall.owner.run(sql`update openbooks.leaf set balance = -1`)).rejects.toThrow(
    'leaf_balance_check',
  );
  for (const table of [sql`openbooks.tree`, sql`openbooks.checkpoint`]) {
    await expect(mall.db.run(sql`delete from ${table}`)).rejects.toThrow('permission denied');
  }
});

test('a node below zero is made by nobody', () => {
  const node = (sum: string) => ({ hash: '0'.repeat(64), sum: sum as never });
  expect(() => treeOf([node('5'), node('-5')])).toThrow(RangeError);
});
