// Statements of neighbouring periods when movements around midnight were booked in another order than they were begun.
import type { AccountId } from '@entrepot/contract/ids';
import { add, type Amount, CURRENCY, parseAmount, subtract } from '@entrepot/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { PLATFORM, periodSums, post, spanOf } from '../../ledger/index.ts';
import { type Db, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

const fund = (db: Db, owner: AccountId, amount: string, at: string) =>
  post(db, {
    ...{ kind: 'demo-funds', key: `test/${newId()}`, ref: 'test', actor: 'system' },
    ...{ at: new Date(at), currency: CURRENCY },
    legs: [
      { kind: 'available', owner, amount: parseAmount(amount) },
      { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount(`-${amount}`) },
    ],
  });

const MAY = { from: '2026-05-01T00:00:00Z', until: '2026-06-01T00:00:00Z' };
const JUNE = { from: MAY.until, until: '2026-07-01T00:00:00Z' };
type Period = typeof MAY;
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** 10 in May; then 3 is begun before midnight and is still under way when 5 comes after it; 1 more in June. */
async function acrossMidnight(): Promise<Buyer> {
  const buyer = await aBuyer(mall);
  await fund(mall.db, buyer.id, '10', '2026-05-20T00:00:00Z');
  await mall.db.tx(async (early) => {
    await early.value(sql`select 1`);
    await mall.db.tx((late) => fund(late, buyer.id, '5', '2026-06-01T00:00:00.100Z'));
    await fund(early, buyer.id, '3', '2026-05-31T23:59:59.900Z');
  });
  await fund(mall.db, buyer.id, '1', '2026-06-01T00:00:01Z');
  return buyer;
}

type Line = { id: string; amount: Amount; balance: Amount };

/** The file of a period, the oldest first. */
async function fileOf({ call }: Buyer, period: Period): Promise<Line[]> {
  const { body } = await call('wallet.exportStatement', period);
  const [, ...lines] = (await (body as Blob).text()).trim().split('\r\n');
  return lines.toReversed().map((line) => {
    const cells = line.split(',');
    const [amount = '', balance = '', , id = ''] = cells.slice(4);
    return { id, amount: parseAmount(amount), balance: parseAmount(balance) };
  });
}

async function sumsOf({ id }: Buyer, { from, until }: Period) {
  const time = { from: new Date(from), until: new Date(until) };
  return periodSums(mall.db, await spanOf(mall.db, { kind: 'available', owner: id }, time));
}

/** Each balance goes on from the one before, from what the period begins with to what it ends with. */
async function follow(buyer: Buyer, periods: readonly Period[]): Promise<Line[]> {
  const seen: Line[] = [];
  for (const period of periods) {
    const { opening, incoming, outgoing, closing } = await sumsOf(buyer, period);
    const lines = await fileOf(buyer, period);
    expect([period.from, opening]).toEqual([period.from, seen.at(-1)?.balance ?? parseAmount('0')]);
    const before = [opening, ...lines.map(({ balance }) => balance)];
    expect(lines.map(({ balance, amount }) => subtract(balance, amount))).toEqual(
      before.slice(0, -1),
    );
    expect([before.at(-1), add(opening, incoming, outgoing)]).toEqual([closing, closing]);
    seen.push(...lines);
  }
  return seen;
}

const ids = (buyer: Buyer) =>
  mall.owner.list<string>(sql`
    select e.journal_id from ledger.entry e join ledger.account a on a.id = e.account_id
    where a.owner_id = ${buyer.id} and a.kind = 'available' order by e.account_version`);

test('two that overlap across midnight are each in one of the two months, and both months add up', async () => {
  const buyer = await acrossMidnight();
  const lines = await follow(buyer, [MAY, JUNE]);
  expect(lines.map(({ id }) => id)).toEqual(await ids(buyer));
  expect(lines.map(({ balance }) => balance)).toEqual(['10', '15', '18', '19']);
});

test('their papers say so', async () => {
  const buyer = await acrossMidnight();
  const figures = async (period: Period) => {
    const { body } = await buyer.call('papers.getStatement', period);
    const { text } = await pdfText(new Uint8Array(await (body as Blob).arrayBuffer()));
    return { text, figures: text.match(/−?\d[\d,]*\.\d{2,10}/g)?.toSorted() };
  };
  // Beside the rows stand how it began, what came, what went and how it ended; the first and the last also at the top.
  const may = ['10.00', '10.00', '0.00', '0.00', '10.00', '0.00', '10.00', '10.00'];
  expect((await figures(MAY)).figures).toEqual(may.toSorted());
  const rows = ['5.00', '15.00', '3.00', '18.00', '1.00', '19.00'];
  const june = await figures(JUNE);
  expect(june.figures).toEqual(
    [...rows, '10.00', '19.00', '10.00', '9.00', '0.00', '19.00'].toSorted(),
  );
  // What was booked in June has no other date, whenever it was begun.
  expect(june.text).not.toContain('31 May');
});

test('a list of a period has the lines of its file, on as many pages as they need', async () => {
  const buyer = await acrossMidnight();
  const page = (more: object) => buyer.call('wallet.listStatement', { ...JUNE, size: 2, ...more });
  const [first, second, third] = [await page({}), await page({ page: 2 }), await page({ page: 3 })];
  expect([first.total, second.total, third.rows]).toEqual([3, 3, []]);
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(
    (await fileOf(buyer, JUNE)).toReversed().map(({ id }) => id),
  );
  const all = await page({ kinds: ['demo-funds'], size: 20 });
  expect([all.total, all.rows]).toEqual([3, [...first.rows, ...second.rows]]);
});

test('whatever the order, every movement is in one day, and each day goes on from the one before', async () => {
  const buyer = await aBuyer(mall);
  const midnight = Date.parse(JUNE.from);
  const minutes = fc.sample(fc.integer({ min: -2_000, max: 2_000 }), { numRuns: 60, seed: 4 });
  for (const [index, each] of minutes.entries()) {
    // Mostly in order, some a day late or early.
    const at = midnight + (index * 70 + (index % 4 === 0 ? each : 0)) * 60_000;
    await fund(mall.db, buyer.id, `${index + 1}`, new Date(at).toISOString());
  }
  const days = Array.from({ length: 9 }, (_, day) => ({
    from: new Date(midnight + (day - 2) * 86_400_000).toISOString(),
    until: new Date(midnight + (day - 1) * 86_400_000).toISOString(),
  }));
  const lines = await follow(buyer, days);
  expect(lines.map(({ id }) => id)).toEqual(await ids(buyer));
});
