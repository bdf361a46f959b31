// What somebody could do who has the application's database role and nothing else: nothing is credited by that.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { aChannel, aPrice, aTransfer, finish } from '../../../test/deposits-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { type Sql, sql, sqlState } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
let usdt: string;
let ether: string;
beforeAll(async () => {
  mall = await startMall();
  usdt = await aChannel(mall);
  ether = await aChannel(mall, { coin: 'ETH', asset: 'native', decimals: 18, least: '0.1' });
});
afterAll(() => mall.stop());

const stateOf = (statement: Sql) =>
  mall.db.run(statement).then(
    () => 'done',
    (error: unknown) => sqlState(error),
  );

type Worth = { price: string; gross: string };
const worth = ({ price, gross }: Worth) =>
  sql`price = ${price}::numeric, gross = ${gross}::numeric, fee = 0, rest = 0, net = ${gross}::numeric`;

test('a deposit is worth its units at a price of two people, whatever the application writes', async () => {
  const buyer = await aBuyer(mall);
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '5000000' });
  await finish(mall, id);
  const insert = (state: string, gross: string | null) => sql`
    insert into deposits.deposit (id, transfer_id, account_id, channel_id, network, address, state, units, price, gross, fee, rest,
      net, seen_at, confirmed_at)
    select id, id, account_id, ${usdt}, network, recipient, ${state}, units, ${gross && '1'}::numeric, ${gross}::numeric,
      ${gross && '0'}::numeric, ${gross && '0'}::numeric, ${gross}::numeric, seen_at, seen_at
    from chains.public_transfer where id = ${id}`;
  for (const state of ['confirmed', 'review', 'seen']) {
    expect([state, await stateOf(insert(state, '1000000'))]).toEqual([state, '23514']);
  }
  expect(await stateOf(insert('seen', null))).toBe('done');
  const confirm = (said: Worth) =>
    stateOf(
      sql`update deposits.deposit set state = 'confirmed', confirmed_at = now(), ${worth(said)} where id = ${id}`,
    );
  expect(await confirm({ price: '1', gross: '1000000' })).toBe('23514');
  expect(await confirm({ price: '200000', gross: '1000000' })).toBe('23514');
  expect(
    await stateOf(
      sql`update deposits.deposit set state = 'review', ${worth({ price: '1', gross: '1000000' })} where id = ${id}`,
    ),
  ).toBe('done');
  expect(
    await stateOf(
      sql`update deposits.deposit set state = 'confirmed', confirmed_at = now() where id = ${id}`,
    ),
  ).toBe('23514');
  await mall.advance(3);
  expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
});

test('a price that is older than its limit fixes no deposit, and a rate that is over no payment', async () => {
  const buyer = await aBuyer(mall);
  await aPrice(mall, 'ETH', '2999');
  const id = await aTransfer(mall, buyer, {
    channelId: ether,
    units: '1000000000000000000',
    asset: 'native',
  });
  await finish(mall, id);
  await mall.shared.clock.advance(mall.db, 2 * 3_600);
  await mall.advance(3);
  expect(await mall.owner.value(sql`select state from deposits.deposit where id = ${id}`)).toBe(
    'unpriced',
  );
  const old = worth({ price: '2999', gross: '2999' });
  const confirmed = sql`
    update deposits.deposit set state = 'confirmed', confirmed_at = now(), ${old} where id = ${id}`;
  expect(await stateOf(confirmed)).toBe('23514');
  const longer = (minutes: number) =>
    stateOf(sql`update deposits.channel set price_minutes = ${minutes} where id = ${ether}`);
  expect(await longer(100_000)).toBe('23514');
  await mall.advance(8 * 86_400);
  expect(await longer(10_080)).toBe('done');
  expect(await stateOf(confirmed)).toBe('23514');
  expect(await longer(60)).toBe('done');
  const people = [await anOperator(mall), await anOperator(mall)];
  const over = mall.shared.clock.now();
  const rateUntil = (until: string) =>
    mall.owner.value<string>(sql`
      insert into payments.rate (id, currency, rate, source, observed_at, good_until, proposed_by, approved_by, approved_at)
      values (${newId()}, 'EUR', 1.1, 'A test', ${over}::timestamptz - interval '2 days', ${over}::timestamptz + ${until}::interval,
        ${people[0]?.id}, ${people[1]?.id}, ${over}) returning id`);
  await mall.owner.run(
    sql`update payments.provider set open = true, fee_rate = 0 where code = 'sandbox'`,
  );
  const payAt = (rate: string) =>
    mall.db.run(sql`
      insert into payments.payment (id, account_id, brand_id, provider, receiver, method, currency, amount, rate_id, rate,
        fee_rate, gross, fee, credit, token_hash, created_at, expires_at)
      values (${newId()}, ${buyer.id}, ${BRAND_ID}, 'sandbox', 'mall', 'card', 'EUR', 100, ${rate}, 1.1, 0, 110, 0, 110,
        ${newId()}, ${over}::timestamptz - interval '36 hours', ${over})`);
  await payAt(await rateUntil('1 day'));
  await expect(payAt(await rateUntil('-1 day'))).rejects.toThrow('is over');
});

test('a coin is worth what two people said, and a price is approved by no role that can propose one', async () => {
  const buyer = await aBuyer(mall);
  await aPrice(mall, 'ETH', '3000');
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const price = newId();
  const now = mall.shared.clock.now();
  const propose = sql`insert into deposits.price (id, coin, price, source, proposed_by, proposed_at)
    values (${price}, 'ETH', 900000000, 'A thief', ${one.id}, ${now})`;
  expect(await stateOf(propose)).toBe('done');
  const rate = newId();
  expect(
    await stateOf(sql`insert into payments.rate (id, currency, rate, source, observed_at, good_until, proposed_by)
      values (${rate}, 'USD', 1000000, 'A thief', ${now}, ${now}::timestamptz + interval '1 day', ${one.id})`),
  ).toBe('done');
  const channel = newId();
  const counterfeit = (more: Sql, value: Sql) => sql`
    insert into deposits.channel (id, coin, network, network_name, asset, decimals, at_least, at_most, fee, minutes, price_minutes,
      region, added_by, made_at ${more})
    select ${channel}, 'USDT', network, network_name, ${`0x${'e'.repeat(40)}`}, 6, 1, 1000, 0, 5, 60, '', ${one.id}::uuid, now() ${value}
    from deposits.channel where id = ${usdt}`;
  expect(await stateOf(counterfeit(sql``, sql``))).toBe('done');
  for (const yes of [
    sql`update deposits.price set approved_by = ${two.id}, approved_at = ${now} where id = ${price}`,
    sql`insert into deposits.price (id, coin, price, source, proposed_by, proposed_at, approved_by, approved_at)
      values (${newId()}, 'ETH', 900000000, 'A thief', ${one.id}, ${now}, ${two.id}, ${now})`,
    sql`select deposits.approve_price(${price}, ${two.id}, ${now})`,
    sql`update payments.rate set approved_by = ${two.id}, approved_at = ${now} where id = ${rate}`,
    sql`insert into payments.rate (id, currency, rate, source, observed_at, good_until, proposed_by, approved_by, approved_at)
      values (${newId()}, 'USD', 1000000, 'A thief', ${now}, ${now}::timestamptz + interval '1 day', ${one.id}, ${two.id}, ${now})`,
    sql`select payments.approve_rate(${rate}, ${two.id}, ${now})`,
    sql`update deposits.channel set approved_by = ${two.id}, approved_at = ${now} where id = ${channel}`,
    sql`select deposits.approve_channel(${channel}, ${two.id}, ${now})`,
    sql`update chains.turn set approved_by = ${two.id}, approved_at = ${now}`,
    sql`select chains.approve_turn('demo-chain', ${two.id}, ${now})`,
  ]) {
    expect(await stateOf(yes)).toBe('42501');
  }
  const atOnce = counterfeit(sql`, approved_by, approved_at`, sql`, ${two.id}::uuid, now()`);
  expect(await stateOf(atOnce)).toBe('23514');
  const id = await aTransfer(mall, buyer, {
    channelId: ether,
    units: '1000000000000000000',
    asset: 'native',
  });
  await finish(mall, id);
  await mall.advance(3);
  expect(await balance(mall.db, 'available', buyer.id)).toBe('3000');
  await expectSoundBooks(mall);
});
