/** The search of the operators' desk, in a mall that has so many deposits that none is found by reading them all. */
import { DEPOSIT_STATES, type DepositState } from '@entrepot/contract/deposits/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  addressOf,
  aProblem,
  aTransfer,
  NETWORK,
  TOKEN,
} from '../../../test/deposits-factories.ts';
import { housekeeping, readsOf } from '../../../test/reads.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { listShown } from './queries/desk.ts';

const MANY = 20_000;
let mall: TestMall;
let usdt: string;
beforeAll(async () => {
  mall = await startMall();
  usdt = await aChannel(mall);
  await fill();
});
afterAll(() => mall.stop());

/** So many accounts, each with a transfer that its chain took back; written past the rules of the rows, as nothing is asked of them. */
const fill = () =>
  mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into accounts.account (id, username, user_code, password_hash, brand_id, created_at)
      select gen_random_uuid(), 'crowd_' || substr(md5(n::text), 1, 12), lpad(upper(to_hex(n)), 8, '0'), 'x',
        (select id from brands.brand limit 1), now()
      from generate_series(1, ${MANY}::int) n`);
    await tx.run(sql`
      insert into chains.transfer (id, network, transaction, place, block_no, block_hash, block_at, asset, sender, recipient,
        account_id, units, state, seen_at, orphaned_at)
      select gen_random_uuid(), ${NETWORK}, '0x' || md5(a.id::text), 0, 90, '0x90', now(), ${TOKEN}, null,
        '0x' || md5(a.username), a.id, 1, 'orphaned', now(), now()
      from accounts.account a`);
    await tx.run(sql`
      insert into deposits.deposit (id, transfer_id, account_id, channel_id, network, address, state, units, seen_at)
      select t.id, t.id, t.account_id, ${usdt}, t.network, t.recipient, 'orphaned', 1, now() from chains.transfer t`);
    await housekeeping(tx, ['accounts.account', 'chains.transfer', 'deposits.deposit']);
  });

/** Which of these the database reads whole for the list, and how many deposits it looks at. */
async function readsOfList(asked: { search: string; page?: number; state?: DepositState }) {
  const wanted = { page: 1, size: 20, asOf: '2100-01-01T00:00:00Z', ...asked };
  const { whole, rows } = await readsOf(mall, (db) =>
    listShown(db, wanted, mall.shared.clock.now()),
  );
  const large = whole.filter((table) => ['account', 'transfer', 'deposit'].includes(table));
  return { whole: large, rows: rows['deposit'] ?? 0 };
}

test('a deposit is found by its user, his account, its address or its transaction, without reading all', async () => {
  const [buyer, operator] = [await aBuyer(mall), await anOperator(mall)];
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '20000000' });
  await mall.advance(3);
  const address = await addressOf(buyer, usdt);
  const [row] = (await operator.call('deposits.listDeposits', { search: buyer.username })).rows;
  const words = {
    name: buyer.username,
    inCapitals: buyer.username.toUpperCase(),
    partOfName: buyer.username.slice(1, -1),
    account: buyer.id.toUpperCase(),
    address,
    addressInCapitals: address.toUpperCase(),
    transaction: row?.transaction ?? '',
  };
  for (const [kind, search] of Object.entries(words)) {
    const { rows, total } = await operator.call('deposits.listDeposits', { search });
    expect([kind, total, rows.map((one) => one.id)]).toEqual([kind, 1, [id]]);
    expect([kind, (await readsOfList({ search })).whole]).toEqual([kind, []]);
  }
  for (const search of ['%', `${words.transaction}0`, buyer.id.slice(0, -1)]) {
    expect((await operator.call('deposits.listDeposits', { search })).total).toBe(0);
  }
});

test('a page of all deposits is read in the order of their index, those that wait for operators first', async () => {
  const [buyer, operator] = [await aBuyer(mall), await anOperator(mall)];
  const waits = await aProblem(mall, buyer);
  await operator.call('deposits.proposeCredit', {
    ...{ depositId: waits, amount: '4', evidence: 'A receipt of the exchange' },
  });
  const newest = await aTransfer(mall, buyer, { channelId: usdt, units: '20000000' });
  await mall.advance(3);
  const page = async (number: number, size = 20) =>
    operator.call('deposits.listDeposits', { page: number, size });
  const first = await page(1);
  expect(first.rows.slice(0, 2).map(({ id }) => id)).toEqual([waits, newest]);
  expect(first.total).toBeGreaterThan(MANY);
  expect(first.waiting).toBe(1);
  const ids = [...(await page(1, 10)).rows, ...(await page(2, 10)).rows].map(({ id }) => id);
  expect(ids).toEqual(first.rows.map(({ id }) => id));
  for (const asked of [{ page: 3 }, ...DEPOSIT_STATES.map((state) => ({ state }))]) {
    const { whole, rows } = await readsOfList({ search: '', ...asked });
    expect([asked, whole, rows < 200 ? 'few' : rows]).toEqual([asked, [], 'few']);
  }
  // Of a token that nobody takes anybody may send thousands, which are not listed.
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      update deposits.deposit set unlisted = true, state = 'unknown' where state = 'orphaned' and id > ${newest}`);
    await housekeeping(tx, ['deposits.deposit']);
  });
  for (const asked of [{}, { state: 'unknown' as const }]) {
    const { whole, rows } = await readsOfList({ search: '', ...asked });
    expect([asked, whole, rows < 200 ? 'few' : rows]).toEqual([asked, [], 'few']);
  }
});
