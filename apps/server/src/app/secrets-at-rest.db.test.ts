// Who reads the database, a backup or the log finds no secret that somebody entered or was given, and nothing from which
// one could be found by trying.
import type { AccountId } from '@entrepot/contract/ids';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type aBuyer, anAddress } from '../../test/accounts-factories.ts';
import { aListing } from '../../test/catalogue-factories.ts';
import { giveMoney } from '../../test/orders-factories.ts';
import { mailedCode } from '../../test/mailed.ts';
import { mallWithDatabase, type TestMall } from '../../test/server.ts';
import { createSetupLink } from '../features/accounts/index.ts';
import { raw, sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { backUp } from './commands/backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'mall-secrets-'));
const logged: string[] = [];
let mall: TestMall;
beforeAll(async () => {
  const write = (fields: object, message: string) => {
    logged.push(JSON.stringify({ ...fields, message }));
  };
  const log: Log = { debug: write, info: write, warn: write, error: write };
  mall = await mallWithDatabase({ DATA_DIR: join(folder, 'mall') }, log);
});
afterAll(async () => {
  await mall.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything that must not be found, and the inputs that it was sent in. */
const secrets = new Map<string, string>();
const inputs: string[] = [];

function secret(what: string, value: string): string {
  expect(value.length, what).toBeGreaterThan(5);
  secrets.set(what, value);
  return value;
}

/** Notes what was sent, in the order of the operation's own fields, and gives it a key as our screens do. */
function sent<I>(input: I): [I, { key: string }] {
  inputs.push(JSON.stringify(input));
  return [input, { key: newId() }];
}

test('after every operation that takes a secret none can be found', async () => {
  await theLifeOfABuyer();
  await anOldClient();
  await theFirstOperator();
  await mall.settle();
  const needles = needlesOf();
  expect(await foundInDatabase(needles)).toEqual([]);
  expect(found(needles, Buffer.from(logged.join('\n')))).toEqual([]);
  await backUp(mall.shared.config, join(folder, 'backup'));
  const files = filesIn(join(folder, 'backup'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => found(needles, readFileSync(file), file))).toEqual([]);
}, 120_000);

const EMAIL = 'reader@example.com';
const OTHER_EMAIL = 'other@example.com';

async function theLifeOfABuyer() {
  const visitor = mall.storefront();
  await visitor('notifications.sendCode', ...sent({ email: EMAIL }));
  const registration = sent({
    by: 'email' as const,
    name: EMAIL,
    password: secret('first password', 'quay7mast'),
    agreed: true as const,
    code: secret('registration code', await mailedCode(mall, EMAIL)),
  });
  const registered = await visitor('accounts.register', ...registration);
  expect(await visitor('accounts.register', ...registration)).toEqual(registered);
  let call = mall.storefront(secret('token of the registration', registered.token));
  const first = secret('fund password', '908172');
  await call('accounts.setFundPassword', ...sent({ fundPassword: first, confirmation: first }));
  const second = secret('changed fund password', '617283');
  await call(
    'accounts.changeFundPassword',
    ...sent({ old: first, fundPassword: second, confirmation: second }),
  );
  const changed = secret('changed password', 'sextant44');
  const change = sent({ old: 'quay7mast', password: changed, confirmation: changed });
  const renewed = await Promise.all([
    call('accounts.changePassword', ...change),
    call('accounts.changePassword', ...change),
  ]);
  call = mall.storefront(secret('token of the password change', renewed[0].token));
  expect(renewed[1]).toEqual(renewed[0]);
  // Logged in already: then the log-in has a caller whose key counts.
  const again = await call('accounts.login', ...sent({ name: EMAIL, password: changed }));
  secret('token of the log-in', again.token);
  await pays(call, registered.me.id, second);
  await movesHisContact(call, changed);
  await forgetsHisPasswords(call, registered.me.id);
}

async function addsAnApp(call: Call, password: string) {
  await call('accounts.confirmIdentity', ...sent({ proof: { by: 'password' as const, password } }));
  const begun = await call('accounts.startAuthenticator', {});
  const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate();
  secret('secret of the app', begun.secret);
  const adding = sent({ challenge: begun.challenge, code });
  const { recoveryCodes } = await call('accounts.addAuthenticator', ...adding);
  recoveryCodes?.forEach((each, index) => secret(`recovery code ${index}`, each));
}

type Call = ReturnType<TestMall['storefront']>;

async function pays(call: Call, id: AccountId, fundPassword: string) {
  await giveMoney(mall, id, '1000');
  const { listingId, variantIds } = await aListing(mall);
  const lines = [{ listingId, variantId: variantIds[0] as string, quantity: 24 }];
  const addressId = await anAddress({ call } as Awaited<ReturnType<typeof aBuyer>>);
  const { orders } = await call('orders.submitOrder', ...sent({ addressId, lines }));
  const orderIds = orders.map((order) => order.id);
  await call('orders.payOrders', ...sent({ orderIds, fundPassword }));
}

async function movesHisContact(call: Call, password: string) {
  await call('accounts.sendContactCode', ...sent({ email: OTHER_EMAIL }));
  const code = secret('contact code', await mailedCode(mall, OTHER_EMAIL));
  await call('accounts.changeContact', ...sent({ email: OTHER_EMAIL, code, password }));
}

async function forgetsHisPasswords(before: Call, id: AccountId) {
  await mall.owner.run(
    sql`update accounts.account set email_proven_at = '2020-01-01' where id = ${id}`,
  );
  await before('accounts.sendFundPasswordCode', ...sent({ by: 'email' as const }));
  const code = secret('code for the fund password', await mailedCode(mall, OTHER_EMAIL));
  const fundPassword = secret('third fund password', '720491');
  const password = secrets.get('changed password') as string;
  await before(
    'accounts.resetFundPassword',
    ...sent({ by: 'email' as const, code, password, fundPassword, confirmation: fundPassword }),
  );
  const visitor = mall.storefront();
  await visitor('notifications.sendCode', ...sent({ email: OTHER_EMAIL }));
  const last = secret('last password', 'capstan91');
  await visitor(
    'accounts.resetPassword',
    ...sent({
      email: OTHER_EMAIL,
      code: secret('code for the password', await mailedCode(mall, OTHER_EMAIL)),
      password: last,
      confirmation: last,
    }),
  );
  const { token } = await visitor('accounts.login', ...sent({ name: OTHER_EMAIL, password: last }));
  const call = mall.storefront(secret('last token', token));
  const wrong = secret('a wrong fund password', '530917');
  const closing = { account: EMAIL, reason: 'moved', fundPassword: wrong };
  await call('accounts.closeAccount', ...sent(closing)).catch(() => undefined);
  await addsAnApp(call, last);
}

/** Sends its passwords in the query. */
async function anOldClient() {
  const password = secret('password of an old client', 'oakum5tar');
  const register = { username: 'oldclient', password, type: '3' };
  const { data } = await mall.legacy('localuser!registerNoVerifcode', register);
  const token = secret('token of an old client', (data as { token: string }).token);
  const fundPassword = secret('fund password of an old client', '402958');
  await mall.legacy('user!setSafewordReg', {
    token,
    safeword: fundPassword,
    re_safeword: fundPassword,
  });
  const answer = await mall.legacy('user!newlogin', { username: 'oldclient', password });
  secret('second token of an old client', (answer.data as { token: string }).token);
  inputs.push(
    JSON.stringify(register),
    JSON.stringify({ fundPassword, confirmation: fundPassword }),
  );
}

async function theFirstOperator() {
  const link = (await createSetupLink(await mall.system()))?.split('#')[1] ?? '';
  const password = secret('password of the operator', 'bowsprit-2026');
  const { token } = await mall.admin()(
    'accounts.setup',
    ...sent({ link: secret('set-up link', link), username: 'first', name: 'Kim', password }),
  );
  secret('token of the operator', token);
  await aMerchant(mall.admin(token));
  const response = await fetch(`${mall.url.admin}/api/accounts.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(sent({ name: 'first', password })[0]),
  });
  const again = (await response.json()) as { data: { token: string } };
  secret('second token of the operator', again.data.token);
  const cookie = response.headers.get('set-cookie') ?? '';
  secret('name of the device', /device=([^;]+)/.exec(cookie)?.[1] ?? '');
}

async function aMerchant(operator: ReturnType<TestMall['admin']>) {
  const shop = sent({ name: 'North Quay', username: 'north-quay', country: 'CN', city: 'Ningbo' });
  const made = await operator('sellers.createShop', ...shop);
  const link = secret('link of a merchant', made.link.split('#')[1] ?? '');
  const password = secret('password of a merchant', 'keelson88');
  const { token } = await mall.seller()(
    'accounts.setup',
    ...sent({ link, password, confirmation: password }),
  );
  secret('token of a merchant', token);
}

type Needle = { what: string; text: string };

/** Each secret as it is, encoded, and hashed without a key: alone and in the input it was sent in. */
function needlesOf(): Needle[] {
  const hashes = (what: string, text: string): Needle[] =>
    ['md5', 'sha1', 'sha256'].flatMap((kind) => {
      const digest = createHash(kind).update(text).digest();
      return [
        ...['hex', 'base64', 'latin1'].map((form) => ({
          what: `${what}, ${kind} in ${form}`,
          text: digest.toString(form as 'hex').replace(/=+$/, ''),
        })),
      ];
    });
  return [
    ...[...secrets].flatMap(([what, value]) => [
      { what, text: value },
      { what: `${what} in base64`, text: Buffer.from(value).toString('base64').replace(/=+$/, '') },
      { what: `${what} in hex`, text: Buffer.from(value).toString('hex') },
      // The hash of a token of 256 random bits is what it is known by; it cannot be found from that.
      ...(value.length < 40 ? hashes(what, value) : []),
    ]),
    ...inputs.flatMap((input, index) => hashes(`input ${index} (${input.slice(0, 30)})`, input)),
  ];
}

/** Six digits may stand in a longer number by chance: of a secret of digits only the whole counts. */
function found(needles: Needle[], bytes: Buffer, where = 'log'): string[] {
  const text = bytes.toString('latin1');
  return needles
    .filter((needle) =>
      /^\d+$/.test(needle.text)
        ? new RegExp(`(?<![0-9A-Za-z.])${needle.text}(?![0-9A-Za-z])`).test(text)
        : text.includes(needle.text),
    )
    .map(({ what }) => `${what} in ${where}`);
}

async function foundInDatabase(needles: Needle[]): Promise<string[]> {
  const tables = await mall.owner.query<{ name: string }>(
    raw(`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`),
  );
  expect(tables.length).toBeGreaterThan(50);
  const hits: string[] = [];
  for (const { name } of tables) {
    const rows = await mall.owner.query<{ row: string }>(
      raw(`select t::text as row from ${name} t`),
    );
    hits.push(...found(needles, Buffer.from(rows.map(({ row }) => row).join('\n')), name));
  }
  return hits;
}

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
