// A wallet's statement: filtered, as a file for spreadsheets, as a paper, and as existing clients ask for it.
import type { AccountId } from '@entrepot/contract/ids';
import { add, CURRENCY, parseAmount } from '@entrepot/contract/money';
import { MOST_LINES } from '@entrepot/contract/papers/rules';
import { MOST_EXPORTED_LINES } from '@entrepot/contract/wallet/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMerchant, refusalOf } from '../../../test/accounts-factories.ts';
import { aPaidOrder } from '../../../test/orders-factories.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { PLATFORM, post } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';

const COMPANY = {
  ...{ name: 'شركة الميناء للتجارة', taxNumber: '', line: 'شارع الميناء ٤', postcode: '' },
  ...{ city: 'دبي', country: 'AE' },
} as const;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  // Movements of withdrawals without any: what a withdrawal says of its own is asked elsewhere.
  await mall.owner.run(sql`alter table ledger.journal disable trigger withdrawal_movement`);
});
afterAll(() => mall.stop());

const fund = (owner: AccountId, amount: string, at: string) =>
  mall.db.tx((db) =>
    post(db, {
      kind: 'demo-funds',
      key: `test/${owner}/${at}`,
      ref: `test/${owner}`,
      actor: 'system',
      at: new Date(at),
      currency: CURRENCY,
      legs: [
        { kind: 'available', owner, amount: parseAmount(amount) },
        { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount(`-${amount}`) },
      ],
    }),
  );
const spend = (owner: AccountId, amount: string, at: string) =>
  mall.db.tx((db) =>
    post(db, {
      ...{ kind: 'withdrawal-reserve', key: `test/${owner}/${at}`, ref: 'test', actor: 'system' },
      ...{ at: new Date(at), currency: CURRENCY },
      legs: [
        { kind: 'available', owner, amount: parseAmount(`-${amount}`) },
        { kind: 'reserved', owner, amount: parseAmount(amount) },
      ],
    }),
  );

/** 10.0000000001 in May, 5 in June, 2.5 of it reserved in June, 1 in July. */
async function somebody() {
  const buyer = await aBuyer(mall);
  await fund(buyer.id, '10.0000000001', '2026-05-31T23:59:59.999Z');
  await fund(buyer.id, '5', '2026-06-01T00:00:00Z');
  await spend(buyer.id, '2.5', '2026-06-30T23:59:59.999Z');
  await fund(buyer.id, '1', '2026-07-01T00:00:00Z');
  return buyer;
}
const JUNE = { from: '2026-06-01T00:00:00Z', until: '2026-07-01T00:00:00Z' };

test('a statement is narrowed to a kind, a time and an account, and paged by 8', async () => {
  const { call, id } = await somebody();
  const amounts = async (wanted: object) => {
    const { rows, total } = await call('wallet.listStatement', wanted);
    return [total, ...rows.map(({ amount }) => amount)];
  };
  expect(await amounts({})).toEqual([4, '1', '-2.5', '5', '10.0000000001']);
  expect(await amounts(JUNE)).toEqual([2, '-2.5', '5']);
  expect(await amounts({ kinds: ['withdrawal-reserve'] })).toEqual([1, '-2.5']);
  expect(await amounts({ kinds: [] })).toEqual([0]);
  expect(await amounts({ ...JUNE, kinds: ['demo-funds'] })).toEqual([1, '5']);
  expect(await amounts({ ...JUNE, size: 1, page: 2 })).toEqual([2, '5']);
  expect(await amounts({ account: 'reserved' })).toEqual([1, '2.5']);
  for (let month = 1; month <= 6; month += 1) {
    await fund(id, '1', `2026-08-0${month}T00:00:00Z`);
  }
  expect((await call('wallet.listStatement', { size: 8 })).rows).toHaveLength(8);
  expect((await call('wallet.listStatement', { size: 8, page: 2 })).rows).toHaveLength(2);
  const other = await aBuyer(mall);
  expect((await other.call('wallet.listStatement', { account: 'reserved' })).total).toBe(0);
  expect(await refusalOf(call('wallet.listStatement', { account: 'escrow' as never }))).toBe(
    'INVALID_INPUT',
  );
});

test('all that somebody has with the mall is told, and what each order waits for', async () => {
  const order = await aPaidOrder(mall);
  const { call } = order.buyer;
  const had = await call('wallet.getHoldings', {});
  expect(had).toMatchObject({ reserved: '0', escrow: order.total, heldOrders: 1 });
  expect(had.orders).toMatchObject([
    {
      orderId: order.id,
      amount: order.total,
      why: 'shipment',
      until: expect.any(String) as string,
    },
  ]);
  expect(await (await somebody()).call('wallet.getHoldings', {})).toMatchObject({
    ...{ available: '13.5000000001', reserved: '2.5', escrow: '0', orders: [] },
  });
});

test('on paper an order is named by its number, and nothing as the ledger files it', async () => {
  const { buyer, id, number } = await aPaidOrder(mall);
  const at = mall.shared.clock.now().getTime();
  const day = (days: number) => new Date(at + days * 86_400_000).toISOString();
  const { body } = await buyer.call('papers.getStatement', { from: day(-1), until: day(1) });
  const { text } = await pdfText(new Uint8Array(await (body as Blob).arrayBuffer()));
  expect(text).toContain(number);
  expect(text).not.toContain('orders/');
  expect(text).not.toContain(id);
});

const textOf = async ({ body }: { body?: unknown }) => (body as Blob).text();

test('as a file it has every movement to the last digit, and a minus is a figure', async () => {
  const { call } = await somebody();
  const file = await call('wallet.exportStatement', {});
  expect(file.type).toMatch(/^text\/csv; ?charset=utf-8$/);
  const [head, ...lines] = (await textOf(file))
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(head?.slice(4, 7)).toEqual(['Amount', 'Balance after', 'Currency']);
  const figures = lines.map((cells) => cells.slice(4, 6));
  const balance = '13.5000000001';
  expect(figures).toEqual([
    ['1', balance],
    ['-2.5', '12.5000000001'],
    ['5', '15.0000000001'],
    ['10.0000000001', '10.0000000001'],
  ]);
  expect(add(...figures.map(([amount = '']) => parseAmount(amount)))).toBe(
    (await call('wallet.getBalance', {})).available,
  );
  expect(
    (await textOf(await call('wallet.exportStatement', JUNE))).trim().split('\r\n'),
  ).toHaveLength(3);
});

/** So many movements of 1 each, the first of them in June and the rest after; the books are not asked about them. */
const fillJune = (id: AccountId, inJune: number, all: number) =>
  mall.owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(sql`
      with made as (
        insert into ledger.journal (kind, key, request_hash, ref, actor, at)
        select 'demo-funds', ${id} || '/' || n, '', 'test', 'system',
          case when n <= ${inJune}::int then ${JUNE.from}::timestamptz else ${JUNE.until}::timestamptz end + n * interval '1 second'
        from generate_series(1, ${all}::int) n
        returning id, at)
      insert into ledger.entry (journal_id, account_id, amount, balance_after, account_version)
      select made.id, a.id, 1, row_number() over (order by made.at) + 1, row_number() over (order by made.at) + 1
      from made, ledger.account a where a.owner_id = ${id} and a.kind = 'available'`);
    await db.run(sql`
      update ledger.account set balance = balance + ${all}::int, version = version + ${all}::int
      where owner_id = ${id} and kind = 'available'`);
  });

test('a file has all that was asked for, or is refused and a shorter period asked for', async () => {
  const { call, id } = await aBuyer(mall);
  await fund(id, '1', '2026-05-01T00:00:00Z');
  const inJune = MOST_LINES + 1;
  // More than one file holds, fewer of them in June and still too many for a paper.
  await fillJune(id, inJune, MOST_EXPORTED_LINES);
  const all = call('wallet.exportStatement', {});
  await expect(all).rejects.toMatchObject({ code: 'STATEMENT_TOO_LONG' });
  await expect(all).rejects.toThrow('50,000');
  const lines = (await textOf(await call('wallet.exportStatement', JUNE))).trim().split('\r\n');
  expect(lines).toHaveLength(1 + inJune);
  const paper = call('papers.getStatement', JUNE);
  await expect(paper).rejects.toMatchObject({ code: 'STATEMENT_TOO_LONG' });
  await expect(paper).rejects.toThrow('choose a shorter period');
});

test.each(['en', 'zh-CN', 'ar'] as const)(
  'as a paper in %s it begins and ends with what the ledger had, to the last digit',
  async (language) => {
    const { token, username } = await somebody();
    const file = await mall.storefront(token, { language })('papers.getStatement', JUNE);
    expect([file.name, file.type]).toEqual([
      'statement-2026-06-01-2026-06-30.pdf',
      'application/pdf',
    ]);
    const { text, missing } = await pdfText(
      new Uint8Array(await (file.body as Blob).arrayBuffer()),
    );
    expect(missing).toEqual([]);
    for (const figure of ['10.0000000001', '5.00', '−2.50', '12.5000000001', '15.0000000001']) {
      expect(text).toContain(figure);
    }
    expect(text).toContain(username);
    expect(text).not.toContain('13.5000000001');
  },
);

/** As people write a figure, from the ledger's own text: at least two decimals, thousands apart. */
function figureOf(exact: string): string {
  const [whole = '', decimals = ''] = exact
    .replace('-', '')
    .replace(/\.?0+$/, '')
    .split('.');
  const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
  return `${exact.startsWith('-') ? '−' : ''}${grouped}.${decimals.padEnd(2, '0')}`;
}

test('file and paper of a period are the ledger’s own rows and sums, in every script', async () => {
  const { call, id, token } = await aBuyer(mall);
  await fund(id, '98765.4321', '2026-05-01T00:00:00Z');
  const random = fc.sample(fc.integer({ min: 1, max: 10_000_000 }), { numRuns: 40, seed: 9 });
  for (const [index, cents] of random.entries()) {
    const at = new Date(Date.parse('2026-05-20T00:00:00Z') + index * 33 * 3_600_000).toISOString();
    // Every fifth goes out; every third has more digits than cents.
    const amount = `${Math.floor(cents / 100) + 1}.${cents % 100 < 10 ? '0' : ''}${cents % 100}${index % 3 === 0 ? '70000003' : ''}`;
    await (index % 5 === 4 ? spend(id, '97.0000000007', at) : fund(id, amount, at));
  }
  const ledger = await mall.owner.query<{ amount: string; after: string }>(sql`
    select e.amount::text, e.balance_after::text as after from ledger.entry e
    join ledger.journal j on j.id = e.journal_id join ledger.account a on a.id = e.account_id
    where a.owner_id = ${id} and a.kind = 'available' and j.at >= ${JUNE.from} and j.at < ${JUNE.until}
    order by e.account_version`);
  const sums = await mall.owner.only<
    Record<'opening' | 'incoming' | 'outgoing' | 'closing', string>
  >(sql`
    select sum(e.amount) filter (where j.at < ${JUNE.from})::text as opening, sum(e.amount)::text as closing,
      sum(e.amount) filter (where j.at >= ${JUNE.from} and e.amount > 0)::text as incoming,
      sum(e.amount) filter (where j.at >= ${JUNE.from} and e.amount < 0)::text as outgoing
    from ledger.entry e join ledger.journal j on j.id = e.journal_id join ledger.account a on a.id = e.account_id
    where a.owner_id = ${id} and a.kind = 'available' and j.at < ${JUNE.until}`);
  expect(ledger.length).toBeGreaterThan(15);
  const rows = ledger.map(({ amount, after }) => [parseAmount(amount), parseAmount(after)]);

  const [, ...lines] = (await textOf(await call('wallet.exportStatement', JUNE)))
    .trim()
    .split('\r\n');
  expect(lines.map((line) => line.split(',').slice(4, 6)).toReversed()).toEqual(rows);

  const { opening, closing, incoming, outgoing } = sums;
  const said = [...rows.flat(), opening, closing, opening, incoming, outgoing, closing].map(
    figureOf,
  );
  for (const language of ['en', 'zh-CN', 'ar'] as const) {
    const { body } = await mall.storefront(token, { language })('papers.getStatement', JUNE);
    const { text } = await pdfText(new Uint8Array(await (body as Blob).arrayBuffer()));
    expect(text.match(/−?\d[\d,]*\.\d{2,10}/g)?.toSorted()).toEqual(said.toSorted());
  }
});

test.each(['en', 'zh-CN', 'ar'] as const)(
  'a shop’s paper in %s is the ledger’s, with its own name and a minus, also where nothing moved',
  async (language) => {
    const { id, token } = await aMerchant(mall);
    const call = mall.seller(token, { language });
    await call('papers.saveCompany', COMPANY);
    await fund(id, '1234.5', '2026-06-02T00:00:00Z');
    await spend(id, '1000.25', '2026-06-03T00:00:00Z');
    const paperOf = async (period: typeof JUNE) => {
      const { body } = await call('papers.getStatement', period);
      return pdfText(new Uint8Array(await (body as Blob).arrayBuffer()));
    };
    const figures = (text: string) => text.match(/−?\d[\d,]*\.\d{2,10}/g)?.toSorted();
    const june = await paperOf(JUNE);
    // Beside the rows stand how it began, what came, what went and how it ended; the first and the last also at the top.
    expect(figures(june.text)).toEqual(
      [
        ...['1,234.50', '1,234.50', '−1,000.25', '234.25'],
        ...['0.00', '234.25', '0.00', '1,234.50', '−1,000.25', '234.25'],
      ].toSorted(),
    );
    expect(june.missing).toEqual([]);
    const quiet = { from: JUNE.until, until: '2026-08-01T00:00:00Z' };
    const july = await paperOf(quiet);
    expect(figures(july.text)).toEqual(
      ['234.25', '234.25', '234.25', '0.00', '0.00', '234.25'].toSorted(),
    );
    const lines = (await textOf(await call('wallet.exportStatement', quiet))).trim().split('\r\n');
    expect(lines).toHaveLength(1);
  },
);

test('a file of ten thousand movements is all of them, and ends where the ledger does', async () => {
  const { call, id } = await aBuyer(mall);
  await fund(id, '1', '2026-05-01T00:00:00Z');
  await fillJune(id, 10_000, 10_000);
  const [, ...lines] = (await textOf(await call('wallet.exportStatement', JUNE)))
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(10_000);
  const amounts = lines.map((line) => parseAmount(line.split(',')[4] ?? ''));
  expect(add(parseAmount('1'), ...amounts)).toBe(lines[0]?.split(',')[5]);
  expect(await refusalOf(call('papers.getStatement', JUNE))).toBe('STATEMENT_TOO_LONG');
});

test('a shop has the same of its own money', async () => {
  const { call, id } = await aMerchant(mall);
  await fund(id, '3', '2026-06-02T00:00:00Z');
  const file = await call('papers.getStatement', JUNE);
  expect((await pdfText(new Uint8Array(await (file.body as Blob).arrayBuffer()))).text).toContain(
    '3.00',
  );
  expect(await textOf(await call('wallet.exportStatement', {}))).toContain(',3,3,USDT,');
});

test('a shop’s existing client tells once what came in within a day, and is told nobody else’s', async () => {
  const { token, id } = await aMerchant(mall);
  const other = await aMerchant(mall);
  const now = mall.shared.clock.now().getTime();
  const at = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  // A shop's client speaks to the origin of shops.
  const call = async (path: string, parameters: Record<string, string>) => {
    const query = new URLSearchParams(parameters).toString();
    const address = `${mall.url.seller}/wap/api/moneylog!${path}.action?${query}`;
    return (await fetch(address, { method: 'POST' })).json() as Promise<Record<string, unknown>>;
  };
  const ask = async (who: string) => (await call('addNotify', { token: who }))['data'] as string[];
  const tell = (who: string, moneyLogId: string) =>
    call('notifyCallback', { token: who, moneyLogId });
  expect(await ask(token)).toEqual([]);
  for (const hours of [30, 20, 10]) {
    await fund(id, '3', at(hours));
  }
  await spend(id, '1', at(5));
  const [first = '', second = '', ...more] = await ask(token);
  expect(more).toEqual([]);
  expect(await tell(other.token, first)).toMatchObject({ code: '0', data: {} });
  expect(await tell(token, first)).toMatchObject({ code: '0', data: {} });
  expect(await tell(token, first)).toMatchObject({ code: '0' });
  expect(await tell(token, 'nonsense')).toMatchObject({ refusal: 'INVALID_INPUT' });
  expect(await ask(token)).toEqual([second]);
  expect(await ask(other.token)).toEqual([]);
  expect(await call('addNotify', {})).toMatchObject({ code: '403' });
});

test('existing clients have a bare array in their own words', async () => {
  const { token } = await somebody();
  const ask = async (more: Record<string, string>) =>
    (await mall.legacy('moneylog!list', { token, ...more })).data as Record<string, unknown>[];
  const all = await ask({});
  expect(all).toHaveLength(4);
  expect(all[1]).toMatchObject({
    ...{ content_type: 'withdraw', amount: -2.5, amount_after: 12.5000000001, detail: [] },
    ...{ amount_before: 15.0000000001, createTimeStr: '2026-07-01 07:59:59' },
  });
  expect(await ask({ content_type: 'recharge' })).toHaveLength(3);
  expect(await ask({ content_type: 'jackpot' })).toEqual([]);
  expect(await ask({ page_no: '2', pageSize: '3' })).toHaveLength(1);
  // Days of Shanghai: the last of June there begins eight hours before ours.
  expect(await ask({ beginTime: '2026-07-01', endTime: '2026-07-01' })).toHaveLength(2);
  expect(await ask({ beginTime: '2026-07-01T00:00:00.000+08:00' })).toHaveLength(2);
  // What a screen sends that leaves a field empty.
  expect(await ask({ beginTime: '', endTime: 'undefined', page_no: 'NaN' })).toHaveLength(4);
  expect(await ask({ page_no: '0', pageSize: '0' })).toHaveLength(1);
  for (const [more, refusal] of [
    [{ beginTime: 'nonsense' }, 'DATE_WRONG'],
    [{ endTime: '2026-02-30' }, 'DATE_WRONG'],
    [{ endTime: '01/07/2026' }, 'DATE_WRONG'],
    [{ page_no: 'two' }, 'PAGE_WRONG'],
    [{ page_no: '1.5' }, 'PAGE_WRONG'],
    [{ pageSize: '1e3' }, 'PAGE_WRONG'],
  ] as const) {
    expect(await mall.legacy('moneylog!list', { token, ...more })).toMatchObject({
      ...{ code: '1', refusal },
    });
  }
});
