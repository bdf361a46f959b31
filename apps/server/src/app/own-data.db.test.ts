// What belongs to an account: nothing of it is missing from the copy that its owner gets, and nothing that is said to go stays
// when he closes his account. The table is test/own-data.ts.
import { randomInt, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUND_PASSWORD } from '../../test/accounts-factories.ts';
import { aMallCoupon } from '../../test/coupons-factories.ts';
import { aReceivedOrder, DAY, review } from '../../test/orders-factories.ts';
import { NAMES_OF_PEOPLE, NAMES_OF_THINGS, OF_ACCOUNTS } from '../../test/own-data.ts';
import { anApplication } from '../../test/applications-factories.ts';
import { aQuestion } from '../../test/quotations-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { openSession } from '../features/accounts/index.ts';
import { OWN_DATA } from '../features/archives/index.ts';
import { raw, type Sql, sql } from '../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Column = { name: string; type: string };

/** Of tables, not of views; without the platform's, which keep nothing of anybody but for the length of a request. */
const columns = () =>
  mall.owner.query<Column>(sql`
    select c.table_schema || '.' || c.table_name || '.' || c.column_name as name, c.udt_name as type
    from information_schema.columns c
    join pg_class t on t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and t.relkind in ('r', 'p')
    where c.table_schema not in ('pg_catalog', 'information_schema', 'platform', 'import', 'search')`);

const columnOf = (name: string) => name.split('.').at(-1) ?? '';
const saysWhose = ({ name, type }: Column) =>
  type === 'uuid' || type === '_uuid'
    ? !NAMES_OF_THINGS.has(columnOf(name))
    : (type === 'text' || type === 'jsonb') && NAMES_OF_PEOPLE.test(columnOf(name));

test('every column that says whose something is has a place in the table, and the table names no other', async () => {
  const all = await columns();
  const found = all.filter(saysWhose).map(({ name }) => name);
  expect([...found].sort()).toEqual(Object.keys(OF_ACCOUNTS).sort());
});

test('what the table says is in the copy is there', () => {
  const given = new Set(
    OWN_DATA.flatMap(({ file, tables }) => Object.keys(tables).map((table) => `${file}/${table}`)),
  );
  const promised = Object.values(OF_ACCOUNTS).flatMap(({ copy }) =>
    'not' in copy ? [] : [copy.join('/')],
  );
  expect(promised.filter((each) => !given.has(each))).toEqual([]);
});

const now = () => mall.shared.clock.now();

/** An account that has something of everything, and nothing that keeps it from closing. */
async function somebody() {
  const order = await aReceivedOrder(mall);
  const { listing } = order;
  const { id } = order.buyer;
  await order.buyer.call('quotations.askForQuotation', aQuestion(listing));
  await review(order);
  await mall.advance(90 * DAY);
  const call = mall.storefront(await openSession(mall.db, 'storefront', id, now()));
  const email = `${randomUUID()}@quay.example`;
  const phone = `49 ${String(randomInt(1e9, 9e9))}`;
  const at = sql`${now()}::timestamptz`;
  const run = (statement: Sql) => mall.owner.run(statement);
  await run(sql`
    update accounts.account set email = ${email}, email_proven_at = ${at}, phone = ${phone}
    where id = ${id}`);
  await run(
    sql`update accounts.address set email = ${email}, contact = ${email}, phone = ${phone} where account_id = ${id}`,
  );
  await call('catalogue.addFavourite', { listingId: listing.listingId });
  await call('sellers.followShop', { shopId: listing.shopId });
  await call('questions.askQuestion', { listingId: listing.listingId, text: 'Do they chip?' });
  await call('applications.apply', await anApplication(mall, { email }));
  await call('papers.saveCompany', {
    ...{ name: 'Quay Trading', taxNumber: '', line: '', postcode: '', city: '', country: '' },
  });
  await call('notifications.savePreference', { channel: 'app', category: 'prices', on: false });
  await call('coupons.addCoupon', { code: (await aMallCoupon(mall)).code });
  await call('chat.sendMessage', {
    ...{ shopId: listing.shopId, id: randomUUID() },
    content: { kind: 'text', text: 'Do the lids fit?' },
  });
  const transfer = randomUUID();
  const picture = `aa/${randomUUID().replaceAll('-', '')}`;
  const bytes = Buffer.from('a picture');
  await mall.shared.files.put(`${picture}-480.webp`, bytes);
  for (const statement of [
    sql`insert into uploads.picture values (${picture}, 480, 480, '#aabbcc', ${at})`,
    sql`insert into uploads.sender values (${picture}, ${id})`,
    sql`insert into catalogue.stock_wait (account_id, listing_id, at, until_at)
      values (${id}, ${listing.listingId}, ${at}, ${at} + interval '1 day')`,
    sql`insert into identity.document values (${id}, 'identity', 'face', '', ${at})`,
    sql`insert into identity.claim (id, account_id, brand_id, real_name, country, kind, number, number_mark, submitted_at)
      select gen_random_uuid(), id, brand_id, 'Ada Quay', 'PT', 'passport', 'x', 'x', ${at} from accounts.account where id = ${id}`,
    sql`insert into cart.cart (account_id) values (${id})`,
    sql`insert into cart.line (account_id, listing_id, variant_id, quantity, checked, saved, removed, placed_at,
        stamp_time, stamp_device, version)
      values (${id}, ${listing.listingId}, null, 24, true, false, false, 1, 1, 'abcdefgh', 1)`,
    sql`insert into cart.share values (gen_random_uuid(), ${id}, gen_random_uuid(), ${'0'.repeat(64)}, 'Shelf 4',
      ${at}, ${at} + interval '1 day')`,
    sql`insert into wallet.money_token values (${id.replaceAll('-', '').repeat(2)}, ${id}, ${at} + interval '1 day')`,
    sql`insert into wallet.told_arrival values (${id}, ${id}, ${at})`,
    sql`insert into adjustments.adjustment (id, account_id, amount, reason, evidence, proposed_by, proposed_at)
      values (gen_random_uuid(), ${id}, 1, 'Paid in twice by mistake', '', gen_random_uuid(), ${at})`,
    sql`insert into chains.network (code, kind, identity, native_decimals, confirmations)
      values ('test-chain', 'evm', '1', 18, 1) on conflict do nothing`,
    sql`insert into chains.watched_address (network, address, account_id, made_at)
      values ('test-chain', ${`address-${transfer}`}, ${id}, ${at})`,
    sql`insert into deposits.address (network, address, account_id, key, place, made_at)
      values ('test-chain', ${`address-${transfer}`}, ${id}, ${transfer.replaceAll('-', '').slice(0, 16)}, 1, ${at})`,
    sql`insert into chains.transfer (id, network, transaction, place, block_no, block_hash, block_at, asset, recipient,
        account_id, units, seen_at)
      values (${transfer}, 'test-chain', ${transfer}, 0, 1, 'x', ${at}, 'native', ${`address-${transfer}`}, ${id}, 5, ${at})`,
    sql`insert into deposits.deposit (id, transfer_id, account_id, network, address, state, units, seen_at)
      values (${transfer}, ${transfer}, ${id}, 'test-chain', ${`address-${transfer}`}, 'unknown', 5, ${at})`,
    sql`insert into withdrawals.bank_account (id, account_id, kind, bank_name, country, last_four, holder_hint, sealed, saved_at)
      values (gen_random_uuid(), ${id}, 'iban', 'Quay Bank', 'PT', '4711', 'A***', 'x', ${at})`,
    sql`insert into withdrawals.fee_told values (${id}, ${'0'.repeat(32)}, 1, ${at})`,
    sql`insert into wallet.address_told values (${id}, '0x1', ${at})`,
    sql`insert into wallet.withdrawal_address values (${id}, 'TRC20', ${'T'.repeat(34)}, ${at})`,
    sql`update wallet.withdrawal_address set address = ${'t'.repeat(34)}, bound_at = ${at}::timestamptz + interval '1 day'
      where account_id = ${id}`,
    sql`insert into notifications.subscription (email, brand_id, language, at, id, mailed_at)
      select ${email}, brand_id, 'en', ${at}, gen_random_uuid(), ${at} from accounts.account where id = ${id}`,
    sql`insert into accounts.authenticator (account_id, secret, last_step, created_at) values (${id}, 'x', 1, ${at})`,
    sql`insert into accounts.passkey (id, account_id, credential_id, public_key, counter, host, name, created_at)
      values (gen_random_uuid(), ${id}, ${picture}, 'x', 0, 'mall.example', 'Phone', ${at})`,
    sql`update accounts.account set password_hash = 'another' where id = ${id}`,
    sql`insert into accounts.recovery_code (account_id, hash) values (${id}, 'x')`,
    sql`insert into accounts.two_step_reset values (${id}, ${at} + interval '1 day')`,
    sql`insert into accounts.known_place (holder_id, place_hash, seen_at) values (${id}, 'x', ${at})`,
    sql`insert into accounts.merchant_link values (${id}, ${picture}, ${at} + interval '1 day')`,
    sql`update accounts.session set proved_at = ${at} where account_id = ${id}`,
    sql`update ledger.account set balance = 0 where owner_id = ${id} and kind = 'available'`,
  ]) {
    await run(statement);
  }
  await call('archives.requestArchive', {});
  await mall.advance(60);
  return { ...order.buyer, call, email, phone, bytes, number: order.number };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

/** How many rows each column of the table says are his. */
async function rowsOf({ id, email, phone, username }: Somebody): Promise<Record<string, number>> {
  const his = [id, email, username, phone];
  const counted = Object.keys(OF_ACCOUNTS).map(async (column) => {
    const [schema, table, name] = column.split('.').map((part) => `"${part}"`);
    const count = await mall.owner.value<number>(sql`
      select count(*)::int from ${raw(`${schema}.${table}`)} where ${raw(`${name}::text`)} = any(${his})`);
    return [column, count] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** The files of an archive, by their names. It is read from its directory, as all that unpack it do. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  return new Map(
    Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
      const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString('utf8');
      const head = zip.readUInt32LE(at + 42);
      const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
      const content = inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20)));
      expect(content.length).toBe(zip.readUInt32LE(at + 24));
      // A name, what else is noted, and a comment.
      at += 46 + [28, 30, 32].reduce((sum, length) => sum + zip.readUInt16LE(at + length), 0);
      return [name, content] as const;
    }),
  );
}

async function downloaded({ call }: Somebody): Promise<Buffer> {
  const { body } = await call('archives.downloadArchive', {});
  return Buffer.from(await (body as Blob).arrayBuffer());
}

test('the copy has every table that has something, the pictures, and a page in the reader’s language', async () => {
  const one = await somebody();
  const files = unzipped(await downloaded(one));
  const has = await rowsOf(one);
  for (const [column, { copy }] of Object.entries(OF_ACCOUNTS)) {
    if (!('not' in copy) && (has[column] ?? 0) > 0) {
      const [file, table] = copy;
      const given = JSON.parse(files.get(`${file}.json`)?.toString('utf8') ?? '{}') as object;
      expect(
        (given as Record<string, unknown[]>)[table]?.length,
        `${column}: ${file}, ${table}`,
      ).toBeGreaterThan(0);
    }
  }
  const all = [...files.values()].map((content) => content.toString('utf8')).join('\n');
  for (const words of [
    one.username,
    one.email,
    one.number,
    'Do the lids fit?',
    'Quay Trading',
    'Am Kai 4',
  ]) {
    expect(all).toContain(words);
  }
  expect(all).not.toContain('password_hash');
  const picture = [...files].find(([name]) => name.startsWith('pictures/'));
  expect(picture?.[1]).toEqual(one.bytes);
  expect(files.get('README.txt')?.toString('utf8')).toContain('Your data at Entrepot');
});

test('closing an account leaves of it what the table says, and no more', async () => {
  const one = await somebody();
  const before = await rowsOf(one);
  const { id, username, call } = one;
  await call('accounts.closeAccount', {
    account: username,
    reason: 'moving on',
    fundPassword: FUND_PASSWORD,
  });
  await mall.settle();
  const after = await rowsOf(one);
  for (const [column, { closing }] of Object.entries(OF_ACCOUNTS)) {
    if (closing === 'gone') {
      expect(before[column], `${column}: the test has nothing there`).toBeGreaterThan(0);
      expect(after[column], column).toBe(0);
    } else if (columnOf(column).startsWith('username')) {
      expect(after[column], column).toBe(0);
    } else {
      expect(after[column], column).toBe(before[column]);
    }
  }
  expect(await mall.owner.value(sql`select state from accounts.account where id = ${id}`)).toBe(
    'closed',
  );
});
