// Pages of a wallet's records while money moves: none is on two pages, and none is passed over.
import type { AccountId } from '@entrepot/contract/ids';
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, aMerchant } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { PLATFORM, post } from '../../ledger/index.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const fund = (owner: AccountId, amount: string) =>
  post(mall.db, {
    ...{ kind: 'demo-funds', key: `test/${newId()}`, ref: 'test', actor: 'system' },
    ...{ at: mall.shared.clock.now(), currency: CURRENCY },
    legs: [
      { kind: 'available', owner, amount: parseAmount(amount) },
      { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount(`-${amount}`) },
    ],
  });

const SOME_TIME = { from: '2026-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };

describe.each([
  ['a buyer', aBuyer],
  ['a shop', aMerchant],
] as const)('of %s', (_, somebody) => {
  test.each([
    ['all', {}],
    ['those of a kind', { kinds: ['demo-funds' as const] }],
    ['those of a time', SOME_TIME],
  ])(
    '%s: what comes between two pages is on the first one anew, and moves no other',
    async (__, asked) => {
      const { id, call } = (await somebody(mall)) as Awaited<ReturnType<typeof aBuyer>>;
      for (const amount of ['1', '2', '3', '4', '5']) {
        await fund(id, amount);
      }
      const page = async (number: number, asOf?: string) => {
        const found = await call('wallet.listStatement', {
          ...{ ...asked, size: 2, page: number },
          ...(asOf !== undefined && { asOf }),
        });
        return { ...found, amounts: found.rows.map(({ amount }) => amount) };
      };
      const first = await page(1);
      expect(first.amounts).toEqual(['5', '4']);
      await fund(id, '6');
      await fund(id, '7');
      const second = await page(2, first.asOf);
      const third = await page(3, second.asOf);
      expect([second.amounts, third.amounts]).toEqual([['3', '2'], ['1']]);
      expect([second.total, third.total, second.asOf]).toEqual([5, 5, first.asOf]);
      // Whoever begins anew, or sends nothing, has what there is now.
      expect((await page(1)).amounts).toEqual(['7', '6']);
      expect(await page(2)).toMatchObject({ amounts: ['5', '4'], total: 7 });
      // Nobody sees further than there is.
      expect(await page(2, '999999')).toMatchObject({ amounts: ['5', '4'], total: 7 });
    },
  );
});
