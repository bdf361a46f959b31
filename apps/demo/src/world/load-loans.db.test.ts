/** A filling that is cut off during its loans goes on at the next start: whatever its people had done by then is done once. */
import type { AccountId } from '@entrepot/contract/ids';
import { hostIn } from '@entrepot/server/app/demo-world';
import { sql } from '@entrepot/server/platform/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, withSetting } from '../../../server/test/accounts-factories.ts';
import { withLending } from '../../../server/test/loans-factories.ts';
import { expectSoundBooks, giveMoney } from '../../../server/test/orders-factories.ts';
import { startMall, type TestMall } from '../../../server/test/server.ts';
import { type Act, actingIn } from '../host.ts';
import { loadLoans } from './load-loans.ts';
import type { DemoBuyer } from './load-people.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withLending(mall);
  await withSetting(mall, 'loan_amount_max', '10000');
  await withSetting(mall, 'loan_days', '30, 60, 90');
});
afterAll(() => mall.stop());

const READS = new Set(['loans.getBorrowing', 'loans.getQuote']);

/** As much of it as `most` changes, and then the mall is cut off. */
function cutOffAfter(most: number, act: Act): Act {
  let left = most;
  return async (...asked) => {
    const [, , name] = asked;
    if (!READS.has(name) && left-- === 0) {
      throw new Error('cut off');
    }
    return act(...asked);
  };
}

test('wherever it was cut off', async () => {
  const names = ['khalid.al.harbi', 'arjun.mehta', 'priya.raman', 'jonas.albrecht'];
  const buyers: DemoBuyer[] = [];
  for (const username of names) {
    const { id } = await aBuyer(mall, { username });
    await giveMoney(mall, id, '2000');
    buyers.push({ id: id as AccountId, username } as DemoBuyer);
  }
  const [operator, second] = [await anOperator(mall), await anOperator(mall)];
  const act = actingIn(hostIn(mall));
  const fill = (most: number) =>
    loadLoans({
      ...{ act: cutOffAfter(most, act), operator, second, buyers },
      now: mall.shared.clock.now(),
    }).catch((error: Error) => error.message);
  let ended = await fill(1);
  for (let most = 2; ended === 'cut off'; most += 1) {
    ended = await fill(most);
  }
  expect(ended).toBe(true);
  // Once more changes nothing.
  expect(await fill(0)).toBe(true);
  const made = await mall.owner.list<string>(sql`
    select p.username || ' ' || l.state || ' ' || l.repayments from loans.loan l
    join accounts.account p on p.id = l.borrower_id order by 1`);
  expect(made).toEqual([
    ...['arjun.mehta running 1', 'jonas.albrecht submitted 0', 'khalid.al.harbi repaid 2'],
    'priya.raman running 0',
  ]);
  await expectSoundBooks(mall);
});
