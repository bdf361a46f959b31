/** What two people say that money is worth, and lies far from what counted: it counts a day later, whoever asks (record 0085). */
import type { Fiat } from '@entrepot/contract/payments/rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { aChannel, aTransfer, finish } from '../../../test/deposits-factories.ts';
import { openPayments } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { currentRates } from './rate-queries.ts';

let mall: TestMall;
let first: Awaited<ReturnType<typeof anOperator>>;
let second: Awaited<ReturnType<typeof anOperator>>;
const again = async () => {
  [first, second] = [await anOperator(mall), await anOperator(mall)];
};
beforeAll(async () => {
  mall = await startMall();
  await openPayments(mall);
});
beforeEach(again);
afterAll(() => mall.stop());

const HOUR = 3_600;
const wait = async (hours: number) => {
  await mall.advance(hours * HOUR);
  await again();
};

/** By both; answers from when on it counts, null for at once. */
async function agree(currency: Fiat, rate: string): Promise<string | null> {
  const said = { currency, rate, source: 'Central bank, noon', hours: 168 };
  const { rates } = await first.call('payments.proposeRate', said);
  const rateId =
    rates.find((each) => each.currency === currency && each.approvedBy === null)?.id ?? '';
  const answer = await second.call('payments.approveRate', { rateId });
  return answer.rates.find(({ id }) => id === rateId)?.countsFrom ?? null;
}
const nowOf = async (currency: Fiat) =>
  (await currentRates(mall.db, mall.shared.clock.now())).find((each) => each.currency === currency)
    ?.rate;

test('a rate that leaps counts a day later, and the next one is measured by it', async () => {
  expect(await agree('USD', '1.19')).toBeNull();
  const from = await agree('USD', '1000');
  const day = mall.shared.clock.now().getTime() + 24 * HOUR * 1_000;
  expect(Math.abs(Date.parse(from ?? '') - day)).toBeLessThan(60_000);
  expect(await nowOf('USD')).toBe('1.19');
  const { rates } = await first.call('payments.listProviders', {});
  expect(rates.filter((each) => each.currency === 'USD').map(({ rate }) => rate)).toEqual([
    ...['1.19', '1000'],
  ]);
  await wait(23);
  expect(await nowOf('USD')).toBe('1.19');
  await wait(2);
  expect(await nowOf('USD')).toBe('1000');
  expect(await agree('USD', '1100')).toBeNull();
  expect(await agree('USD', '1.19')).not.toBeNull();
  // Whoever sees it in time approves another, and that is what counts.
  expect(await agree('USD', '1000')).toBeNull();
  const listed = (await first.call('payments.listProviders', {})).rates;
  expect(listed.filter((each) => each.currency === 'USD')).toHaveLength(1);
  await wait(25);
  expect(await nowOf('USD')).toBe('1000');
});

test('many steps in one day go no further than one', async () => {
  await wait(48);
  expect(await agree('PHP', '0.02')).toBeNull();
  expect(await agree('PHP', '0.021')).not.toBeNull();
  expect(await agree('PHP', '0.0161')).toBeNull();
  // Back to what counted today already.
  expect(await agree('PHP', '0.0195')).toBeNull();
  expect(await agree('PHP', '0.0139')).not.toBeNull();
  await wait(25);
  expect(await agree('PHP', '0.0139')).toBeNull();
});

test('by SQL it is the same: no time that is said by the caller, and no payment at a rate that does not count yet', async () => {
  expect(await agree('EUR', '1.1')).toBeNull();
  const id = newId();
  const now = mall.shared.clock.now();
  await mall.db.run(sql`
    insert into payments.rate (id, currency, rate, source, observed_at, good_until, proposed_by)
    values (${id}, 'EUR', 500000, 'Two thieves', ${now}, ${now}::timestamptz + interval '3 days', ${first.id})`);
  await mall.shared.approver.run(sql`
    select payments.approve_rate(${id}, ${second.id}, ${now}::timestamptz - interval '5 days')`);
  for (const forged of [
    sql`update payments.rate set counts_from = null where id = ${id}`,
    sql`update payments.rate set yes_at = 'epoch' where id = ${id}`,
  ]) {
    await expect(mall.db.run(forged)).rejects.toThrow('permission denied');
    await expect(mall.shared.approver.run(forged)).rejects.toThrow('permission denied');
  }
  const buyer = await aBuyer(mall);
  const begin = () =>
    mall.db.run(sql`
      insert into payments.payment (id, account_id, brand_id, provider, receiver, method, currency, amount, rate_id, rate,
        fee_rate, gross, fee, credit, token_hash, created_at, expires_at)
      values (${newId()}, ${buyer.id}, ${newId()}, 'sandbox', 'sandbox', 'Card', 'EUR', 20, ${id}, 500000, 0.02, 10000000, 200000,
        9800000, ${newId()}, ${now}, ${now}::timestamptz + interval '1 hour')`);
  await expect(begin()).rejects.toThrow('does not count yet');
  expect(await nowOf('EUR')).toBe('1.1');
  await wait(25);
  await begin();
});

test('in a business the first one waits its day as well', async () => {
  await mall.owner.run(sql`insert into ledger.gate (kind, up_to) values ('demo-funds', 0)`);
  expect(await agree('GBP', '1.3')).not.toBeNull();
  await mall.owner.run(sql`delete from ledger.gate where kind = 'demo-funds'`);
  expect(await nowOf('GBP')).toBeUndefined();
  await wait(25);
  expect(await nowOf('GBP')).toBe('1.3');
});

test('so it is with the price of a coin, by call and by SQL', async () => {
  const channelId = await aChannel(mall, { coin: 'ETH', asset: 'native', decimals: 18 });
  const give = async (price: string) => {
    const said = { coin: 'ETH', price, source: 'Two exchanges, noon' };
    const priceId = (await first.call('deposits.proposePrice', said)).prices[0]?.id ?? '';
    const { prices } = await second.call('deposits.approvePrice', { priceId });
    return prices.find(({ id }) => id === priceId);
  };
  expect(await give('3000')).toMatchObject({ holds: true, countsFrom: null });
  expect(await give('900000000')).toMatchObject({ holds: false, countsFrom: expect.any(String) });
  const id = await aTransfer(mall, await aBuyer(mall), {
    ...{ channelId, units: '1000000000000000000', asset: 'native' },
  });
  await finish(mall, id);
  await mall.db.run(sql`
    insert into deposits.deposit (id, transfer_id, account_id, channel_id, network, address, state, units, seen_at)
    select id, id, account_id, ${channelId}, network, recipient, 'seen', units, seen_at
    from chains.public_transfer where id = ${id}`);
  const worth = (price: string) =>
    mall.db.run(sql`
      update deposits.deposit set state = 'confirmed', confirmed_at = now(), price = ${price}::numeric, gross = ${price}::numeric,
        fee = 0, rest = 0, net = ${price}::numeric where id = ${id}`);
  await expect(worth('900000000')).rejects.toThrow('does not count yet');
  await worth('3000');
});
