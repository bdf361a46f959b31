// Both sides of the bounds of links, codes, proofs and contacts: a minute before and a minute after.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { createSetupLink, openSession } from './index.ts';

const [MINUTE, DAY] = [60, 86_400];

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  // Here time is looked at, not how often somebody calls.
  mall.shared.limiter.take = () => 0;
});
afterAll(() => mall.stop());

const tokenIn = (link: string) => link.split('#')[1] ?? '';

// The first test: once there is an operator nobody gets such a link.
test('the first operator’s link holds a day', async () => {
  const late = tokenIn((await createSetupLink(await mall.system())) ?? '');
  await mall.advance(2 * MINUTE);
  const early = tokenIn((await createSetupLink(await mall.system())) ?? '');
  await mall.advance(DAY - MINUTE);
  const setup = (link: string) =>
    refusalOf(
      mall.admin()('accounts.setup', {
        link,
        username: 'first-operator',
        name: 'Kim Harbour',
        password: 'longshore-77',
      }),
    );
  expect(await setup(late)).toBe('SETUP_LINK_INVALID');
  expect(await setup(early)).toBe('no refusal');
});

test('a merchant’s link holds seven days', async () => {
  const created = async (username: string) => {
    const { call } = await anOperator(mall);
    const given = { name: `Shop ${username}`, username, country: 'DE', city: 'Bremen' };
    const { link, days } = await call('sellers.createShop', given);
    expect(days).toBe(7);
    return tokenIn(link);
  };
  const late = await created('late-quay');
  await mall.advance(2 * MINUTE);
  const early = await created('early-quay');
  await mall.advance(7 * DAY - MINUTE);
  const setup = (link: string) =>
    refusalOf(
      mall.seller()('accounts.setup', { link, password: PASSWORD, confirmation: PASSWORD }),
    );
  expect(await setup(late)).toBe('SETUP_LINK_INVALID');
  expect(await setup(early)).toBe('no refusal');
});

test.each([
  ['a minute before', 3 * DAY - MINUTE, 'CONTACT_TOO_NEW'],
  ['a minute after', 3 * DAY + MINUTE, 'no refusal'],
])('a contact stands in for the fund password after three days: %s', async (when, age, told) => {
  const buyer = await aBuyer(mall, { email: `${when.replaceAll(' ', '.')}@example.com` });
  const provenAt = new Date(mall.shared.clock.now().getTime() - age * 1_000);
  await mall.owner.run(
    sql`update accounts.account set email_proven_at = ${provenAt} where id = ${buyer.id}`,
  );
  const send = buyer.call('accounts.sendFundPasswordCode', { by: 'email' });
  expect(await refusalOf(send)).toBe(told);
});

test('ten codes a day go to an address, and again after midnight in UTC', async () => {
  const now = mall.shared.clock.now().getTime() / 1_000;
  await mall.advance(Math.ceil(DAY - (now % DAY)) + 3_600);
  const email = 'often@example.com';
  const send = () => refusalOf(mall.storefront()('notifications.sendCode', { email }));
  const outcomes: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    outcomes.push(await send());
  }
  expect(outcomes).toEqual([...Array<string>(10).fill('no refusal'), 'CODE_TOO_MANY']);
  await mall.advance(DAY - 3_600 - MINUTE);
  expect(await send()).toBe('CODE_TOO_MANY');
  await mall.advance(2 * MINUTE);
  expect(await send()).toBe('no refusal');
});

test.each([
  ['nine minutes old opens an account', 9 * MINUTE, 'no refusal'],
  ['eleven minutes old does not', 11 * MINUTE, 'VERIFICATION_FAILED'],
])('a slide check that is %s', async (_, age, told) => {
  const challenge = await mall.storefront()('accounts.getChallenge', { level: 0 });
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  await mall.advance(age);
  const register = mall.storefront()('accounts.register', {
    by: 'username',
    name: `sliding${age}`,
    password: 'quay7mast',
    agreed: true,
    human: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
  });
  expect(await refusalOf(register)).toBe(told);
});

test('a session ends after twelve hours, however busy it is', async () => {
  const { id } = await aBuyer(mall);
  const token = await openSession(mall.db, 'storefront', id, mall.shared.clock.now());
  const busyFor = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 1_200) {
      await mall.storefront(token)('accounts.heartbeat', {});
      await mall.shared.clock.advance(mall.db, Math.min(left, 1_200));
    }
  };
  await busyFor(12 * 3_600 - MINUTE);
  const me = () => refusalOf(mall.storefront(token)('accounts.getMe', {}));
  expect(await me()).toBe('no refusal');
  await mall.shared.clock.advance(mall.db, 2 * MINUTE);
  expect(await me()).toBe('NOT_LOGGED_IN');
});
