// What a wallet says of its owner's money: each figure is the sum of the list that it opens.
import { type Amount, add, ZERO } from '@entrepot/contract/money';
import type { OwnMoney } from '@entrepot/contract/wallet/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUND_PASSWORD } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { aChannel, aTransfer, finish } from '../../../test/deposits-factories.ts';
import { aPaidOrder, aShopper, giveMoney, logInAgain } from '../../../test/orders-factories.ts';
import { bindLongAgo, withdraw } from '../../../test/withdrawals-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { openPayments, payAt, startPayment } from '../../../test/payments-factories.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openPayments(mall);
});
afterAll(() => mall.stop());

const sumOf = (rows: readonly { amount: Amount | null }[]): Amount =>
  rows.reduce((sum, { amount }) => add(sum, amount ?? ZERO), ZERO);

type Owner = Pick<Awaited<ReturnType<typeof aShopper>>, 'id' | 'call'>;

/** Coins that came in every way in which they wait. */
async function sendAllKinds(owner: Owner): Promise<void> {
  const usdt = await aChannel(mall, { fee: '1' });
  const unpriced = { coin: 'NEW', asset: `0x${'9'.repeat(40)}` };
  const channels = { usdt, unpriced: await aChannel(mall, unpriced) };
  const send = async (units: string, { channelId = usdt, asset = '', seen = false } = {}) => {
    const sent = { channelId, units, ...(asset && { asset }) };
    const id = await aTransfer(mall, owner, sent);
    if (!seen) {
      await finish(mall, id);
    }
  };
  await send('4000000');
  await send('3000000');
  await send('777', { asset: `0x${'7'.repeat(40)}` });
  await send('50000000', { channelId: channels.unpriced, asset: unpriced.asset });
  await send('9000000000');
  await send('2500000', { seen: true });
  await send('25507890', { seen: true });
  await mall.advance(3);
  await mall.advance(3);
}

/** Paid by card otherwise than it was begun: twice, and too little. */
async function payOddly(owner: Owner): Promise<void> {
  for (const act of ['twice', 'short'] as const) {
    const { payUrl } = await startPayment(owner);
    await payAt(mall, payUrl, act);
  }
  await mall.advance(3);
  // The mall asks for itself meanwhile, and hears of the same money once more.
  await mall.advance(90);
}

/** Money at hand, asked for, sent, and coming in. */
async function fill(owner: Owner): Promise<void> {
  await giveMoney(mall, owner.id, '10000');
  await bindLongAgo(mall, owner.id);
  await payOddly(owner);
  await withdraw(owner, { amount: '60' });
  await mall.advance(5);
  await sendAllKinds(owner);
  // Above the limit of one person it waits.
  await withdraw(owner, { amount: '3000' });
}

const MOVING = [
  ['deposit', 'confirmations', '24.5', 1],
  ['deposit', 'confirmations', '2.5', 1],
  ['deposit', 'review', '8999', 1],
  ['deposit', 'price', null, 1],
  ['deposit', 'unknown', null, 1],
  ['deposit', 'least', '7', 2],
  ['payment', 'giving-back', '99.87', 1],
  ['payment', 'giving-back', '98.87', 1],
  ['withdrawal', 'arrival', '60', 1],
].map((row) => row.join(' '));
const told = ({ moving }: OwnMoney) =>
  moving.map(({ what, why, amount, count }) => [what, why, amount, count].join(' '));

test('each figure of a buyer’s is the sum of what it opens', async () => {
  const buyer = await aShopper(mall);
  const { call } = buyer;
  const listing = await aListing(mall);
  await aPaidOrder(mall, { buyer, listing });
  await aPaidOrder(mall, { buyer, listing });
  await fill(buyer);
  const money = await call('wallet.getHoldings', {});
  const lines = await call('wallet.listStatement', { size: 100 });
  expect(lines.rows).toHaveLength(lines.total);
  expect(sumOf(lines.rows)).toBe(money.available);
  expect(money.orders).toHaveLength(2);
  expect(sumOf(money.orders)).toBe(money.escrow);
  const reserved = await call('withdrawals.listWithdrawals', { only: 'reserved', size: 100 });
  expect(reserved).toMatchObject({ rows: [{ state: 'requested', amount: '3000' }], total: 1 });
  expect(sumOf(reserved.rows)).toBe(money.reserved);
  expect(told(money).toSorted()).toEqual(MOVING.toSorted());
  expect(sumOf(money.moving)).toBe(money.underway);
  for (const { what, id } of money.moving) {
    expect(
      what === 'withdrawal'
        ? await call('withdrawals.getWithdrawal', { withdrawalId: id })
        : what === 'payment'
          ? await call('payments.getPayment', { paymentId: id })
          : await call('deposits.getDeposit', { depositId: id }),
    ).toMatchObject({ id });
  }
});

test('so is each of a shop’s own', async () => {
  const { seller } = await aListing(mall);
  const call = await logInAgain(mall, seller);
  const chosen = { fundPassword: FUND_PASSWORD, confirmation: FUND_PASSWORD };
  await call('accounts.setFundPassword', chosen);
  await fill({ id: seller.id, call });
  const panel = mall.seller(
    await openSession(mall.db, 'seller', seller.id, mall.shared.clock.now()),
  );
  const money = await panel('wallet.getBalance', {});
  const lines = await panel('wallet.listStatement', { size: 100 });
  expect(sumOf(lines.rows)).toBe(money.available);
  const reserved = await panel('withdrawals.listWithdrawals', { only: 'reserved' });
  expect(sumOf(reserved.rows)).toBe(money.reserved);
  expect(money.reserved).toBe('3000');
  expect(told(money).toSorted()).toEqual(MOVING.toSorted());
  expect(sumOf(money.moving)).toBe(money.underway);
});
