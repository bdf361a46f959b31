// Whoever logs out is logged out: at every address, at once, and nobody else is.
import type { PersonId } from '@entrepot/contract/ids';
import type { Audience } from '@entrepot/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  aMerchant,
  anOperator,
  PASSWORD,
  refusalOf,
} from '../../test/accounts-factories.ts';
import { askRaw } from '../../test/ask-raw.ts';
import { inBatches } from '../../test/in-batches.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { openSession } from '../features/accounts/index.ts';
import { sql } from '../platform/db.ts';

type LoginAudience = Exclude<Audience, 'promotion'>;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  // Here it is asked who is let in, not how often.
  mall.shared.limiter.take = () => 0;
});
afterAll(() => mall.stop());

const PEOPLE = { storefront: aBuyer, seller: aMerchant, admin: anOperator };
const AUDIENCES = Object.keys(PEOPLE) as LoginAudience[];

const opened = (audience: LoginAudience, { id }: { id: PersonId }) =>
  openSession(mall.db, audience, id, mall.shared.clock.now());

const logOut = {
  storefront: (token: string) => mall.storefront(token)('accounts.logout', {}),
  seller: (token: string) => mall.seller(token)('accounts.logout', {}),
  admin: (token: string) => mall.admin(token)('accounts.logout', {}),
};

const knows = async (audience: LoginAudience, token: string): Promise<string> => {
  const me = {
    storefront: () => mall.storefront(token)('accounts.getMe', {}),
    seller: () => mall.seller(token)('accounts.getMe', {}),
    admin: () => mall.admin(token)('accounts.getMe', {}),
  };
  return refusalOf(me[audience]());
};

/** The addresses, new and old, at which a token still opens something that not everybody may. */
async function openTo(audience: LoginAudience, token: string): Promise<string[]> {
  const closed = [...mall.registries[audience]].filter(
    ([, { operation }]) => operation.who !== 'anyone',
  );
  expect(closed.length).toBeGreaterThan(15);
  const found = await inBatches(closed, async ([path, { legacy }]) => {
    const { refusal } = await askRaw(mall, { audience, path, legacy, token, body: '{}' });
    return refusal === 'NOT_LOGGED_IN' ? [] : [`${path}: ${refusal}`];
  });
  return found.flat();
}

describe.each(AUDIENCES)('at the %s', (audience) => {
  test('a token is dead at every address once its holder has logged out, and only this token', async () => {
    const person = await PEOPLE[audience](mall);
    const stranger = await PEOPLE[audience](mall);
    const kept = await opened(audience, person);
    await logOut[audience](person.token);
    expect(await openTo(audience, person.token)).toEqual([]);
    expect(await knows(audience, kept)).toBe('no refusal');
    expect(await knows(audience, stranger.token)).toBe('no refusal');
  });

  test('who logs out twice, or was never here, is told the same', async () => {
    const person = await PEOPLE[audience](mall);
    await logOut[audience](person.token);
    expect(await logOut[audience](person.token)).toEqual({});
    expect(await logOut[audience]('made-up')).toEqual({});
  });
});

test('a merchant who logs out of his panel goes on shopping, and the other way round', async () => {
  const merchant = await aMerchant(mall);
  const shopping = await opened('storefront', merchant);
  await logOut.seller(merchant.token);
  expect(await knows('storefront', shopping)).toBe('no refusal');
  const selling = await opened('seller', merchant);
  await logOut.storefront(shopping);
  expect(await knows('seller', selling)).toBe('no refusal');
  expect(await knows('storefront', shopping)).toBe('NOT_LOGGED_IN');
});

test('an existing client’s log-out ends the session at the clean addresses too', async () => {
  const buyer = await aBuyer(mall);
  const kept = await opened('storefront', buyer);
  expect(await mall.legacy('user!logout', { token: buyer.token })).toMatchObject({ code: '0' });
  expect(await openTo('storefront', buyer.token)).toEqual([]);
  expect(await knows('storefront', kept)).toBe('no refusal');
});

test('disabling ends the sessions at both origins; enabling opens none of them again', async () => {
  const { call } = await anOperator(mall);
  const merchant = await aMerchant(mall, { password: true });
  const sessions: [LoginAudience, string][] = [
    ['seller', merchant.token],
    ['storefront', await opened('storefront', merchant)],
  ];
  const stranger = await aMerchant(mall);
  const lockOrUnlock = (act: 'accounts.disableAccount' | 'accounts.enableAccount') =>
    call(act, { id: merchant.id, reason: 'looked into it' });
  await lockOrUnlock('accounts.disableAccount');
  const login = { name: merchant.username, password: PASSWORD };
  expect(await refusalOf(mall.seller()('accounts.login', login))).toBe('ACCOUNT_DISABLED');
  expect(await refusalOf(mall.storefront()('accounts.login', login))).toBe('ACCOUNT_DISABLED');
  for (const _ of ['disabled', 'enabled again']) {
    for (const [audience, token] of sessions) {
      expect(await knows(audience, token)).toBe('NOT_LOGGED_IN');
    }
    await lockOrUnlock('accounts.enableAccount');
  }
  expect(await knows('seller', stranger.token)).toBe('no refusal');
  expect(await refusalOf(mall.seller()('accounts.login', login))).toBe('no refusal');
});

test('an operator who is disabled is out at once, at every address', async () => {
  const operator = await anOperator(mall);
  const colleague = await anOperator(mall);
  await mall.owner.run(sql`update accounts.operator set disabled = true where id = ${operator.id}`);
  expect(await openTo('admin', operator.token)).toEqual([]);
  expect(await knows('admin', colleague.token)).toBe('no refusal');
});

test.each([
  ['half an hour', 'storefront', 30 * 60],
  ['half an hour', 'seller', 30 * 60],
  ['an hour', 'admin', 60 * 60],
] as const)(
  'a session rests %s at the %s, and not a minute longer',
  async (_, audience, seconds) => {
    const [early, late] = [await PEOPLE[audience](mall), await PEOPLE[audience](mall)];
    await mall.advance(seconds - 60);
    expect(await knows(audience, early.token)).toBe('no refusal');
    await mall.advance(120);
    expect(await knows(audience, late.token)).toBe('NOT_LOGGED_IN');
    // Whoever was seen in between has rested for two minutes.
    expect(await knows(audience, early.token)).toBe('no refusal');
  },
);
