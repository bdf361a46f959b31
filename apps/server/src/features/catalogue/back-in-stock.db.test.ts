/** Telling those who wait for what came back: many of them, some while it rises again, and one who cannot be told. */
import type { ListingId, VariantId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { aListing, type ListingMade, TWO_COLOURS } from '../../../test/catalogue-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { raw, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { type ItemJob, runItems } from '../../platform/item-job.ts';
import { closeRise, findRises } from './queries/stock-waits.ts';
import { closeRises, tellBackInStock } from './stock-waits.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>> & { email: string };

const soldOut = () =>
  aListing(mall, { variants: TWO_COLOURS.map((each) => ({ ...each, stock: 0 })) });

/** So many who wait for a variant of it, or for any. */
const waiting = (count: number, { listingId, variantIds }: ListingMade, index?: number) =>
  Promise.all(
    Array.from({ length: count }, async (): Promise<Buyer> => {
      const email = `${newId()}@quay.example`;
      const buyer = await aBuyer(mall, { email });
      const variantId = index === undefined ? null : (variantIds[index] as VariantId);
      await buyer.call('catalogue.waitForStock', { listingId, variantId });
      return { ...buyer, email };
    }),
  );

/** As an order that comes to nothing does it. */
const rise = ({ variantIds }: ListingMade, index: number, pieces = 24) =>
  mall.db.run(sql`
    update catalogue.stock set stocked = stocked + ${pieces}::int, available = available + ${pieces}::int
    where variant_id = ${variantIds[index] as VariantId}`);

async function told(buyer: Buyer): Promise<{ notices: number; mails: number }> {
  const { rows } = await buyer.call('notifications.listNotices', { category: 'stock' });
  return { notices: rows.length, mails: (await mailedTo(mall, buyer.email)).length };
}
const ONCE = { notices: 1, mails: 1 };
const NEVER = { notices: 0, mails: 0 };

/** The job with so many to a transaction; how many each told, and what happens after one. */
async function run(together: number, after: (turn: number) => Promise<unknown> = async () => null) {
  const turns: number[] = [];
  const job: ItemJob = {
    ...tellBackInStock,
    together,
    async finish(ctx, keys) {
      await tellBackInStock.finish(ctx, keys);
      turns.push(keys.length);
      await after(turns.length);
    },
  };
  await runItems(job, await mall.system());
  await mall.settle();
  return turns;
}

const riseOf = async ({ listingId }: { listingId: ListingId }) =>
  (await findRises(mall.db)).find((each) => each.listingId === listingId);
const close = async () => closeRises(await mall.system());

test('many are told some at a time, each once, in the mall and by mail', async () => {
  const goods = await soldOut();
  const many = [...(await waiting(4, goods)), ...(await waiting(3, goods, 0))];
  await rise(goods, 0);
  await rise(goods, 0);
  expect(await riseOf(goods)).toMatchObject({ times: '2' });
  expect(await run(2)).toEqual([2, 2, 2, 1]);
  expect(await Promise.all(many.map(told))).toEqual(many.map(() => ONCE));
  await close();
  expect(await riseOf(goods)).toBeUndefined();
  await rise(goods, 0);
  expect(await run(2)).toEqual([]);
  expect(await riseOf(goods)).toBeUndefined();
});

test('what rises while others are told is told of as well', async () => {
  const goods = await soldOut();
  const [green, blue] = [await waiting(3, goods, 0), await waiting(3, goods, 1)];
  await rise(goods, 0);
  await run(2, async (turn) => turn === 1 && rise(goods, 1));
  await close();
  await run(2);
  expect(await Promise.all([...green, ...blue].map(told))).toEqual(
    [...green, ...blue].map(() => ONCE),
  );
});

test('a rise is not put away with the one before it, nor while somebody is to be told', async () => {
  const goods = await soldOut();
  const [buyer] = (await waiting(1, goods)) as [Buyer];
  const all = sql`true`;
  await rise(goods, 0, 6);
  const seen = await riseOf(goods);
  await rise(goods, 1, 6);
  expect(seen && (await closeRise(mall.db, seen, all))).toBe(0);
  await rise(goods, 1, 24);
  await close();
  expect(await riseOf(goods)).toMatchObject({ times: '3' });
  await run(2);
  expect(await told(buyer)).toEqual(ONCE);
});

test('what can still not be ordered is no news, and is looked at again when it rises again', async () => {
  const goods = await soldOut();
  const [buyer] = (await waiting(1, goods)) as [Buyer];
  await rise(goods, 0, 23);
  expect(await run(2)).toEqual([]);
  await close();
  expect(await riseOf(goods)).toBeUndefined();
  await rise(goods, 0, 1);
  await run(2);
  expect(await told(buyer)).toEqual(ONCE);
});

test('one who cannot be told stops nobody, and is told when he can be', async () => {
  const goods = await soldOut();
  const many = await waiting(5, goods);
  const [bad, ...others] = many as [Buyer, ...Buyer[]];
  const name = `jam_${newId().replaceAll('-', '')}`;
  await mall.owner.run(
    raw(`create function public.${name}() returns trigger language plpgsql as
      $$ begin raise exception 'jammed'; end $$`),
  );
  await mall.owner.run(
    raw(`create trigger ${name} before insert on notifications.notice for each row
      when (new.person_id = '${bad.id}') execute function public.${name}()`),
  );
  await rise(goods, 0);
  await run(5);
  expect(await Promise.all(others.map(told))).toEqual(others.map(() => ONCE));
  expect(await told(bad)).toEqual(NEVER);
  await close();
  await mall.owner.run(raw(`drop function public.${name}() cascade`));
  await mall.advance(60);
  expect(await told(bad)).toEqual(ONCE);
});
