/** Buyers, merchants and operators for tests: opened in the database and logged in, so that no test pays for Argon2id. */
import { type Right, RIGHTS } from '@entrepot/contract/accounts/rights';
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import { randomBytes } from 'node:crypto';
import {
  createAccount,
  createOperator,
  hashPassword,
  insertAddress,
  openSession,
} from '../src/features/accounts/index.ts';
import { forgetBrands, storeSetting } from '../src/features/brands/index.ts';
import type { SettingCode } from '@entrepot/contract/brands/settings';
import { sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { BRAND_ID, type TestMall } from './server.ts';

export const PASSWORD = 'harbour42';
export const FUND_PASSWORD = '246810';
export { BRAND_ID };

type Wanted = {
  username?: string;
  email?: string;
  phone?: string;
  /** False: an account without a fund password. */
  fundPassword?: boolean;
  /** True: `PASSWORD` can log in, at the cost of one Argon2id hash. */
  password?: boolean;
  merchant?: boolean;
};

const aName = (what: string) => `${what}-${randomBytes(5).toString('hex')}`;

async function anAccount(mall: TestMall, wanted: Wanted) {
  const { config, clock } = mall.shared;
  const username = wanted.username ?? aName('buyer');
  const { id, userCode } = await createAccount(mall.db, {
    username,
    email: wanted.email ?? null,
    phone: wanted.phone ?? null,
    merchant: wanted.merchant ?? false,
    passwordHash: wanted.password ? await hashPassword(config.secret, PASSWORD) : 'none',
    brandId: BRAND_ID,
    createdAt: clock.now(),
    ...(wanted.fundPassword === false
      ? {}
      : { fundPassword: { secret: config.secret, plain: FUND_PASSWORD } }),
  });
  return { id, userCode, username };
}

/** A buyer with a fund password, logged in at the storefront: `buyer.call('accounts.getMe', {})`. */
export async function aBuyer(mall: TestMall, wanted: Wanted = {}) {
  const account = await anAccount(mall, wanted);
  const token = await openSession(mall.db, 'storefront', account.id, mall.shared.clock.now());
  return { ...account, token, call: mall.storefront(token) };
}

/** A merchant's account, logged in at the seller origin; its shop is up to the caller. */
export async function aMerchant(mall: TestMall, wanted: Wanted = {}) {
  const account = await anAccount(mall, { username: aName('seller'), ...wanted, merchant: true });
  const token = await openSession(mall.db, 'seller', account.id, mall.shared.clock.now());
  return { ...account, token, call: mall.seller(token) };
}

/** A session of now, for whom the clock's leap has logged out. */
export const aSession = (
  mall: TestMall,
  audience: 'storefront' | 'seller',
  { id }: { id: AccountId },
): Promise<string> => openSession(mall.db, audience, id, mall.shared.clock.now());

/** From now on an operator has just these rights, whoever would have to be asked. */
export async function withRights(mall: TestMall, id: OperatorId, rights: readonly Right[]) {
  await mall.owner.run(sql`
    with had as (delete from accounts.operator_right where operator_id = ${id} and may <> all (${rights}))
    insert into accounts.operator_right (operator_id, may, given_at)
      select ${id}, may, ${mall.shared.clock.now()} from unnest(${rights}::text[]) may on conflict do nothing`);
}

/** An operator with all rights, or only these, logged in at the admin origin. */
export async function anOperator(
  mall: TestMall,
  wanted: {
    username?: string;
    name?: string;
    password?: boolean;
    rights?: readonly Right[];
  } = {},
) {
  const { username = aName('operator'), name = 'Kim Harbour' } = wanted;
  const now = mall.shared.clock.now();
  const id = await createOperator(mall.shared.approver, {
    username,
    name,
    passwordHash: wanted.password
      ? await hashPassword(mall.shared.config.secret, PASSWORD)
      : 'none',
    createdAt: now,
  });
  await withRights(mall, id, wanted.rights ?? RIGHTS);
  const token = await openSession(mall.db, 'admin', id, now);
  return { id, username, name, token, call: mall.admin(token) };
}

/** The refusal code of a call that must be refused. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no refusal',
    (error: { code?: string; message?: string }) => error.code ?? `${error.message}`,
  );
}

const ADDRESS = {
  ...{ contact: 'Ada Quay', areaCode: '49', phone: '15112345678', country: 'DE', state: '' },
  ...{ city: 'Hamburg', line: 'Am Kai 4', postcode: '20457' },
};

/** An address of the given buyer, ready to order to, as he adds it; answers its id. */
export async function anAddress(buyer: Awaited<ReturnType<typeof aBuyer>>): Promise<string> {
  return (await buyer.call('accounts.addAddress', ADDRESS)).id;
}

/** The first address of an account, put beside it in the database, as the account was. */
export async function firstAddress(mall: TestMall, accountId: AccountId): Promise<string> {
  const id = newId();
  const row = { ...ADDRESS, id, email: '', isDefault: true };
  await insertAddress(mall.db, accountId, row, mall.shared.clock.now());
  return id;
}

/** Gives the default brand a setting, which counts at once. */
export async function withSetting(mall: TestMall, code: SettingCode, value: string) {
  await storeSetting(mall.db, { brandId: BRAND_ID, code, value, now: mall.shared.clock.now() });
  await mall.owner.run(sql`
    update brands.setting set counts_from = null, value_before = null where brand_id = ${BRAND_ID} and code = ${code}`);
  forgetBrands(mall.db);
  forgetBrands(mall.shared.db);
}

/** All sessions of somebody have just proven that the account is his. */
export const proveSessions = (mall: TestMall, id: string): Promise<unknown> =>
  mall.owner.run(
    sql`update accounts.session set proved_at = ${mall.shared.clock.now()} where account_id = ${id}`,
  );
