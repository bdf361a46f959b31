import { MONEY_TOKEN_MINUTES, MOST_MONEY_TOKENS } from '@entrepot/contract/wallet/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { useMoneyToken } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** As a call does that moves money, in a transaction of its own. */
async function use({ id }: Buyer, token: string, work: () => void = () => undefined) {
  const system = await mall.system();
  await mall.db.tx(async (db) => {
    await useMoneyToken({ ...system, db, actor: { kind: 'buyer', id } } as MemberCtx, token);
    work();
  });
}

const aToken = async ({ call }: Buyer) => (await call('wallet.openMoneyCall', {})).sessionToken;

test('a token serves its owner once, however many calls bring it at once', async () => {
  const buyer = await aBuyer(mall);
  const other = await aBuyer(mall);
  const token = await aToken(buyer);
  expect(await refusalOf(use(other, token))).toBe('MONEY_TOKEN_USED');
  const calls = await Promise.allSettled(Array.from({ length: 20 }, () => use(buyer, token)));
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(use(buyer, token))).toBe('MONEY_TOKEN_USED');
});

test('a call that is refused has not used its token', async () => {
  const buyer = await aBuyer(mall);
  const token = await aToken(buyer);
  const refused = use(buyer, token, () => {
    throw new Error('refused for another reason');
  });
  await expect(refused).rejects.toThrow('another reason');
  await use(buyer, token);
});

test('a token ends after some minutes, and only so many wait unused', async () => {
  const buyer = await aBuyer(mall);
  const first = await aToken(buyer);
  const tokens: string[] = [];
  for (let made = 0; made < MOST_MONEY_TOKENS; made += 1) {
    await mall.advance(1);
    tokens.push(await aToken(buyer));
  }
  expect(await refusalOf(use(buyer, first))).toBe('MONEY_TOKEN_USED');
  await use(buyer, tokens[0] as string);
  await mall.advance(MONEY_TOKEN_MINUTES * 60);
  expect(await refusalOf(use(buyer, tokens[1] as string))).toBe('MONEY_TOKEN_USED');
});

test('what is kept of a token does not open anything', async () => {
  const buyer = await aBuyer(mall);
  const token = await aToken(buyer);
  const kept = await mall.owner.list<string>(
    sql`select hash from wallet.money_token where account_id = ${buyer.id}`,
  );
  expect(kept).toHaveLength(1);
  expect(kept).not.toContain(token);
});

test('existing clients get one at the address that they know', async () => {
  const buyer = await aBuyer(mall);
  const answer = await mall.legacy('rechargeBlockchain!recharge_open', { token: buyer.token });
  expect(answer).toEqual({
    ...{ code: '0', msg: expect.any(String) },
    data: { session_token: expect.stringMatching(/^[\w-]{43}$/) },
  });
  const { session_token } = answer.data as { session_token: string };
  await use(buyer, session_token);
  expect(await mall.legacy('rechargeBlockchain!recharge_open')).toMatchObject({ code: '403' });
});
