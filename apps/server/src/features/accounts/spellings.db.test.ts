// A name has one count of wrong guesses however it is written, and a name that nobody has is counted the same: who guesses
// gains nothing by spelling, and learns nothing about who has an account.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMerchant, anOperator, PASSWORD } from '../../../test/accounts-factories.ts';
import { mailedCode } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ TRUST_PROXY: '127.0.0.1' });
  // Here guesses are counted, not calls.
  mall.shared.limiter.take = () => 0;
  await aMerchant(mall, {
    username: 'Quay-Guesses',
    email: 'quay.guesses@example.com',
    phone: '49 15166660001',
    password: true,
  });
  await anOperator(mall, { username: 'Kim-Guesses', password: true });
});
// What was guessed in a test is of yesterday in the next one.
beforeEach(() => mall.advance(86_400));
afterAll(() => mall.stop());

let networks = 0;
const elsewhere = () => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

type LoginAudience = 'storefront' | 'seller' | 'admin';

async function told(url: string, network: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-forwarded-for': network, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { code, msg, refusal, data } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code, msg, refusal, data };
}

const guess = (audience: LoginAudience, name: string, network: string, password = 'wrong-one') =>
  told(`${mall.url[audience]}/api/accounts.login`, network, { name, password });

const oldGuess = (username: string, network: string) => {
  const query = new URLSearchParams({ username, password: 'wrong-one', lang: 'en' });
  return told(`${mall.url.storefront}/wap/api/user!newlogin.action?${query.toString()}`, network);
};

const spellings = (name: string) => [
  name,
  name.toUpperCase(),
  `  ${name.toLowerCase()} `,
  name.replace('uay', 'UAY'),
];

const outcomes = (answers: unknown[]) =>
  answers.map((each) => (each as { refusal: string }).refusal);

const FOURTH_IS_LOCKED = ['LOGIN_FAILED', 'LOGIN_FAILED', 'LOGIN_FAILED', 'LOGIN_LOCKED'];

/** Guesses under each spelling, all from one network; answers what was said. */
async function guessed(audience: LoginAudience, name: string): Promise<unknown[]> {
  const network = elsewhere();
  const answers: unknown[] = [];
  for (const spelling of spellings(name)) {
    answers.push(await guess(audience, spelling, network));
  }
  return answers;
}

test.each([
  ['a user name', 'Quay-Guesses', 'Quay-Nobody'],
  ['an e-mail address', 'quay.guesses@example.com', 'quay.nobody@example.com'],
  ['a phone', '49 15166660001', '49 15166660002'],
])(
  '%s has three guesses in all spellings, whether somebody has it or not',
  async (_, own, free) => {
    const somebody = await guessed('storefront', own);
    expect(outcomes(somebody)).toEqual(FOURTH_IS_LOCKED);
    expect(await guessed('storefront', free)).toEqual(somebody);
  },
);

test('so has an operator’s', async () => {
  const somebody = await guessed('admin', 'Kim-Guesses');
  expect(outcomes(somebody)).toEqual(FOURTH_IS_LOCKED);
  expect(await guessed('admin', 'Kim-Nobody')).toEqual(somebody);
});

test('the log-ins of buyers and sellers share a count, also of a name that nobody has', async () => {
  for (const name of ['Quay-Guesses', 'Quay-Nobody-Else']) {
    const network = elsewhere();
    const answers = [
      await guess('storefront', name, network),
      await guess('seller', name.toUpperCase(), network),
      await oldGuess(` ${name.toLowerCase()}`, network),
      await guess('storefront', name, network, PASSWORD),
    ];
    expect(outcomes(answers), name).toEqual(FOURTH_IS_LOCKED);
  }
});

test('from ever new networks a name that nobody has asks for a proof when one that somebody has does', async () => {
  const spread = async (name: string) => {
    const answers: unknown[] = [];
    for (const spelling of Array.from({ length: 3 }, () => spellings(name)).flat()) {
      answers.push(await guess('storefront', spelling, elsewhere()));
    }
    return answers;
  };
  const somebody = await spread('Quay-Guesses');
  expect(outcomes(somebody)).toEqual([
    ...Array<string>(10).fill('LOGIN_FAILED'),
    'VERIFICATION_NEEDED',
    'VERIFICATION_NEEDED',
  ]);
  expect(await spread('Quay-Nobody')).toEqual(somebody);
});

describe('a mailed code', () => {
  const reset = (email: string, code: string) =>
    told(`${mall.url.storefront}/api/accounts.resetPassword`, elsewhere(), {
      email,
      code,
      password: 'harbour43',
      confirmation: 'harbour43',
    });

  const sent = async (email: string) => {
    await mall.storefront()('notifications.sendCode', { email });
    return mailedCode(mall, email.toLowerCase());
  };

  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  test('has five guesses in all spellings of its address', async () => {
    const email = 'quay.guesses@example.com';
    const code = await sent(email);
    for (const spelling of [...spellings(email), email]) {
      expect(await reset(spelling, other(code))).toMatchObject({ refusal: 'CODE_WRONG' });
    }
    expect(await reset(email, code)).toMatchObject({ refusal: 'CODE_WRONG' });
  });

  test('is right at the fifth guess, and a minute before its time is up', async () => {
    const email = 'Quay.Guesses@Example.com';
    const code = await sent(email);
    for (const spelling of spellings(email)) {
      await reset(spelling, other(code));
    }
    await mall.advance(9 * 60);
    expect(await reset(email, code)).toMatchObject({ code: '0' });
  });

  test('is as wrong for an address that nobody has', async () => {
    const [own, free] = ['quay.guesses@example.com', 'quay.nobody@example.com'];
    const answer = await reset(own, other(await sent(own)));
    expect(answer).toMatchObject({ refusal: 'CODE_WRONG' });
    expect(await reset(free, await sent(free))).toEqual(answer);
  });
});
