// Asking for a copy of one's own data, and taking it. What is in it: app/own-data.db.test.ts.
import { ARCHIVE_DAYS } from '@entrepot/contract/archives/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, refusalOf, proveSessions } from '../../../test/accounts-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { DAY, giveMoney } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawal } from '../../../test/withdrawals-factories.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../accounts/index.ts';
import { type Bounds, BOUNDS, contentsOf } from './contents.ts';
import { ALL_ARCHIVES } from './own-archive.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const now = () => mall.shared.clock.now();

/** Somebody who has just proven who he is. */
async function somebody(): Promise<Buyer & { email: string }> {
  const email = `${newId()}@quay.example`;
  const buyer = await aBuyer(mall, { email });
  await prove(buyer);
  return { ...buyer, email };
}

const prove = ({ id }: Pick<Buyer, 'id'>) => proveSessions(mall, id);
const ask = ({ call }: Buyer) => call('archives.requestArchive', {});
const take = ({ call }: Buyer) => call('archives.downloadArchive', {});
const bytesOf = async (buyer: Buyer) =>
  Buffer.from(await ((await take(buyer)).body as Blob).arrayBuffer());

test('it is made by a job, told of in the mall and by mail, taken, and gone after a week', async () => {
  const buyer = await somebody();
  expect(await buyer.call('archives.getArchive', {})).toEqual({ archive: null, left: 2 });
  expect(await ask(buyer)).toMatchObject({ archive: { readyAt: null, bytes: null }, left: 1 });
  expect(await refusalOf(take(buyer))).toBe('ARCHIVE_NOT_FOUND');
  await mall.advance(30);
  const { archive } = await buyer.call('archives.getArchive', {});
  expect(archive).toMatchObject({ readyAt: expect.any(String), until: expect.any(String) });
  const zip = await bytesOf(buyer);
  expect(zip.length).toBe(archive?.bytes);
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  await mall.settle();
  const { rows } = await buyer.call('notifications.listNotices', {});
  expect(rows.map(({ kind }) => kind)).toEqual(['archive-ready']);
  const [mail] = await mailedTo(mall, buyer.email);
  expect(mail?.subject).toBe('Your Entrepot data is ready');
  expect(mail?.body).toContain('/userInfo/setup/own-data');
  await mall.advance(ARCHIVE_DAYS * DAY + 3_600);
  const later = mall.storefront(await openSession(mall.db, 'storefront', buyer.id, now()));
  expect(await later('archives.getArchive', {})).toEqual({ archive: null, left: 2 });
  expect(
    await mall.owner.value(
      sql`select count(*)::int from archives.part where account_id = ${buyer.id}`,
    ),
  ).toBe(0);
});

test('one at a time, and two a day; a new one takes the place of the old', async () => {
  const buyer = await somebody();
  await ask(buyer);
  expect(await refusalOf(ask(buyer))).toBe('ARCHIVE_BEING_MADE');
  await mall.advance(30);
  const first = await bytesOf(buyer);
  expect(await ask(buyer)).toMatchObject({ archive: { readyAt: null }, left: 0 });
  expect(await refusalOf(take(buyer))).toBe('ARCHIVE_NOT_FOUND');
  await mall.advance(30);
  expect(first.equals(await bytesOf(buyer))).toBe(false);
  expect(await refusalOf(ask(buyer))).toBe('ARCHIVE_LIMIT');
  await mall.advance(DAY);
  const call = mall.storefront(await openSession(mall.db, 'storefront', buyer.id, now()));
  await prove(buyer);
  expect(await call('archives.requestArchive', {})).toMatchObject({ left: 1 });
});

test('whoever sits at an open page has to prove that the account is his, to ask for it and to take it', async () => {
  const buyer = await somebody();
  const forget = () =>
    mall.owner.run(sql`
      update accounts.session set proved_at = ${now()}::timestamptz - interval '11 minutes'
      where account_id = ${buyer.id}`);
  await forget();
  expect(await refusalOf(ask(buyer))).toBe('CONFIRM_NEEDED');
  await prove(buyer);
  await ask(buyer);
  await mall.advance(30);
  await forget();
  expect(await refusalOf(take(buyer))).toBe('CONFIRM_NEEDED');
});

test('nobody gets that of somebody else, and a visitor none', async () => {
  const [one, other] = [await somebody(), await somebody()];
  await ask(one);
  await mall.advance(30);
  expect(await refusalOf(take(other))).toBe('ARCHIVE_NOT_FOUND');
  expect(await refusalOf(mall.storefront()('archives.downloadArchive', {}))).toBe('NOT_LOGGED_IN');
});

test('what lies in the database is sealed, and opens in no other place', async () => {
  const buyer = await somebody();
  await ask(buyer);
  await mall.advance(30);
  const sealed = await mall.owner.value<Buffer>(
    sql`select sealed from archives.part where account_id = ${buyer.id} and no = 1`,
  );
  // The whole mark of a file in an archive: its first two letters alone fall out of any few
  // kilobytes of cipher now and then.
  expect(sealed.includes(Buffer.from('PK\u0003\u0004'))).toBe(false);
  await mall.owner.run(
    sql`update archives.archive set id = gen_random_uuid() where account_id = ${buyer.id}`,
  );
  expect(await refusalOf(take(buyer))).toBe('INTERNAL');
});

/** What would be in it within some bounds: the names of its files, and what it says of itself. */
async function within(bounds: Partial<Bounds>, buyer: Buyer) {
  const ctx = await mall.system();
  return ctx.db.tx(async (db) => {
    const files = new Map<string, string>();
    const whose = { accountId: buyer.id, email: null };
    for await (const { name, content } of contentsOf({ ...ctx, db }, whose, {
      ...BOUNDS,
      ...bounds,
    })) {
      const pieces: Buffer[] = [];
      for await (const piece of content) {
        pieces.push(piece);
      }
      files.set(name, Buffer.concat(pieces).toString('utf8'));
    }
    return files;
  });
}

test('what is too much is left out and named, and every file is JSON all the same', async () => {
  const buyer = await somebody();
  const all = await within({}, buyer);
  expect(all.get('README.txt')).not.toContain('There was too much');
  const cut = await within({ textBytes: 10 }, buyer);
  expect(cut.get('README.txt')).toContain('account.json: account');
  for (const [name, text] of cut) {
    if (name.endsWith('.json')) {
      expect(() => JSON.parse(text) as unknown, name).not.toThrow();
    }
  }
});

test('movements of money are in it with the account they are of, reserved money too', async () => {
  const buyer = await somebody();
  await giveMoney(mall, buyer.id, '100');
  await aWithdrawal(mall, buyer);
  const file = (await within({}, buyer)).get('wallet.json') ?? '{}';
  const { movements } = JSON.parse(file) as { movements: { account: string; amount: string }[] };
  expect(movements.map(({ account, amount }) => [account, amount]).slice(-3)).toEqual([
    ['available', '100'],
    ['available', '-60'],
    ['reserved', '60'],
  ]);
});

/** Copies of strangers, ready with so many bytes or (null) still to be made, until they are taken away again. */
async function others(count: number, bytes: number | null): Promise<() => Promise<unknown>> {
  const ids = await mall.owner.list<string>(sql`
    insert into archives.archive (account_id, id, language, asked_at, day, asked, ready_at, bytes)
    select gen_random_uuid(), gen_random_uuid(), 'en', ${now()}, ${now()}::timestamptz::date, 1,
      case when ${bytes}::bigint is null then null else ${now()}::timestamptz end, ${bytes}::bigint
    from generate_series(1, ${count}::int) returning account_id::text`);
  return () =>
    mall.owner.run(sql`delete from archives.archive where account_id = any(${ids}::uuid[])`);
}

test.each([
  ['are waited for', () => others(ALL_ARCHIVES.waiting - 2, null)],
  // Room for two of the largest, and something.
  ['are kept', () => others(1, ALL_ARCHIVES.bytes - ALL_ARCHIVES.each * 2.5)],
])('no more %s than the bound of all accounts, however many ask at once', async (_, fill) => {
  await mall.owner.run(sql`delete from archives.archive`);
  const had = await somebody();
  await ask(had);
  await mall.advance(30);
  const empty = await fill();
  const many = await Promise.all(Array.from({ length: 5 }, () => somebody()));
  await prove(had);
  const asked = await Promise.all(many.map((each) => refusalOf(ask(each))));
  expect(asked.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'TOO_MANY_REQUESTS'),
    ...['no refusal', 'no refusal'],
  ]);
  // Nobody loses the copy that he has by asking for another in vain.
  expect(await refusalOf(ask(had))).toBe('TOO_MANY_REQUESTS');
  expect((await bytesOf(had)).length).toBeGreaterThan(0);
  await empty();
  expect(await refusalOf(ask(had))).toBe('no refusal');
});
