/** An amount with more decimals than its coin has is refused at its field wherever somebody moves money, and nothing changes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, FUND_PASSWORD } from '../../test/accounts-factories.ts';
import { aChannel, NETWORK, TOKEN } from '../../test/deposits-factories.ts';
import { aRunningLoan, withLending } from '../../test/loans-factories.ts';
import { openDoors, startMall, type TestMall } from '../../test/server.ts';
import { aWithdrawer, ON_TRON, withdraw } from '../../test/withdrawals-factories.ts';
import { balance } from '../ledger/index.ts';
import { sql } from '../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openDoors(mall);
  await withLending(mall);
  await aChannel(mall);
});
afterAll(() => mall.stop());

/** Everything that an amount of these could have changed. */
const standing = () =>
  mall.owner.value<string>(sql`
    select md5(concat(
      (select string_agg(c::text, ',' order by c.id) from deposits.channel c),
      (select count(*) from deposits.deposit), (select count(*) from withdrawals.withdrawal),
      (select count(*) from loans.repayment), (select count(*) from reserves.own_move),
      (select count(*) from ledger.journal)))`);

/** The field that a refusal names. */
const namedBy = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    ({ fields }: { fields?: Record<string, string> }) => Object.keys(fields ?? {}).join(),
  );

test('of what somebody says is on its way', async () => {
  const { call } = await aBuyer(mall);
  const { sessionToken } = await call('wallet.openMoneyCall', {});
  const said = { sessionToken, coin: 'USDT', network: NETWORK, address: '' };
  const before = await standing();
  for (const amount of ['20.0000001', '20.0000000001', '20.00000000001']) {
    expect([amount, await namedBy(call('deposits.announceDeposit', { ...said, amount }))]).toEqual([
      ...[amount, 'amount'],
    ]);
  }
  expect(await standing()).toBe(before);
  await call('deposits.announceDeposit', { ...said, amount: '20.000001' });
});

test('of the limits of a coin, when it is added and when it is changed', async () => {
  const { call } = await anOperator(mall);
  const limits = { minimum: '5.000001', maximum: '50.000001', fee: '0.5' };
  const more = { networkName: 'Test chain', minutes: 10, priceMinutes: 60, region: '' };
  const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const coin = { coin: 'USDC', network: NETWORK, contract, decimals: 6, ...more };
  const channelId = await aChannel(mall);
  const before = await standing();
  for (const [field, amount] of [
    ['minimum', '5.0000001'],
    ['maximum', '50.0000001'],
    ['fee', '1.001'],
  ] as const) {
    const said = { ...limits, [field]: amount };
    expect(await namedBy(call('deposits.addChannel', { ...coin, ...said }))).toBe(field);
    expect(await namedBy(call('deposits.changeChannel', { channelId, ...more, ...said }))).toBe(
      field,
    );
  }
  expect(await standing()).toBe(before);
  // A coin that a network has of its own has that network's decimals, whatever is said.
  const own = { ...coin, ...limits, contract: null, decimals: 0 };
  expect(await namedBy(call('deposits.addChannel', { ...own, coin: 'ETH' }))).toBe('taken');
  expect(await namedBy(call('deposits.changeChannel', { channelId, ...more, ...limits }))).toBe(
    'taken',
  );
});

test('of a price, which has as many as the ledger', async () => {
  const { call } = await anOperator(mall);
  await aChannel(mall, { coin: 'ETH', asset: 'native', decimals: 18, open: false });
  const said = { coin: 'ETH', source: 'Two exchanges at noon' };
  const price = '2000.00000000001';
  expect(await namedBy(call('deposits.proposePrice', { ...said, price }))).toBe('price');
  const { prices } = await call('deposits.proposePrice', { ...said, price: '2000.0000000001' });
  expect(prices.map((each) => each.price)).toEqual(['2000.0000000001']);
});

test('of what somebody takes out, also by an existing client', async () => {
  const buyer = await aWithdrawer(mall);
  const before = await standing();
  expect(await namedBy(withdraw(buyer, { amount: '60.001' }))).toBe('amount');
  const { token } = buyer;
  const { data } = await mall.legacy('withdraw!withdraw_open', { token });
  const { session_token } = data as { session_token: string };
  const told = await mall.legacy('withdraw!apply', {
    ...{ token, session_token, safeword: FUND_PASSWORD, amount: '60.001' },
    ...{ from: ON_TRON.address, channel: 'USDT_TRC20' },
  });
  expect(told).toMatchObject({ code: '1', fields: { amount: expect.any(String) } });
  expect(await standing()).toBe(before);
  expect(await balance(mall.db, 'available', buyer.id)).toBe('100');
});

test('of what is repaid of a loan', async () => {
  const { id: loanId, borrower } = await aRunningLoan(mall);
  const repaid = { loanId, amount: '10.001', fundPassword: FUND_PASSWORD };
  const before = await standing();
  expect(await namedBy(borrower.call('loans.repayLoan', repaid))).toBe('amount');
  expect(await standing()).toBe(before);
});

test('of what an operator moved of his own', async () => {
  const { call } = await anOperator(mall);
  const said = { network: NETWORK, asset: TOKEN, reason: 'Float for the first payouts' };
  const before = await standing();
  const move = call('reserves.proposeMove', { ...said, amount: '-5.0000001' });
  expect(await namedBy(move)).toBe('amount');
  expect(await standing()).toBe(before);
});
