/** A price that grows old: operators are reminded before somebody's deposit waits for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aChannel, aPrice } from '../../../test/deposits-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const coins = async () => (await (await anOperator(mall)).call('deposits.countWaiting', {})).coins;

test('an open coin whose price is too old, or has none, is counted until there is a new one', async () => {
  const before = await coins();
  const id = await aChannel(mall, { coin: 'OLD', asset: `0x${'e'.repeat(40)}`, decimals: 6 });
  expect(await coins()).toBe(before + 1);
  await aPrice(mall, 'OLD', '2');
  expect(await coins()).toBe(before);
  const minutes = await mall.owner.value<number>(
    sql`select price_minutes from deposits.channel where id = ${id}`,
  );
  await mall.advance(minutes * 60 - 60);
  // Its network is silent by now, and counts too.
  const silent = await coins();
  await mall.advance(120);
  expect(await coins()).toBe(silent + 1);
  await aPrice(mall, 'OLD', '2');
  expect(await coins()).toBe(silent);
  await mall.advance(minutes * 60);
  expect(await coins()).toBe(silent + 1);
  await mall.owner.run(sql`update deposits.channel set open = false where id = ${id}`);
  expect(await coins()).toBe(silent);
});
