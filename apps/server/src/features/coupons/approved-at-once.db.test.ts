/** A coupon's budget that two operators approve at once, or while the mall's money goes elsewhere. */
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { allWait } from '../../../test/all-wait.ts';
import { giveTheMall, proposedCoupon } from '../../../test/coupons-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM, post } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { couponOwner } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(async () => {
  await expectSoundBooks(mall);
  await mall.stop();
});

const ofMall = () => balance(mall.db, 'platform-fee', PLATFORM);
const setAside = (id: string) => balance(mall.db, 'coupon-budget', couponOwner(id));
/** Whose name the coupon and the ledger have, and how often its budget moved. */
const peopleOf = (id: string) =>
  mall.owner.only<{ decided: string; approver: string; movements: number }>(sql`
    select p.decided_by as decided, max(j.approver) as approver, count(j.id)::int as movements
    from coupons.proposal p join ledger.journal j on j.ref = ${`coupons/${id}`} where p.coupon_id = ${id} group by 1`);

test('two operators who approve at once approve it once, in the name of one of them', async () => {
  await giveTheMall(mall, '500');
  const others = [await anOperator(mall), await anOperator(mall), await anOperator(mall)];
  for (let round = 0; round < 5; round += 1) {
    const before = await ofMall();
    const { id: couponId } = await proposedCoupon(mall, { budget: '40' });
    // They find it as it waits, all of them, before any of them has answered.
    const answers = mall.owner.tx(async (tx) => {
      await tx.run(sql`select from coupons.proposal where coupon_id = ${couponId} for update`);
      const calls = others.map(({ call }) =>
        refusalOf(call('coupons.approveCoupon', { couponId })),
      );
      await allWait(mall, others.length);
      return calls;
    });
    const said = await Promise.all(await answers);
    expect(said.toSorted()).toEqual(['COUPON_NOT_OPEN', 'COUPON_NOT_OPEN', 'no refusal']);
    expect([await setAside(couponId), Number(before) - Number(await ofMall())]).toEqual(['40', 40]);
    const winner = others[said.indexOf('no refusal')]?.id;
    expect(await peopleOf(couponId)).toEqual({
      ...{ decided: winner, approver: `operator:${winner}`, movements: 1 },
    });
  }
});

test('of two budgets that are approved at once and for one of which there is money, one is set aside', async () => {
  const rest = Number(await ofMall());
  const budget = String(rest - 10);
  const coupons = [await proposedCoupon(mall, { budget }), await proposedCoupon(mall, { budget })];
  const said = await Promise.all(
    coupons.map(async ({ id: couponId }) =>
      refusalOf((await anOperator(mall)).call('coupons.approveCoupon', { couponId })),
    ),
  );
  expect(said.toSorted()).toEqual(['COUPON_BUDGET_NOT_COVERED', 'no refusal']);
  expect(await ofMall()).toBe('10');
});

test('a budget whose money goes elsewhere while it is approved is not covered, and can be approved later', async () => {
  await giveTheMall(mall, '40');
  const { id: couponId } = await proposedCoupon(mall, { budget: '40' });
  const { call, id: second } = await anOperator(mall);
  const refused = await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await post(tx, {
      ...{ kind: 'demo-funds', key: `demo/${newId()}`, ref: 'demo', actor: 'system' },
      ...{ at: mall.shared.clock.now(), currency: CURRENCY },
      legs: [
        { kind: 'platform-fee', owner: PLATFORM, amount: parseAmount('-30') },
        { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount('30') },
      ],
    });
    // What is asked first is still covered then: the other movement is not there yet.
    const approving = refusalOf(call('coupons.approveCoupon', { couponId }));
    await allWait(mall, 1);
    return { approving };
  });
  expect(await refused.approving).toBe('COUPON_BUDGET_NOT_COVERED');
  expect(await setAside(couponId)).toBe('0');
  await giveTheMall(mall, '30');
  await call('coupons.approveCoupon', { couponId });
  expect(await setAside(couponId)).toBe('40');
  expect(await peopleOf(couponId)).toEqual({
    ...{ decided: second, approver: `operator:${second}`, movements: 1 },
  });
});
