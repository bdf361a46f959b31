/** The search of the operators' desk, in a mall that has so many deposits that none is found by reading them all. */
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
import { startMall, type TestMall } from '../../../test/server.ts';
import { type Db, type Sql, sql } from '../../platform/db.ts';
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
    await tx.run(sql`analyze accounts.account, chains.transfer, deposits.deposit`);
  });

/** How the list is found, in the words of the database. */
async function plansOf(search: string, page = 1): Promise<string> {
  const plans: string[] = [];
  const query = async <Row>(statement: Sql) => {
    plans.push(...(await mall.db.list<string>(sql`explain ${statement}`)));
    return mall.db.query<Row>(statement);
  };
  const watched: Db = { ...mall.db, query };
  await listShown(watched, { search, page, size: 20 });
  return plans.join('\n');
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
    expect([kind, await plansOf(search)]).toEqual([
      kind,
      expect.not.stringMatching(/Seq Scan on (?:account|transfer|deposit)\b/),
    ]);
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
  for (const number of [1, 3]) {
    expect(await plansOf('', number)).not.toMatch(/Seq Scan on (?:account|transfer|deposit)\b/);
  }
});
