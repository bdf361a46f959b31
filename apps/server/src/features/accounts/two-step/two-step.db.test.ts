import type { StepWay } from '@entrepot/contract/accounts/two-step';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aBuyer,
  aMerchant,
  anOperator,
  FUND_PASSWORD,
  PASSWORD,
  refusalOf,
  withSetting,
} from '../../../../test/accounts-factories.ts';
import { mailedTo } from '../../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { type Flaws, softPasskey } from '../../../../test/soft-passkey.ts';
import { sql } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'human_check', 'never');
});
afterAll(() => mall.stop());

type Call = ReturnType<TestMall['storefront']>;
type Refused = { code: string; params: Record<string, string> };

/** Codes of the seconds around now: each is good once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
/** Six digits that are right at no moment near now. */
const wrongCode = (secret: string) => {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.has(code),
  ) as string;
};

const confirm = (call: Call) =>
  call('accounts.confirmIdentity', { proof: { by: 'password', password: PASSWORD } });
const login = (name: string) => mall.storefront()('accounts.login', { name, password: PASSWORD });
const caught = (call: Promise<unknown>) =>
  call.then(
    () => ({ code: 'no refusal', params: {} }) as Refused,
    (error: unknown) => error as Refused,
  );

/** As if the code that turned an app on had been one of some minutes ago: the one of now is still to be used. */
async function minutesLater(holderId: string) {
  await mall.owner.run(
    sql`update accounts.authenticator set last_step = last_step - 10 where holder_id = ${holderId}`,
  );
}

/** A buyer with an authenticator app. */
async function withApp(email?: string) {
  const buyer = await aBuyer(mall, { password: true, ...(email ? { email } : {}) });
  await confirm(buyer.call);
  const { secret, challenge } = await buyer.call('accounts.startAuthenticator', {});
  const { recoveryCodes } = await buyer.call('accounts.addAuthenticator', {
    challenge,
    code: codeOf(secret),
  });
  await minutesLater(buyer.id);
  return { ...buyer, secret, recoveryCodes: recoveryCodes ?? [] };
}

const here = () => new URL(mall.shared.config.urls.storefront).origin;

async function withPasskey() {
  const buyer = await aBuyer(mall, { password: true });
  await confirm(buyer.call);
  const passkey = softPasskey(here());
  const { options, challenge } = await buyer.call('accounts.startPasskey', {});
  const { recoveryCodes } = await buyer.call('accounts.addPasskey', {
    challenge,
    credential: passkey.made(options),
    name: 'Laptop',
  });
  return { ...buyer, passkey, recoveryCodes: recoveryCodes ?? [] };
}

/** The step of a log-in whose password was right. */
async function aStep(name: string): Promise<{ step: string; ways: StepWay[] }> {
  const { code, params } = await caught(login(name));
  expect(code).toBe('SECOND_STEP_NEEDED');
  return { step: params['step'] ?? '', ways: (params['ways'] ?? '').split(' ') as StepWay[] };
}

const take = (step: string, by: 'authenticator' | 'recovery', code: string) =>
  mall.storefront()('accounts.takeSecondStep', { step, factor: { by, code } });

test('with an authenticator app the password alone opens nothing, and a code finishes the log-in', async () => {
  const buyer = await withApp();
  const { step, ways } = await aStep(buyer.username);
  expect(ways).toEqual(['authenticator', 'recovery']);
  const { token, me } = await take(step, 'authenticator', codeOf(buyer.secret));
  expect(me.id).toBe(buyer.id);
  expect((await mall.storefront(token)('accounts.getTwoStep', {})).on).toBe(true);
});

test('a wrong password never tells that there is a second step', async () => {
  const buyer = await withApp();
  const wrong = mall.storefront()('accounts.login', { name: buyer.username, password: 'wrong' });
  expect(await refusalOf(wrong)).toBe('LOGIN_FAILED');
});

test('the code that turned the app on, and one that was used, open nothing a second time', async () => {
  const fresh = await aBuyer(mall, { password: true });
  await confirm(fresh.call);
  const { secret, challenge } = await fresh.call('accounts.startAuthenticator', {});
  const first = codeOf(secret);
  await fresh.call('accounts.addAuthenticator', { challenge, code: first });
  expect(await refusalOf(take((await aStep(fresh.username)).step, 'authenticator', first))).toBe(
    'STEP_WRONG',
  );
  const buyer = await withApp();
  const used = codeOf(buyer.secret);
  const { step } = await aStep(buyer.username);
  await take(step, 'authenticator', used);
  const again = await aStep(buyer.username);
  expect(await refusalOf(take(again.step, 'authenticator', used))).toBe('STEP_WRONG');
  expect(await refusalOf(take(again.step, 'authenticator', codeOf(buyer.secret, -1)))).toBe(
    'STEP_WRONG',
  );
});

test('of one code used twice at the same moment one opens a session', async () => {
  const buyer = await withApp();
  const steps = await Promise.all([aStep(buyer.username), aStep(buyer.username)]);
  const code = codeOf(buyer.secret);
  const codes = await Promise.all(
    steps.map(({ step }) => refusalOf(take(step, 'authenticator', code))),
  );
  expect(codes.toSorted()).toEqual(['STEP_WRONG', 'no refusal']);
});

test('a step is good for one log-in, and the same request sent again gets the same answer', async () => {
  const buyer = await withApp();
  const { step } = await aStep(buyer.username);
  const input = { step, factor: { by: 'authenticator' as const, code: codeOf(buyer.secret) } };
  const key = newId();
  const visitor = mall.storefront();
  const first = await visitor('accounts.takeSecondStep', input, { key });
  expect(await visitor('accounts.takeSecondStep', input, { key })).toEqual(first);
  const [code = ''] = buyer.recoveryCodes;
  expect(await refusalOf(take(step, 'recovery', code))).toBe('STEP_EXPIRED');
});

test('a step waits ten minutes, and one that is not ours, or of another origin, is none', async () => {
  const buyer = await withApp();
  const { step } = await aStep(buyer.username);
  const factor = { by: 'authenticator' as const, code: codeOf(buyer.secret) };
  const elsewhere = mall.seller()('accounts.takeSecondStep', { step, factor });
  expect(await refusalOf(elsewhere)).toBe('STEP_EXPIRED');
  expect(await refusalOf(take('made-up', 'authenticator', factor.code))).toBe('STEP_EXPIRED');
  await mall.advance(601);
  expect(await refusalOf(take(step, 'authenticator', factor.code))).toBe('STEP_EXPIRED');
});

test('three wrong codes pause for three minutes, at whatever step, and guesses at once count each', async () => {
  const buyer = await withApp();
  const { step } = await aStep(buyer.username);
  const wrong = wrongCode(buyer.secret);
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => refusalOf(take(step, 'authenticator', wrong))),
  );
  expect(codes.filter((code) => code === 'STEP_WRONG')).toHaveLength(3);
  const again = await aStep(buyer.username);
  expect(await refusalOf(take(again.step, 'authenticator', codeOf(buyer.secret)))).toBe(
    'STEP_LOCKED',
  );
  await mall.advance(185);
  expect((await take(again.step, 'authenticator', codeOf(buyer.secret))).me.id).toBe(buyer.id);
});

test('more than twenty wrong codes end the guessing for the day, but not the way with a recovery code', async () => {
  // All of it happens on one day, at whatever hour the test runs.
  await mall.advance(86_460 - (Math.floor(mall.shared.clock.now().getTime() / 1_000) % 86_400));
  const buyer = await withApp();
  const wrong = wrongCode(buyer.secret);
  for (let round = 0; round < 7; round += 1) {
    const { step } = await aStep(buyer.username);
    for (let turn = 0; turn < 3; turn += 1) {
      await refusalOf(take(step, 'authenticator', wrong));
    }
    await mall.advance(185);
  }
  const { step } = await aStep(buyer.username);
  expect(await refusalOf(take(step, 'authenticator', codeOf(buyer.secret)))).toBe('STEP_LOCKED');
  const [code = ''] = buyer.recoveryCodes;
  expect((await take(step, 'recovery', code)).me.id).toBe(buyer.id);
});

test('there are ten recovery codes, each good once however it is written, and new ones end the old', async () => {
  const buyer = await withApp('recovers@example.com');
  expect(new Set(buyer.recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = buyer.recoveryCodes;
  const { step } = await aStep(buyer.username);
  const { token } = await take(step, 'recovery', ` ${first.toLowerCase().replace('-', ' ')} `);
  const again = await aStep(buyer.username);
  expect(await refusalOf(take(again.step, 'recovery', first))).toBe('STEP_WRONG');
  const call = mall.storefront(token);
  expect((await call('accounts.getTwoStep', {})).recoveryLeft).toBe(9);
  const { recoveryCodes } = await call('accounts.renewRecoveryCodes', {});
  expect(recoveryCodes).toHaveLength(10);
  expect(await refusalOf(take(again.step, 'recovery', second))).toBe('STEP_WRONG');
  const told = (await mailedTo(mall, 'recovers@example.com')).map(({ body }) => body);
  expect(told[0]).toContain('New recovery codes');
  expect(told[1]).toContain('recovery code was used');
  expect(told[2]).toContain('authenticator app was set up');
});

test('of one recovery code used twice at the same moment one opens a session', async () => {
  const buyer = await withApp();
  const steps = await Promise.all([aStep(buyer.username), aStep(buyer.username)]);
  const [code = ''] = buyer.recoveryCodes;
  const codes = await Promise.all(steps.map(({ step }) => refusalOf(take(step, 'recovery', code))));
  expect(codes.toSorted()).toEqual(['STEP_WRONG', 'no refusal']);
});

test('an existing client hears that the log-in goes on at the site, and gets no step', async () => {
  const buyer = await withApp();
  const answer = await mall.legacy('user!newlogin', {
    username: buyer.username,
    password: encodeURIComponent(PASSWORD),
  });
  expect(answer).toMatchObject({
    code: '1',
    msg: 'This account uses two-step sign-in. Please log in on our website.',
  });
  expect(JSON.stringify(answer)).not.toContain('step":');
});

test('nothing changes without a proof of the last ten minutes that it is he', async () => {
  const buyer = await aBuyer(mall, { password: true });
  const { call } = buyer;
  expect(await call('accounts.getTwoStep', {})).toMatchObject({
    on: false,
    confirmed: false,
    ways: ['password'],
  });
  const tries = () =>
    Promise.all([
      refusalOf(call('accounts.startPasskey', {})),
      refusalOf(call('accounts.startAuthenticator', {})),
      refusalOf(call('accounts.removeAuthenticator', {})),
      refusalOf(call('accounts.renewRecoveryCodes', {})),
    ]);
  expect(new Set(await tries())).toEqual(new Set(['CONFIRM_NEEDED']));
  expect((await confirm(call)).confirmed).toBe(true);
  expect((await tries()).slice(0, 2)).toEqual(['no refusal', 'no refusal']);
  await mall.advance(601);
  expect(new Set(await tries())).toEqual(new Set(['CONFIRM_NEEDED']));
});

test('once there is a factor the password proves nothing, and wrong ones are counted as everywhere', async () => {
  const buyer = await withApp();
  const token = (
    await take((await aStep(buyer.username)).step, 'recovery', buyer.recoveryCodes[0] ?? '')
  ).token;
  await mall.advance(601);
  const call = mall.storefront(token);
  expect(await refusalOf(confirm(call))).toBe('PASSWORD_WRONG');
  const proof = { by: 'authenticator' as const, code: codeOf(buyer.secret) };
  expect((await call('accounts.confirmIdentity', { proof })).confirmed).toBe(true);
  const other = await aBuyer(mall, { password: true });
  const guess = () =>
    refusalOf(
      other.call('accounts.confirmIdentity', { proof: { by: 'password', password: 'no' } }),
    );
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([
    'PASSWORD_WRONG',
    'PASSWORD_WRONG',
    'PASSWORD_WRONG',
    'LOGIN_LOCKED',
  ]);
});

test('a passkey logs in alone, and as the second step', async () => {
  const buyer = await withPasskey();
  const visitor = mall.storefront();
  const alone = await visitor('accounts.getPasskeyChallenge', {});
  expect(alone.options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
  const { me, token } = await visitor('accounts.loginWithPasskey', {
    challenge: alone.challenge,
    credential: buyer.passkey.signed(alone.options),
  });
  expect(me.id).toBe(buyer.id);
  const { step, ways } = await aStep(buyer.username);
  expect(ways).toEqual(['passkey', 'recovery']);
  const second = await visitor('accounts.getPasskeyChallenge', { step });
  expect(second.options).toMatchObject({ allowCredentials: [{ id: buyer.passkey.id }] });
  const credential = buyer.passkey.signed(second.options);
  const factor = { by: 'passkey' as const, challenge: second.challenge, credential };
  expect((await visitor('accounts.takeSecondStep', { step, factor })).me.id).toBe(buyer.id);
  const [kept] = (await mall.storefront(token)('accounts.getTwoStep', {})).passkeys;
  expect(kept).toMatchObject({ name: 'Laptop', here: true });
  expect(kept?.lastUsedAt).not.toBeNull();
});

test.each<[string, Flaws]>([
  ['another site asked', { origin: 'https://phishing.example' }],
  ['it is of another host', { host: 'phishing.example' }],
  ['the challenge is another', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['another key signed', { forged: true }],
  ['nobody was asked for finger or PIN', { verified: false }],
])('a passkey opens nothing when %s', async (_, flaws) => {
  const { passkey } = await withPasskey();
  const visitor = mall.storefront();
  const { challenge, options } = await visitor('accounts.getPasskeyChallenge', {});
  const credential = passkey.signed(options, flaws);
  const answer = visitor('accounts.loginWithPasskey', { challenge, credential });
  expect(await refusalOf(answer)).toBe('PASSKEY_WRONG');
});

test('a passkey whose counter stands still is a copy and opens nothing', async () => {
  const { passkey } = await withPasskey();
  const visitor = mall.storefront();
  const attempt = async (flaws: Flaws) => {
    const { challenge, options } = await visitor('accounts.getPasskeyChallenge', {});
    const credential = passkey.signed(options, flaws);
    return refusalOf(visitor('accounts.loginWithPasskey', { challenge, credential }));
  };
  expect(await attempt({ counter: 7 })).toBe('no refusal');
  expect(await attempt({ counter: 7 })).toBe('PASSKEY_WRONG');
  expect(await attempt({ counter: 6 })).toBe('PASSKEY_WRONG');
  expect(await attempt({ counter: 8 })).toBe('no refusal');
});

test('a challenge is answered once, in its own place, in time', async () => {
  const buyer = await withPasskey();
  const visitor = mall.storefront();
  const { challenge, options } = await visitor('accounts.getPasskeyChallenge', {});
  const send = (credential: ReturnType<typeof buyer.passkey.signed>) =>
    refusalOf(visitor('accounts.loginWithPasskey', { challenge, credential }));
  const credential = buyer.passkey.signed(options);
  const both = await Promise.all([send(credential), send(credential)]);
  expect(both.toSorted()).toEqual(['STEP_EXPIRED', 'no refusal']);
  const { step } = await aStep(buyer.username);
  const other = await visitor('accounts.getPasskeyChallenge', {});
  const factor = {
    by: 'passkey' as const,
    challenge: other.challenge,
    credential: buyer.passkey.signed(other.options),
  };
  expect(await refusalOf(visitor('accounts.takeSecondStep', { step, factor }))).toBe(
    'STEP_EXPIRED',
  );
  const late = await visitor('accounts.getPasskeyChallenge', {});
  await mall.advance(601);
  const answer = visitor('accounts.loginWithPasskey', {
    challenge: late.challenge,
    credential: buyer.passkey.signed(late.options),
  });
  expect(await refusalOf(answer)).toBe('STEP_EXPIRED');
});

test('somebody else’s passkey takes no step of mine, and one that nobody has none at all', async () => {
  const buyer = await withPasskey();
  const other = await withPasskey();
  const visitor = mall.storefront();
  const { step } = await aStep(buyer.username);
  const { challenge, options } = await visitor('accounts.getPasskeyChallenge', { step });
  const factor = { by: 'passkey' as const, challenge, credential: other.passkey.signed(options) };
  expect(await refusalOf(visitor('accounts.takeSecondStep', { step, factor }))).toBe(
    'PASSKEY_WRONG',
  );
  const alone = await visitor('accounts.getPasskeyChallenge', {});
  const credential = softPasskey(here()).signed(alone.options);
  const answer = visitor('accounts.loginWithPasskey', { challenge: alone.challenge, credential });
  expect(await refusalOf(answer)).toBe('PASSKEY_WRONG');
});

test('a new passkey of another site, or made twice, is not kept; a challenge of another session is none', async () => {
  const buyer = await aBuyer(mall, { password: true });
  await confirm(buyer.call);
  const passkey = softPasskey(here());
  const add = async (flaws: Flaws, call: Call = buyer.call) => {
    const { options, challenge } = await buyer.call('accounts.startPasskey', {});
    const credential = passkey.made(options, flaws);
    return refusalOf(call('accounts.addPasskey', { challenge, credential, name: 'Key' }));
  };
  expect(await add({ origin: 'https://phishing.example' })).toBe('PASSKEY_WRONG');
  expect(await add({ verified: false })).toBe('PASSKEY_WRONG');
  const other = await aBuyer(mall, { password: true });
  await confirm(other.call);
  expect(await add({}, other.call)).toBe('STEP_EXPIRED');
  expect(await add({})).toBe('no refusal');
  expect(await add({})).toBe('PASSKEY_WRONG');
});

test('a passkey is renamed and removed by its owner alone; the last factor takes the recovery codes along', async () => {
  const buyer = await withPasskey();
  const [kept] = (await buyer.call('accounts.getTwoStep', {})).passkeys;
  const id = kept?.id ?? '';
  const stranger = await aBuyer(mall, { password: true });
  await confirm(stranger.call);
  for (const call of [
    () => stranger.call('accounts.renamePasskey', { id, name: 'Mine' }),
    () => stranger.call('accounts.removePasskey', { id }),
  ]) {
    expect(await refusalOf(call())).toBe('PASSKEY_NOT_FOUND');
  }
  await buyer.call('accounts.renamePasskey', { id, name: 'Office key' });
  expect((await buyer.call('accounts.getTwoStep', {})).passkeys[0]?.name).toBe('Office key');
  await buyer.call('accounts.removePasskey', { id });
  expect(await buyer.call('accounts.getTwoStep', {})).toMatchObject({
    on: false,
    passkeys: [],
    recoveryLeft: 0,
  });
  expect((await login(buyer.username)).me.id).toBe(buyer.id);
});

test('a merchant uses the same app at his panel, and an operator has his own factors', async () => {
  const merchant = await aMerchant(mall, { password: true });
  await merchant.call('accounts.confirmIdentity', {
    proof: { by: 'password', password: PASSWORD },
  });
  const { secret, challenge } = await merchant.call('accounts.startAuthenticator', {});
  await merchant.call('accounts.addAuthenticator', { challenge, code: codeOf(secret) });
  await minutesLater(merchant.id);
  const seller = mall.seller();
  const asked = await caught(
    seller('accounts.login', { name: merchant.username, password: PASSWORD }),
  );
  const factor = { by: 'authenticator' as const, code: codeOf(secret) };
  const { me } = await seller('accounts.takeSecondStep', {
    step: asked.params['step'] ?? '',
    factor,
  });
  expect(me.id).toBe(merchant.id);

  const operator = await anOperator(mall, { password: true });
  await operator.call('accounts.confirmIdentity', {
    proof: { by: 'password', password: PASSWORD },
  });
  const begun = await operator.call('accounts.startAuthenticator', {});
  const app = { challenge: begun.challenge, code: codeOf(begun.secret) };
  expect((await operator.call('accounts.addAuthenticator', app)).recoveryCodes).toHaveLength(10);
  await minutesLater(operator.id);
  const admin = mall.admin();
  const refused = await caught(
    admin('accounts.login', { name: operator.username, password: PASSWORD }),
  );
  expect(refused.code).toBe('SECOND_STEP_NEEDED');
  const session = await admin('accounts.takeSecondStep', {
    step: refused.params['step'] ?? '',
    factor: { by: 'authenticator', code: codeOf(begun.secret) },
  });
  expect(session.me.id).toBe(operator.id);
});

test('a disabled account is not opened by a second step either', async () => {
  const buyer = await withApp();
  const { step } = await aStep(buyer.username);
  const operator = await anOperator(mall);
  await operator.call('accounts.disableAccount', { id: buyer.id, reason: 'chargebacks' });
  expect(await refusalOf(take(step, 'authenticator', codeOf(buyer.secret)))).toBe(
    'ACCOUNT_DISABLED',
  );
});

test('customer service turns two-step off with a reason: told at once, done after a day, once', async () => {
  const buyer = await withApp('lost@example.com');
  const operator = await anOperator(mall);
  const ask = () =>
    operator.call('accounts.resetTwoStep', {
      id: buyer.id,
      reason: 'lost his phone, passport seen',
    });
  const detail = await ask();
  expect(detail).toMatchObject({ twoStep: true, history: [{ act: 'two-step-reset' }] });
  expect((await ask()).history).toHaveLength(1);
  const letters = await mailedTo(mall, 'lost@example.com');
  expect(letters[0]?.body).toContain('24 hours');
  const audit = await operator.call('accounts.listAuditEntries', {});
  expect(audit.rows[0]?.input).toMatchObject({ reason: 'lost his phone, passport seen' });
  await mall.advance(23 * 3_600);
  await aStep(buyer.username);
  await mall.advance(3_700);
  expect((await login(buyer.username)).me.id).toBe(buyer.id);
  const without = await aBuyer(mall);
  const colleague = await anOperator(mall);
  expect(
    await refusalOf(
      colleague.call('accounts.resetTwoStep', { id: without.id, reason: 'by mistake' }),
    ),
  ).toBe('TWO_STEP_OFF');
});

test('a factor that is used meanwhile stops the reset', async () => {
  const buyer = await withApp();
  const operator = await anOperator(mall);
  await operator.call('accounts.resetTwoStep', { id: buyer.id, reason: 'said so by phone' });
  const { step } = await aStep(buyer.username);
  await take(step, 'recovery', buyer.recoveryCodes[0] ?? '');
  await mall.advance(25 * 3_600);
  await aStep(buyer.username);
});

test('a closed account keeps no factor', async () => {
  const buyer = await withApp();
  await buyer.call('accounts.closeAccount', {
    account: buyer.username,
    reason: 'moving on',
    fundPassword: FUND_PASSWORD,
  });
  const left = await mall.owner.value<number>(sql`
    select (select count(*) from accounts.authenticator where holder_id = ${buyer.id})
      + (select count(*) from accounts.recovery_code where holder_id = ${buyer.id})`);
  expect(Number(left)).toBe(0);
});
