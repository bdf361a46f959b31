/**
 * Whatever is sent, asked back, answered, given back and released, with a coupon of the shop, of the mall or without one:
 * the books are sound, and every party has what a count on the fingers says.
 */
import { type Amount, amount as ofUnits, parseAmount, units } from '@entrepot/contract/money';
import type { AccountKind } from '@entrepot/contract/wallet/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOrderOfTwoLines,
  courses,
  givenCoupons,
  type GivenCoupon,
  type OrderOnCourse,
  people,
  type Step,
  takeStep,
} from '../../../../test/order-course.ts';
import { DAY, expectSoundBooks } from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance, type Owner } from '../../../ledger/index.ts';
import { sql } from '../../../platform/db.ts';
import { couponOwner } from '../../coupons/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

const CENT = units(parseAmount('0.01'));
const cents = (of: Amount): number => Number(units(of) / CENT);
const amountOf = (count: number): Amount => ofUnits(BigInt(count) * CENT);

/** The order's money as somebody counts it who has only the receipts: whole cents, and no code of the mall. */
type Count = { paid: number; subsidy: number; back: number; asked: number | null; sent: boolean };

const GIVES_BACK = new Set(['grant', 'grantPart', 'giveBack', 'giveAll']);
const ASKS = new Set(['askSent', 'askUnsent', 'askWhole']);
const ANSWERS = new Set(['grant', 'grantPart', 'refuse']);

const isDone = (outcome: string) => outcome === 'no refusal';

/** What a step did to the count; of two at once that give or ask for money, one. */
function countStep(count: Count, { act }: Step, outcomes: string[], about: Amount | null): Count {
  if (!outcomes.some(isDone)) {
    return count;
  }
  const sum = about === null ? 0 : cents(about);
  return {
    ...count,
    back: count.back + (GIVES_BACK.has(act) ? sum : 0),
    asked: ASKS.has(act) ? sum : ANSWERS.has(act) ? null : count.asked,
    sent: count.sent || act === 'ship',
  };
}

/** The mall's part goes back as the buyer's does: in proportion, to the nearest cent, a half of one to the mall. */
const subsidyBack = ({ paid, subsidy, back }: Count): number =>
  Math.floor((2 * subsidy * back + paid) / (2 * paid));

/** Everything in cents, from the ledger alone. */
async function whereMoneyIs(order: OrderOnCourse) {
  const { id, buyer, listing, couponId } = order;
  const purse = async (kind: AccountKind, owner: Owner) =>
    cents(await balance(mall.db, kind, owner));
  const by = await people(mall, order);
  const { movements = [] } = await by.operator('orders.getOrder', { orderId: id });
  const legs = movements.flatMap((movement) => movement.legs);
  return {
    buyer: await purse('available', buyer.id),
    escrow: await purse('escrow', listing.seller.id),
    shop: await purse('available', listing.seller.id),
    // The clock releases other orders too.
    fee: legs.reduce(
      (sum, leg) => sum + (leg.account === 'platform-fee' ? cents(leg.amount) : 0),
      0,
    ),
    setAside: couponId === null ? null : await purse('coupon-budget', couponOwner(couponId)),
  };
}

const PURSE = 1_000_000;
const BUDGET = 10_000;
const RATE = 0.045;

/** Takes the steps and checks each: money that is given or asked for is so once, however often it was sent. */
async function takeSteps(
  order: OrderOnCourse,
  steps: readonly Step[],
  first: Count,
  seen: Set<string>,
) {
  let count = first;
  for (const each of steps) {
    const left = amountOf(count.paid - count.back);
    const asked = count.asked === null ? null : amountOf(count.asked);
    const { outcomes, amount } = await takeStep(mall, order, each, { left, asked });
    expect(outcomes).not.toContain('INTERNAL');
    if (each.way === 'again') {
      expect(new Set(outcomes).size).toBe(1);
    } else if (GIVES_BACK.has(each.act) || ASKS.has(each.act) || ANSWERS.has(each.act)) {
      expect(outcomes.filter(isDone).length).toBeLessThanOrEqual(1);
    }
    count = countStep(count, each, outcomes, amount);
    outcomes.forEach((outcome) => seen.add(`${each.act} ${outcome}`));
    await expectSoundBooks(mall);
    await expectCounted(order, count);
  }
  return count;
}

/** Everybody has what the count says, while the order goes on and when it is over. */
async function expectCounted(order: OrderOnCourse, count: Count): Promise<void> {
  const at = await whereMoneyIs(order);
  const back = subsidyBack(count);
  const ofOrder = count.paid + count.subsidy - count.back - back;
  expect(count.back).toBeLessThanOrEqual(count.paid);
  expect(at.buyer).toBe(PURSE - count.paid + count.back);
  expect(at.escrow + at.shop + at.fee).toBe(ofOrder);
  expect(at.setAside).toBe(
    order.couponId === null ? null : count.subsidy === 0 ? 0 : BUDGET - count.subsidy + back,
  );
}

/** What is left of the order is sent, received and paid out. */
const TO_THE_END: Step[] = ['refuse', 'confirm', 'ship', 'receive'].map((act) => ({
  ...{ act, percent: 100, way: 'once' },
}));

/** Money of the whole back after one parcel of two: the coupon was used. */
const SENT_IN_PART: [GivenCoupon, Step[]] = [
  { from: 'mall', cents: 2_822 },
  ['confirm', 'ship', 'giveAll'].map((act) => ({ act, percent: 50, way: 'once' })),
];

test('whatever happens to an order with its coupon, everybody gets to the cent what is his', async () => {
  const seen = new Set<string>();
  const property = fc.asyncProperty(givenCoupons, courses, async (given, course) => {
    const order = await anOrderOfTwoLines(mall, given);
    const { goods, total, escrow } = await (
      await people(mall, order)
    ).buyer('orders.getOrder', {
      orderId: order.id,
    });
    const first = { paid: cents(total), subsidy: given.from === 'mall' ? given.cents : 0 };
    expect(escrow).toMatchObject({ paid: total, subsidy: amountOf(first.subsidy) });
    const start: Count = { ...first, back: 0, asked: null, sent: false };
    const count = await takeSteps(order, [...course, ...TO_THE_END], start, seen);
    await mall.advance(30 * DAY);
    await expectSoundBooks(mall);
    await expectCounted(order, count);
    const at = await whereMoneyIs(order);
    expect(at.escrow).toBe(0);
    const [worth, released] = [first.paid + first.subsidy, at.shop + at.fee];
    const ofGoods = (released * (cents(goods) + first.subsidy)) / worth;
    expect(Math.abs(at.fee - ofGoods * RATE)).toBeLessThanOrEqual(1);
    await expectUseCounted(order, count);
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true, examples: [SENT_IN_PART] });
  // Otherwise nothing much was tried.
  for (const act of ['ship', 'askSent', 'askUnsent', 'grant', 'giveBack', 'giveAll']) {
    expect(seen).toContain(`${act} no refusal`);
  }
}, 300_000);

/** A use comes back where all money went back before anything was sent; a coupon of the mall costs what it gave. */
async function expectUseCounted(order: OrderOnCourse, count: Count): Promise<void> {
  const { orderId, uses, cost } = { orderId: order.id, ...(await useOf(order)) };
  const none = order.couponId === null || (count.back === count.paid && !count.sent);
  expect(`${orderId} ${uses}`).toBe(`${orderId} ${none ? 0 : 1}`);
  if (count.subsidy > 0) {
    expect(cost).toBe(count.subsidy - subsidyBack(count));
  }
}

async function useOf({ couponId }: OrderOnCourse): Promise<{ uses: number; cost: number }> {
  const row = await mall.owner.one<{ used: number; cost: Amount }>(
    sql`select used, cost from coupons.coupon where id = ${couponId}::uuid`,
  );
  return row ? { uses: row.used, cost: cents(row.cost) } : { uses: 0, cost: 0 };
}
