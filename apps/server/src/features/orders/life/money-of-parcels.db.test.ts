/** Whatever is sent, asked back, answered, given back and released: the books are sound and nobody is paid too much. */
import { add, type Amount, compare, parseAmount, split, subtract } from '@entrepot/contract/money';
import { piecesLeft, returnBounds } from '@entrepot/contract/orders/returns';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, FUND_PASSWORD, refusalOf } from '../../../../test/accounts-factories.ts';
import { aListing, TWO_COLOURS } from '../../../../test/catalogue-factories.ts';
import {
  aShopper,
  DAY,
  expectSoundBooks,
  logInAgain,
  type OrderMade,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance } from '../../../ledger/index.ts';
import { openSession } from '../../accounts/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

async function anOrderOfTwoLines(): Promise<OrderMade> {
  const listing = await aListing(mall, {
    variants: TWO_COLOURS.map((each) => ({ ...each, stock: 10_000 })),
  });
  const buyer = await aShopper(mall);
  const { orders } = await buyer.call('orders.submitOrder', {
    lines: listing.variantIds.map((variantId, index) => ({
      ...{ listingId: listing.listingId, variantId, quantity: 13 + index * 4 },
    })),
    addressId: buyer.addressId,
  });
  const [order] = orders;
  if (!order) {
    throw new Error('one listing makes one order');
  }
  await buyer.call('orders.payOrders', { orderIds: [order.id], fundPassword: FUND_PASSWORD });
  return { ...order, buyer, listing };
}

/** Everybody's calls, whatever the clock says. */
async function people({ buyer, listing }: OrderMade) {
  const now = mall.shared.clock.now();
  const seller = mall.seller(await openSession(mall.db, 'seller', listing.seller.id, now));
  return { buyer: await logInAgain(mall, buyer), seller, operator: (await anOperator(mall)).call };
}

/** So much of an amount in hundredths, in cents. */
const share = (of: Amount, percent: number): Amount => {
  const [part] = split(of, [parseAmount(`${percent}`), parseAmount(`${100 - percent}`)]);
  return part ?? of;
};

/** The mall's commission on this order: the clock releases others too. */
async function feesOf({ id: orderId }: OrderMade): Promise<Amount> {
  const { movements } = await (await anOperator(mall)).call('orders.getOrder', { orderId });
  const legs = movements.flatMap((movement) => movement.legs);
  return add(...legs.flatMap((leg) => (leg.account === 'platform-fee' ? [leg.amount] : [])));
}

type Step = { act: string; percent: number };

/** One step with what there is; refused when it is not its time. */
async function step(order: OrderMade, { act, percent }: Step): Promise<string> {
  const { buyer, seller, operator } = await people(order);
  const orderId = order.id;
  const { lines, escrow } = await buyer('orders.getOrder', { orderId });
  const some = (of: 'sent' | 'unsent') =>
    lines.flatMap((line) => {
      const quantity = Math.ceil((piecesLeft(line, of) * percent) / 100);
      return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
    });
  const ask = (chosen: { lineId: string; quantity: number; of: 'sent' | 'unsent' }[]) => {
    const { least, most } = returnBounds(lines, chosen, escrow.held);
    const amount = add(least, share(subtract(most, least), percent));
    const words = { reason: 'damaged', detail: '' } as const;
    return buyer('orders.requestReturn', { orderId, lines: chosen, amount, ...words });
  };
  const answer = { orderId, reason: 'Looked into it' };
  const steps: Record<string, () => Promise<unknown>> = {
    confirm: () => seller('orders.confirmOrder', { orderId }),
    ship: () =>
      seller('orders.shipOrder', {
        ...{ orderId, carrier: 'N', trackingNumber: '1', lines: some('unsent') },
      }),
    receive: () => buyer('orders.receiveOrder', { orderId }),
    askSent: () => ask(some('sent').map((each) => ({ ...each, of: 'sent' }))),
    askUnsent: () => ask(some('unsent').map((each) => ({ ...each, of: 'unsent' }))),
    askWhole: () => ask([]),
    grant: () => operator('orders.resolveReturn', { ...answer, decision: 'refund' }),
    grantPart: () => {
      const amount = share(escrow.held, percent);
      return operator('orders.resolveReturn', { ...answer, decision: 'refund', amount });
    },
    refuse: () => operator('orders.resolveReturn', { ...answer, decision: 'refuse' }),
    giveBack: () => {
      const amount = share(escrow.held, percent);
      return operator('orders.refundOrder', { ...answer, amount, held: escrow.held });
    },
    wait: () => mall.advance(((percent % 9) + 1) * DAY),
  };
  return refusalOf(steps[act]?.() ?? Promise.resolve());
}

const ACTS = [
  ...['confirm', 'confirm', 'ship', 'ship', 'receive', 'askSent', 'askUnsent', 'askWhole', 'grant'],
  ...['grant', 'grantPart', 'refuse', 'giveBack', 'wait'],
];

test('any sequence of parcels, returns, refunds and releases leaves the books at 0', async () => {
  const outcomes = new Map<string, number>();
  const steps = fc.array(
    fc.record({ act: fc.constantFrom(...ACTS), percent: fc.integer({ min: 1, max: 100 }) }),
    { minLength: 6, maxLength: 18 },
  );
  const property = fc.asyncProperty(steps, async (course) => {
    const order = await anOrderOfTwoLines();
    for (const each of course) {
      const outcome = await step(order, each);
      expect(outcome).not.toBe('INTERNAL');
      const told = `${each.act} ${outcome}`;
      outcomes.set(told, (outcomes.get(told) ?? 0) + 1);
      await expectSoundBooks(mall);
    }
    const { escrow, lines } = await (
      await logInAgain(mall, order.buyer)
    )('orders.getOrder', {
      orderId: order.id,
    });
    const [purse, held, income, fees] = await Promise.all([
      balance(mall.db, 'available', order.buyer.id),
      balance(mall.db, 'escrow', order.listing.seller.id),
      balance(mall.db, 'available', order.listing.seller.id),
      feesOf(order),
    ]);
    expect(add(purse, held, income, fees)).toBe('10000');
    expect(held).toBe(escrow.held);
    expect(purse).toBe(add(parseAmount('10000'), subtract(escrow.refunded, escrow.paid)));
    expect(compare(escrow.refunded, escrow.paid)).toBeLessThanOrEqual(0);
    for (const line of lines) {
      expect(line.shipped + line.calledOff).toBeLessThanOrEqual(line.quantity);
      expect(line.returned).toBeLessThanOrEqual(line.shipped);
    }
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
  // Otherwise nothing much was tried.
  for (const act of ['ship', 'askSent', 'askUnsent', 'grant', 'giveBack']) {
    expect(outcomes.get(`${act} no refusal`)).toBeGreaterThan(0);
  }
}, 300_000);
