import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const NEW = { by: 'username', password: 'harbour42', agreed: true } as const;
const register = (input: object) =>
  mall.storefront()('accounts.register', { ...NEW, name: 'new-quay', ...input });

/** What a browser does while its user slides. */
async function aProof(): Promise<string> {
  const challenge = await mall.storefront()('accounts.getChallenge', {});
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

test('a user name, an e-mail address and a phone each open an account', async () => {
  const inviter = await aBuyer(mall);
  const human = await aProof();
  const first = await register({ name: 'quay.two@example.com', by: 'email', human });
  expect(first.me).toMatchObject({ username: 'quay.two@example.com', emailVerified: false });
  const second = await register({ name: 'Quay3', invitation: inviter.userCode.toLowerCase() });
  expect((await mall.storefront(second.token)('accounts.getMe', {})).username).toBe('Quay3');
  const third = await register({ name: '86 13800000001', by: 'phone' });
  expect(third.me).toMatchObject({ phone: '86 13800000001', avatar: 1 });
  const row = await mall.owner.one(
    sql`select invited_by from accounts.account where username = 'Quay3'`,
  );
  expect(row).toEqual({ invitedBy: inviter.id });
  const password = await mall.owner.one<{ passwordHash: string }>(
    sql`select password_hash from accounts.account where username = 'Quay3'`,
  );
  expect(password?.passwordHash).toMatch(/^\$argon2id\$/);
});

test('what is taken is refused by what it is', async () => {
  await aBuyer(mall, {
    username: 'Taken-Quay',
    email: 'taken@example.com',
    phone: '49 15112345678',
  });
  const human = () => aProof();
  expect(await refusalOf(register({ name: 'taken-QUAY', human: await human() }))).toBe(
    'USERNAME_TAKEN',
  );
  expect(
    await refusalOf(register({ name: 'TAKEN@example.com', by: 'email', human: await human() })),
  ).toBe('EMAIL_TAKEN');
  expect(
    await refusalOf(register({ name: '49 15112345678', by: 'phone', human: await human() })),
  ).toBe('PHONE_TAKEN');
});

test('of two who ask for a name at the same moment one gets it', async () => {
  const proofs = await Promise.all([aProof(), aProof()]);
  const answers = await Promise.all(
    proofs.map((human) => refusalOf(register({ name: 'same-moment', human }))),
  );
  expect(answers.toSorted()).toEqual(['USERNAME_TAKEN', 'no refusal']);
});

test.each([
  [{ password: 'short' }, 'INVALID_INPUT'],
  [{ password: 'far-too-long-for-it' }, 'INVALID_INPUT'],
  [{ password: 'password1' }, 'PASSWORD_TOO_COMMON'],
  [{ password: '12345678' }, 'PASSWORD_TOO_COMMON'],
  [{ name: 'someone42', password: 'Someone42' }, 'PASSWORD_TOO_COMMON'],
  [{ name: 'no spaces' }, 'INVALID_INPUT'],
  [{ name: 'not-an-address', by: 'email' }, 'INVALID_INPUT'],
  [{ agreed: false }, 'INVALID_INPUT'],
  [{ human: 'bm90IGEgcHJvb2Y=' }, 'VERIFICATION_FAILED'],
])('%j is refused with %s', async (input, code) => {
  expect(await refusalOf(register(input))).toBe(code);
});

test('an account whose permission to invite was taken away invites nobody until it has it again', async () => {
  const inviter = await aBuyer(mall);
  const { call: operator } = await anOperator(mall);
  const { id, userCode: invitation } = inviter;
  const tried = async () =>
    refusalOf(register({ name: 'by-permission', invitation, human: await aProof() }));
  await operator('accounts.stopInvitations', { id, reason: 'Paid for invitations' });
  expect(await tried()).toBe('INVITER_NO_PERMISSION');
  const { mayInvite, history } = await operator('accounts.allowInvitations', {
    ...{ id, reason: 'It was somebody else' },
  });
  expect(mayInvite).toBe(true);
  expect(history.map(({ act }) => act)).toEqual(['invitations-allowed', 'invitations-stopped']);
  expect(await tried()).toBe('no refusal');
});

test('an unknown invitation code is refused', async () => {
  const human = await aProof();
  expect(await refusalOf(register({ invitation: 'ZZZZZZZZ', human }))).toBe('INVITATION_UNKNOWN');
});

test('a slide check counts once, and not after it has expired', async () => {
  const human = await aProof();
  await register({ name: 'slider-1', human });
  expect(await refusalOf(register({ name: 'slider-2', human }))).toBe('VERIFICATION_FAILED');
  const late = await aProof();
  await mall.advance(11 * 60);
  expect(await refusalOf(register({ name: 'slider-2', human: late }))).toBe('VERIFICATION_FAILED');
});

test('a network without slide checks is asked for one after ten calls', async () => {
  await mall.advance(3_601);
  const codes: string[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    codes.push(await refusalOf(register({ invitation: 'ZZZZZZZZ' })));
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'INVITATION_UNKNOWN'));
  expect(codes[10]).toBe('VERIFICATION_NEEDED');
});
