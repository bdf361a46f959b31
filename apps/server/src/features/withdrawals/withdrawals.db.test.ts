import type { AccountId } from '@entrepot/contract/ids';
import { stepsOf } from '@entrepot/contract/life';
import { readSetting } from '@entrepot/contract/brands/settings';
import { withdrawalLife } from '@entrepot/contract/withdrawals/life';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  anOperator,
  FUND_PASSWORD,
  PASSWORD,
  refusalOf,
  withSetting,
} from '../../../test/accounts-factories.ts';
import { aShop } from '../../../test/catalogue-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { expectSoundBooks, giveMoney } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import {
  aWithdrawer,
  bindLongAgo,
  ON_TRON,
  withdraw,
} from '../../../test/withdrawals-factories.ts';
import { approveKey } from '../../../test/words.ts';
import { openSession } from '../accounts/index.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';

const DAY = 86_400;
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

/** What its owner has at hand, and what is on its way out. */
const moneyOf = async ({ id }: { id: AccountId }) => [
  await balance(mall.db, 'available', id),
  await balance(mall.db, 'reserved', id),
];

/** His calls after the clock has leapt over the end of his session. */
const again = async ({ id }: { id: AccountId }) =>
  mall.storefront(await openSession(mall.db, 'storefront', id, mall.shared.clock.now()));

test('the database allows the steps of the life, and no others', async () => {
  const edges = await mall.owner.query(
    sql`select from_state as "from", to_state as "to" from withdrawals.allowed_edge order by 1, 2`,
  );
  const wanted = stepsOf(withdrawalLife).toSorted((a, b) =>
    `${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1,
  );
  expect(edges).toEqual(wanted);
});

test('a shop’s owner binds an address and takes money out at the panel’s own origin', async () => {
  const { id, token } = (await aShop(mall)).seller;
  const owner = { id, call: await again({ id }) };
  await giveMoney(mall, id, '100');
  const chosen = { fundPassword: FUND_PASSWORD, confirmation: FUND_PASSWORD };
  await owner.call('accounts.setFundPassword', chosen);
  const panel = mall.seller(token);
  await panel('wallet.bindWithdrawalAddress', { ...ON_TRON, fundPassword: FUND_PASSWORD });
  const { sessionToken } = await panel('withdrawals.openWithdrawal', {});
  const asked = { sessionToken, amount: '60', channel: ON_TRON.chain, address: ON_TRON.address };
  const wrong = panel('withdrawals.requestWithdrawal', { ...asked, fundPassword: '135790' });
  expect(await refusalOf(wrong)).toBe('FUND_PASSWORD_WRONG');
  const taken = await panel('withdrawals.requestWithdrawal', {
    ...asked,
    fundPassword: FUND_PASSWORD,
  });
  expect(taken).toMatchObject({ state: 'requested', hold: { reason: 'address-new' } });
  expect(await moneyOf(owner)).toEqual(['40', '60']);
  expect((await owner.call('withdrawals.listWithdrawals', {})).total).toBe(1);
  await panel('withdrawals.cancelWithdrawal', { withdrawalId: taken.id });
  expect(await moneyOf(owner)).toEqual(['100', '0']);
});

test('money is reserved at once, goes out by itself and arrives less the fee that was said', async () => {
  const buyer = await aWithdrawer(mall);
  const terms = await buyer.call('withdrawals.getTerms', {});
  expect(terms).toMatchObject({
    ...{ open: true, available: '100', usedToday: 0, hold: null },
    address: ON_TRON,
  });
  const asked = await withdraw(buyer, { fee: '1' });
  expect(asked).toMatchObject({
    ...{ state: 'requested', amount: '60', fee: '1', net: '59', approvalsNeeded: 0 },
    ...{ hold: null, actions: ['cancel'] },
  });
  const expected = Date.parse(asked.expectedAt) - Date.parse(asked.createdAt);
  expect(expected).toBe(terms.expectedMinutes * 60_000);
  expect(await moneyOf(buyer)).toEqual(['40', '60']);
  const waiting = { available: '40', reserved: '60', underway: '0', moving: [] };
  expect(await buyer.call('wallet.getHoldings', {})).toMatchObject(waiting);
  await mall.advance(5);
  const sent = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: asked.id });
  expect(sent).toMatchObject({ state: 'sent', transaction: `pretended-${asked.id}`, actions: [] });
  const moving = { what: 'withdrawal', id: asked.id, amount: '60', until: asked.expectedAt };
  const onItsWay = { available: '40', reserved: '0', underway: '60', moving: [moving] };
  expect(await buyer.call('wallet.getHoldings', {})).toMatchObject(onItsWay);
  await mall.advance(30);
  const [done] = (await buyer.call('withdrawals.listWithdrawals', {})).rows;
  expect(done).toMatchObject({ id: asked.id, state: 'settled' });
  expect(await moneyOf(buyer)).toEqual(['40', '0']);
  await expectSoundBooks(mall);
});

test('all of a balance goes out below the least, and nothing has to be paid in for it', async () => {
  const buyer = await aWithdrawer(mall, '9.995');
  expect(await refusalOf(withdraw(buyer, { amount: '9.98' }))).toBe('WITHDRAWAL_BELOW_MINIMUM');
  expect(await withdraw(buyer, { amount: '9.99' })).toMatchObject({ fee: '1', net: '8.99' });
  expect(await moneyOf(buyer)).toEqual(['0.005', '9.99']);
  for (const [has, fee, net] of [
    ['1', '0.5', '0.5'],
    ['0.01', '0', '0.01'],
  ] as const) {
    const poor = await aWithdrawer(mall, has);
    expect(await withdraw(poor, { amount: has })).toMatchObject({ fee, net });
    expect(await moneyOf(poor)).toEqual(['0', has]);
  }
  const nobody = await aWithdrawer(mall, '0.001');
  expect(await refusalOf(withdraw(nobody, { amount: '0' }))).toBe('WITHDRAWAL_BELOW_MINIMUM');
});

test('what fails on its way comes back whole', async () => {
  const buyer = await aWithdrawer(mall);
  const { id } = await withdraw(buyer);
  await mall.advance(5);
  await mall.owner.run(
    sql`update withdrawals.pretended_payment set fails = true where withdrawal_id = ${id}`,
  );
  await mall.advance(30);
  const failed = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(failed.state).toBe('failed');
  expect(await moneyOf(buyer)).toEqual(['100', '0']);
  await expectSoundBooks(mall);
});

test('its owner takes it back until it is signed, and is told of every step that matters', async () => {
  const buyer = await aWithdrawer(mall);
  const email = `${buyer.username}@quay.example`;
  await mall.owner.run(sql`update accounts.account set email = ${email} where id = ${buyer.id}`);
  const first = await withdraw(buyer);
  const cancel = { withdrawalId: first.id };
  expect(await buyer.call('withdrawals.cancelWithdrawal', cancel)).toMatchObject({
    ...{ state: 'cancelled', lapsed: false },
  });
  expect(await moneyOf(buyer)).toEqual(['100', '0']);
  expect(await refusalOf(buyer.call('withdrawals.cancelWithdrawal', cancel))).toBe(
    'WITHDRAWAL_NOT_OPEN',
  );
  const second = await withdraw(buyer);
  await mall.advance(5);
  expect(
    await refusalOf(buyer.call('withdrawals.cancelWithdrawal', { withdrawalId: second.id })),
  ).toBe('WITHDRAWAL_NOT_OPEN');
  const subjects = (await mailedTo(mall, email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Your withdrawal of 60\u00A0USDT',
    'Your withdrawal of 60\u00A0USDT',
    'Your withdrawal was sent',
  ]);
  await expectSoundBooks(mall);
});

test('who has an authenticator app shows it again once his last proof is old', async () => {
  const buyer = await aBuyer(mall, { password: true });
  await giveMoney(mall, buyer.id, '100');
  await bindLongAgo(mall, buyer.id);
  await buyer.call('accounts.confirmIdentity', { proof: { by: 'password', password: PASSWORD } });
  const { secret, challenge } = await buyer.call('accounts.startAuthenticator', {});
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await buyer.call('accounts.addAuthenticator', { challenge, code: code() });
  expect((await buyer.call('withdrawals.getTerms', {})).secondStep).toBe(true);
  await mall.owner.run(
    sql`update accounts.authenticator set last_step = last_step - 10 where account_id = ${buyer.id}`,
  );
  await mall.shared.clock.advance(mall.db, 11 * 60);
  expect(await refusalOf(withdraw(buyer))).toBe('CONFIRM_NEEDED');
  const { sessionToken } = await buyer.call('wallet.openMoneyCall', {});
  const told = await mall.legacy('withdraw!apply', {
    ...{ token: buyer.token, session_token: sessionToken, safeword: FUND_PASSWORD, amount: '60' },
    ...{ from: ON_TRON.address, channel: 'USDT_TRC20' },
  });
  expect(told).toMatchObject({ code: '1', refusal: 'CONFIRM_ON_WEBSITE' });
  await buyer.call('accounts.confirmIdentity', { proof: { by: 'authenticator', code: code() } });
  expect((await withdraw(buyer)).state).toBe('requested');
});

describe('is refused', () => {
  test('by what holds for all', async () => {
    const buyer = await aWithdrawer(mall, '100000');
    const codeOf = (asked: Parameters<typeof withdraw>[1]) => refusalOf(withdraw(buyer, asked));
    expect(await codeOf({ amount: '9.99' })).toBe('WITHDRAWAL_BELOW_MINIMUM');
    expect(await codeOf({ channel: 'BANK' })).toBe('WITHDRAWAL_CHANNEL_CLOSED');
    expect(await codeOf({ channel: 'ERC20' })).toBe('WITHDRAWAL_ADDRESS_OTHER');
    expect(await codeOf({ address: ON_TRON.address.toLowerCase() })).toBe(
      'WITHDRAWAL_ADDRESS_OTHER',
    );
    expect(await codeOf({ fee: '0.99' })).toBe('WITHDRAWAL_FEE_CHANGED');
    expect(await codeOf({ fundPassword: '000000' })).toBe('FUND_PASSWORD_WRONG');
    expect(await codeOf({ amount: '60.001' })).toBe('INVALID_INPUT');
    expect(await moneyOf(buyer)).toEqual(['100000', '0']);
    // The least and the most are taken themselves.
    expect((await withdraw(buyer, { amount: '10' })).amount).toBe('10');
    expect((await withdraw(buyer, { amount: '50000' })).amount).toBe('50000');
    expect(await moneyOf(buyer)).toEqual(['49990', '50010']);
  });

  test('an amount of nothing or of less', async () => {
    const buyer = await aWithdrawer(mall, '100');
    expect(await refusalOf(withdraw(buyer, { amount: '0' }))).toBe('WITHDRAWAL_BELOW_MINIMUM');
    expect(await refusalOf(withdraw(buyer, { amount: '-60' }))).toBe('INVALID_INPUT');
    expect(await moneyOf(buyer)).toEqual(['100', '0']);
  });

  test('without an address, a fund password, a fresh token or enough money', async () => {
    const nowhere = await aBuyer(mall);
    await giveMoney(mall, nowhere.id, '100');
    expect(await refusalOf(withdraw(nowhere))).toBe('WITHDRAWAL_NO_ADDRESS');
    const open = await aBuyer(mall, { fundPassword: false });
    await bindLongAgo(mall, open.id);
    expect(await refusalOf(withdraw(open))).toBe('FUND_PASSWORD_NOT_SET');
    const poor = await aWithdrawer(mall, '59.99');
    expect(await refusalOf(withdraw(poor))).toBe('WITHDRAWAL_ABOVE_BALANCE');
    const buyer = await aWithdrawer(mall);
    const { sessionToken } = await buyer.call('withdrawals.openWithdrawal', {});
    const input = { sessionToken, fundPassword: FUND_PASSWORD, amount: '20' };
    const ask = () =>
      buyer.call('withdrawals.requestWithdrawal', {
        ...input,
        ...{ channel: ON_TRON.chain, address: ON_TRON.address },
      });
    await ask();
    expect(await refusalOf(ask())).toBe('MONEY_TOKEN_USED');
    expect(await moneyOf(buyer)).toEqual(['80', '20']);
  });

  test('when the day’s number is used up, until the next day', async () => {
    const buyer = await aWithdrawer(mall);
    await withSetting(mall, 'withdrawal_daily_count', '2');
    await withdraw(buyer, { amount: '10' });
    expect((await buyer.call('withdrawals.getTerms', {})).notYet).toBeNull();
    await withdraw(buyer, { amount: '10' });
    const { notYet } = await buyer.call('withdrawals.getTerms', {});
    expect(notYet).toEqual({ reason: 'count', until: expect.stringMatching(/T00:00:00.000Z$/) });
    expect(await refusalOf(withdraw(buyer, { amount: '10' }))).toBe('WITHDRAWAL_COUNT');
    const left = Date.parse(String(notYet?.until)) - mall.shared.clock.now().getTime();
    await mall.advance(Math.ceil(left / 1_000));
    const tomorrow = { ...buyer, call: await again(buyer) };
    expect((await tomorrow.call('withdrawals.getTerms', {})).notYet).toBeNull();
    expect((await withdraw(tomorrow, { amount: '10' })).state).toBe('requested');
    await withSetting(mall, 'withdrawal_daily_count', '1000');
  });

  test('outside the hours, and while the operator has them closed', async () => {
    const buyer = await aWithdrawer(mall);
    const hour = mall.shared.clock.now().getUTCHours();
    await withSetting(mall, 'withdrawal_from_hour', String((hour + 2) % 24));
    await withSetting(mall, 'withdrawal_until_hour', String((hour + 3) % 24 || 24));
    expect((await buyer.call('withdrawals.getTerms', {})).notYet).toMatchObject({
      reason: 'hours',
    });
    expect(await refusalOf(withdraw(buyer))).toBe('WITHDRAWAL_HOURS');
    await withSetting(mall, 'withdrawal_from_hour', '0');
    await withSetting(mall, 'withdrawal_until_hour', '24');
    await withSetting(mall, 'withdrawals_open', 'false');
    expect(await refusalOf(withdraw(buyer))).toBe('WITHDRAWALS_CLOSED');
    expect((await buyer.call('withdrawals.getTerms', {})).open).toBe(false);
    await withSetting(mall, 'withdrawals_open', 'true');
    expect((await withdraw(buyer)).state).toBe('requested');
  });
});

test('a mall for business has no signer, and keeps them closed whatever its settings say', async () => {
  const buyer = await aWithdrawer(mall);
  mall.shared.config.demo = false;
  expect(await refusalOf(withdraw(buyer))).toBe('WITHDRAWALS_CLOSED');
  mall.shared.config.demo = true;
});

test('a hold says why and until when, and ends by itself', async () => {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, '100');
  await buyer.call('wallet.bindWithdrawalAddress', { ...ON_TRON, fundPassword: FUND_PASSWORD });
  const terms = await buyer.call('withdrawals.getTerms', {});
  const asked = await withdraw(buyer);
  expect(asked.hold).toEqual({ reason: 'address-new', until: expect.any(String) });
  expect(terms.hold).toEqual(asked.hold);
  const wait = Date.parse(asked.hold?.until ?? '') - Date.parse(terms.address?.boundAt ?? '');
  expect(wait).toBe(DAY * 1_000);
  await mall.advance(DAY - 60);
  const stateOf = async () =>
    (await (await again(buyer))('withdrawals.getWithdrawal', { withdrawalId: asked.id })).state;
  expect(await stateOf()).toBe('requested');
  await mall.advance(60);
  await mall.advance(60);
  expect(await stateOf()).toBe('settled');
});

test('a fund password that was replaced lets nothing out for its day', async () => {
  const buyer = await aWithdrawer(mall);
  const until = new Date(mall.shared.clock.now().getTime() + 5 * 3_600_000);
  await mall.owner.run(
    sql`update accounts.fund_password set payouts_from = ${until} where account_id = ${buyer.id}`,
  );
  expect((await withdraw(buyer)).hold).toEqual({
    reason: 'fund-password-reset',
    until: until.toISOString(),
  });
});

test('above the limit two people approve, each once; one may refuse, and the money is back', async () => {
  const buyer = await aWithdrawer(mall, '5000');
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const asked = await withdraw(buyer, { amount: '1000.01' });
  expect(asked.approvalsNeeded).toBe(2);
  const which = { withdrawalId: asked.id };
  const stateOf = async () => (await one.call('withdrawals.getWithdrawal', which)).state;
  await mall.advance(10);
  expect(await stateOf()).toBe('requested');
  const seen = await one.call('withdrawals.approveWithdrawal', which);
  expect(seen).toMatchObject({ approvals: 1, actions: ['refuse'] });
  expect(await refusalOf(one.call('withdrawals.approveWithdrawal', which))).toBe(
    'SECOND_PERSON_NEEDED',
  );
  await mall.advance(10);
  expect(await stateOf()).toBe('requested');
  const { waiting } = await two.call('withdrawals.countWaiting', {});
  const listed = await two.call('withdrawals.listWithdrawals', { search: buyer.username });
  expect(listed).toMatchObject({
    waiting,
    rows: [{ id: asked.id, actions: ['endorse', 'refuse'] }],
  });
  // Cut off after his word, which stays: he says it again, and it is a third's no more.
  await approveKey(mall, `withdrawals/${asked.id}/settle`, two.id);
  expect((await two.call('withdrawals.approveWithdrawal', which)).approvals).toBe(2);
  const third = await anOperator(mall);
  expect(await refusalOf(third.call('withdrawals.approveWithdrawal', which))).toBe(
    'WITHDRAWAL_NOT_OPEN',
  );
  await mall.advance(10);
  expect(await stateOf()).toBe('sent');
  expect(
    await refusalOf(one.call('withdrawals.refuseWithdrawal', { ...which, reason: 'late' })),
  ).toBe('WITHDRAWAL_NOT_OPEN');
  const other = await withdraw(buyer, { amount: '1500' });
  const reason = 'The address belongs to an exchange that is closed.';
  await one.call('withdrawals.refuseWithdrawal', { withdrawalId: other.id, reason });
  const refused = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: other.id });
  expect(refused).toMatchObject({ state: 'refused', refusalReason: reason });
  await mall.advance(60);
  expect(await moneyOf(buyer)).toEqual(['3999.99', '0']);
  await expectSoundBooks(mall);
});

test('in parts below the limit nothing goes past the two people: what one day asks for counts together', async () => {
  const [buyer, other] = [await aWithdrawer(mall, '5000'), await aWithdrawer(mall, '5000')];
  const needed = async (amount: string, who = buyer) =>
    (await withdraw(who, { amount })).approvalsNeeded;
  expect(await needed('600')).toBe(0);
  const terms = await buyer.call('withdrawals.getTerms', {});
  expect(terms).toMatchObject({ askedToday: '600', twoPeopleAbove: '1000' });
  const second = await withdraw(buyer, { amount: '600' });
  expect(second.approvalsNeeded).toBe(2);
  // What was taken back is asked for no more.
  await buyer.call('withdrawals.cancelWithdrawal', { withdrawalId: second.id });
  expect(await needed('400')).toBe(0);
  expect(await needed('10')).toBe(2);
  expect(await needed('600', other)).toBe(0);
  await mall.owner.run(sql`
    update withdrawals.withdrawal set created_at = created_at - interval '1 day',
      held_until = held_until - interval '1 day', expected_at = expected_at - interval '1 day'
    where account_id = ${buyer.id}`);
  expect(await needed('1000')).toBe(0);
});

test('an account with one on its way is not closed, and the database knows the limit that settings begin with', async () => {
  const buyer = await aWithdrawer(mall, '60');
  await withdraw(buyer);
  const closing = await buyer.call('accounts.getClosing', {});
  expect(closing.obstacles).toEqual(['WITHDRAWALS_OPEN']);
  expect(readSetting({}, 'withdrawal_two_people_above')).toBe('1000');
});

test('existing clients take money out at the addresses that they know', async () => {
  const buyer = await aWithdrawer(mall);
  const { token } = buyer;
  const ask = (path: string, more: Record<string, string> = {}) =>
    mall.legacy(`withdraw!${path}`, { token, ...more });
  expect(await ask('withdrawLimitConfig')).toMatchObject({
    data: { withdrawAmountMin: 10, withdrawAmountMax: 50_000 },
  });
  expect(await ask('fee', { channel: 'USDT_TRC20' })).toMatchObject({ data: { withdraw_fee: 0 } });
  expect(await ask('fee', { channel: 'bank' })).toMatchObject({
    refusal: 'WITHDRAWAL_CHANNEL_CLOSED',
  });
  const opened = await ask('withdraw_open');
  expect(opened.data).toEqual({
    session_token: expect.any(String),
    ...{ coinType: 'USDT', chainName: 'TRC20', openWithdrawAddressBinding: 1 },
    existWithdrawAddress: ON_TRON.address,
  });
  // The PC client takes its token from where deposits begin.
  const { data } = await mall.legacy('rechargeBlockchain!recharge_open', { token });
  const { session_token } = data as { session_token: string };
  const apply = (safeword: string, more: Record<string, string> = {}) =>
    ask('apply', {
      ...{ session_token, safeword, amount: '60', from: ON_TRON.address },
      ...{ channel: 'USDT_TRC20', bankName: '', currency: 'undefined', ...more },
    });
  // Words that they look up; in other languages they show ours, which name the limit.
  const small = (lang: string) => apply(FUND_PASSWORD, { amount: '9', lang });
  expect(await small('cn')).toMatchObject({ msg: '提款金额不得低于最小提款限额' });
  expect(await small('en')).toMatchObject({
    msg: 'The minimum withdrawal is 10\u00A0USDT, or your whole balance.',
  });
  expect(await apply('000000')).toMatchObject({ code: '1', refusal: 'FUND_PASSWORD_WRONG' });
  expect(await apply(FUND_PASSWORD)).toMatchObject({ refusal: 'WITHDRAWAL_FEE_CHANGED' });
  const done = await apply(FUND_PASSWORD);
  expect(done).toMatchObject({ code: '0', data: { volume: 60, amount: 59, fee: 1, state: 0 } });
  // A second click is answered as the first was; another call with its token, or a later one, is none.
  expect(await apply(FUND_PASSWORD)).toEqual(done);
  const used = { code: '1', refusal: 'MONEY_TOKEN_USED' };
  expect(await apply(FUND_PASSWORD, { amount: '61' })).toMatchObject(used);
  await mall.shared.clock.advance(mall.db, 10);
  expect(await apply(FUND_PASSWORD)).toMatchObject(used);
  const { order_no } = done.data as { order_no: string };
  expect(await ask('list', { page_no: '1', page_size: '20' })).toMatchObject({
    data: {
      elements: [{ order_no, volume: 60, amount: 59, fee: 1, state: 0, to: ON_TRON.address }],
      ...{ pageSize: 20, thisPageNumber: 1, totalElements: 1 },
    },
  });
  await mall.advance(5);
  await mall.advance(30);
  expect(await ask('get', { order_no })).toMatchObject({
    data: { order_no, state: 1, coin_blockchain: 'TRC20', tx: `pretended-${order_no}` },
  });
  const bare = await aBuyer(mall, { fundPassword: false });
  await bindLongAgo(mall, bare.id);
  const opening = await mall.legacy('withdraw!withdraw_open', { token: bare.token });
  expect(
    await mall.legacy('withdraw!apply', {
      ...{ token: bare.token, amount: '60', from: ON_TRON.address, channel: 'USDT_TRC20' },
      session_token: (opening.data as { session_token: string }).session_token,
    }),
  ).toMatchObject({ code: '999', refusal: 'FUND_PASSWORD_NOT_SET' });
});
