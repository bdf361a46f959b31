// Who guesses at a password is stopped; who owns it is not.
import { createHash } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, aMerchant, anOperator, PASSWORD } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { nextMidnight } from './model.ts';
import { privateKey } from './secrets.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => mall.stop());

type From = {
  network?: string;
  device?: string | undefined;
  audience?: 'storefront' | 'seller' | 'admin';
  human?: string;
};

let networks = 0;
/** An address that nobody came from before. */
const elsewhere = () => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

/** Tries to log in at a clean address; answers the outcome, the refusal's values and the browser's new name. */
async function tries(name: string, password: string, from: From = {}) {
  const { network = elsewhere(), device, audience = 'storefront', human } = from;
  const response = await fetch(`${mall.url[audience]}/api/accounts.login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...(device ? { cookie: `ES_LANG=en; device=${device}` } : {}),
    },
    body: JSON.stringify({ name, password, human }),
  });
  const { refusal = 'logged in', data } = (await response.json()) as {
    refusal?: string;
    data: { level?: number; minutes?: number } | null;
  };
  const cookie = response.headers.get('set-cookie') ?? '';
  return {
    outcome: refusal,
    level: data?.level,
    device: /device=([^;]+)/.exec(cookie)?.[1],
    cookie,
  };
}

const outcome = async (...given: Parameters<typeof tries>) => (await tries(...given)).outcome;
const wrong = (name: string, from?: From) => outcome(name, 'wrong-one', from);

/** As an existing client, which knows no proof. */
async function oldClient(name: string, password: string, network = elsewhere()) {
  const query = new URLSearchParams({ username: name, password });
  const response = await fetch(
    `${mall.url.storefront}/wap/api/user!newlogin.action?${query.toString()}`,
    {
      headers: { 'x-forwarded-for': network },
    },
  );
  return ((await response.json()) as { refusal?: string }).refusal ?? 'logged in';
}

async function aProof(level: number): Promise<string> {
  const challenge = await mall.storefront()('accounts.getChallenge', { level });
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** So many wrong tries of strangers have been counted today. */
async function strangersTried(holder: string, count: number) {
  const { config, clock } = mall.shared;
  const key = privateKey(config.secret, `login ${holder} strangers`);
  await mall.owner.run(sql`
    insert into accounts.guess (key, tries, until) values (${key}, ${count}, ${nextMidnight(clock.now())})
    on conflict (key) do update set tries = excluded.tries, until = excluded.until`);
}

describe('while ten thousand wrong tries have been counted', () => {
  test('the owner logs in on a device and from a network that he used before', async () => {
    const { id, username } = await aBuyer(mall, { password: true });
    const home = elsewhere();
    const { device } = await tries(username, PASSWORD, { network: home });
    await strangersTried(`account ${id}`, 10_000);
    expect(await outcome(username, PASSWORD, { device })).toBe('logged in');
    expect(await outcome(username, PASSWORD, { network: home })).toBe('logged in');
  });

  test('so does an operator, and one who comes from elsewhere pays with a hard check', async () => {
    const { id, username } = await anOperator(mall, { password: true });
    const from = { audience: 'admin' as const };
    const { device } = await tries(username, PASSWORD, from);
    await strangersTried(`operator ${id}`, 10_000);
    expect(await outcome(username, PASSWORD, { ...from, device })).toBe('logged in');
    expect(await tries(username, PASSWORD, from)).toMatchObject({
      outcome: 'VERIFICATION_NEEDED',
      level: 5,
    });
  });

  test('a stranger on the owner’s network does not stop the owner’s device', async () => {
    const { username } = await aBuyer(mall, { password: true });
    const network = elsewhere();
    const { device } = await tries(username, PASSWORD, { network });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await wrong(username, { network })).toBe('LOGIN_FAILED');
    }
    expect(await outcome(username, PASSWORD, { network })).toBe('LOGIN_LOCKED');
    expect(await outcome(username, PASSWORD, { network, device })).toBe('logged in');
  });
});

describe('a stranger', () => {
  test('needs no proof for the first tries of a day, then one, then a harder one', async () => {
    const { id, username } = await aBuyer(mall, { password: true });
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await wrong(username)).toBe('LOGIN_FAILED');
    }
    expect(await tries(username, PASSWORD)).toMatchObject({
      outcome: 'VERIFICATION_NEEDED',
      level: 0,
    });
    expect(await outcome(username, PASSWORD, { human: await aProof(0) })).toBe('logged in');
    await strangersTried(`account ${id}`, 60);
    expect(await tries(username, PASSWORD, { human: await aProof(0) })).toMatchObject({
      outcome: 'VERIFICATION_NEEDED',
      level: 1,
    });
    const human = await aProof(1);
    expect(await outcome(username, PASSWORD, { human })).toBe('logged in');
    expect(await outcome(username, PASSWORD, { human })).toBe('VERIFICATION_FAILED');
  });

  test('at an old address cannot send a proof: three tries pause them all for three minutes', async () => {
    const { id, username } = await aBuyer(mall, { password: true });
    await strangersTried(`account ${id}`, 10_000);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await oldClient(username, 'wrong-one')).toBe('LOGIN_FAILED');
    }
    expect(await oldClient(username, PASSWORD)).toBe('LOGIN_LOCKED');
    await mall.advance(181);
    expect(await oldClient(username, PASSWORD)).toBe('logged in');
  });

  test('is not asked for a proof on the next day', async () => {
    const { id, username } = await aBuyer(mall, { password: true });
    await strangersTried(`account ${id}`, 10_000);
    const now = mall.shared.clock.now();
    await mall.advance(Math.ceil((nextMidnight(now).getTime() - now.getTime()) / 1_000) + 1);
    expect(await outcome(username, PASSWORD)).toBe('logged in');
  });
});

test('one account has one count, by whatever name and at whichever origin it is tried', async () => {
  const { username } = await aMerchant(mall, {
    username: 'Many-Names',
    email: 'many.names@example.com',
    phone: '49 15155550001',
    password: true,
  });
  const network = elsewhere();
  expect(await wrong(username.toUpperCase(), { network })).toBe('LOGIN_FAILED');
  expect(await wrong('Many.Names@example.com', { network, audience: 'seller' })).toBe(
    'LOGIN_FAILED',
  );
  expect(await oldClient('49 15155550001', 'wrong-one', network)).toBe('LOGIN_FAILED');
  expect(await outcome(username, PASSWORD, { network, audience: 'seller' })).toBe('LOGIN_LOCKED');
  expect(await outcome(username, PASSWORD, { network })).toBe('LOGIN_LOCKED');
});

test('fifty guesses at the same moment are fifty, and three are looked at', async () => {
  const { username } = await aBuyer(mall, { password: true });
  const network = elsewhere();
  const { device } = await tries(username, PASSWORD, { network });
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => wrong(username, { network: elsewhere(), device })),
  );
  expect(outcomes.filter((each) => each === 'LOGIN_FAILED')).toHaveLength(3);
  expect(outcomes.filter((each) => each === 'LOGIN_LOCKED')).toHaveLength(47);
  const counted = await mall.owner.one(sql`select 1 from accounts.guess where tries = 50`);
  expect(counted).toBeDefined();
});

test('of fifty strangers at the same moment no more are looked at than without a proof in a day', async () => {
  const { username } = await aBuyer(mall, { password: true });
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => wrong(username)));
  expect(outcomes.filter((each) => each === 'VERIFICATION_NEEDED')).toHaveLength(40);
});

test('a forwarded address counts only from a proxy that the mall trusts', async () => {
  const direct = await startMall();
  const { username } = await aBuyer(direct, { password: true });
  const from = (network: string) =>
    fetch(`${direct.url.storefront}/api/accounts.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ name: username, password: 'wrong-one' }),
    }).then((response) => response.json() as Promise<{ refusal: string }>);
  const outcomes: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    outcomes.push((await from(elsewhere())).refusal);
  }
  expect(outcomes[3]).toBe('LOGIN_LOCKED');
  await direct.stop();
});

test('the browser’s name is a secret of its cookie, and of no use to another account', async () => {
  const owner = await aBuyer(mall, { password: true });
  const { device = '', cookie } = await tries(owner.username, PASSWORD);
  expect(cookie).toMatch(
    /^device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  const places = await mall.owner.query<{ placeHash: string }>(
    sql`select place_hash from accounts.known_place`,
  );
  const plain = createHash('sha256').update(device).digest('hex').slice(0, 32);
  expect(places.map(({ placeHash }) => placeHash)).not.toContain(plain);
  const victim = await aBuyer(mall, { password: true });
  await strangersTried(`account ${victim.id}`, 10_000);
  expect(await wrong(victim.username, { device })).toBe('VERIFICATION_NEEDED');
  // The same browser keeps its name.
  expect((await tries(owner.username, PASSWORD, { device })).device).toBe(device);
});

test('who logs in again and again leaves no more than a hundred places, his last among them', async () => {
  const { id, username } = await aBuyer(mall, { password: true });
  await mall.owner.run(sql`
    insert into accounts.known_place (holder_id, place_hash, seen_at)
    select ${id}::uuid, 'place ' || no, timestamptz '2020-01-01' + no * interval '1 day'
    from generate_series(1, 300) no`);
  const { device } = await tries(username, PASSWORD);
  const places = await mall.owner.query<{ placeHash: string }>(
    sql`select place_hash from accounts.known_place where holder_id = ${id} order by seen_at`,
  );
  expect(places).toHaveLength(102);
  expect(places[0]?.placeHash).toBe('place 201');
  await strangersTried(`account ${id}`, 10_000);
  expect(await outcome(username, PASSWORD, { device })).toBe('logged in');
});
