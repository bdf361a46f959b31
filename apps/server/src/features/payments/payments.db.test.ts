import { stepsOf } from '@entrepot/contract/life';
import { paymentLife } from '@entrepot/contract/payments/life';
import type { ReportKind } from '@entrepot/contract/payments/rules';
import type { AccountId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anOperator, FUND_PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { expectSoundBooks, giveMoney, takeMoney } from '../../../test/orders-factories.ts';
import {
  agreeOnRate,
  openPayments,
  payAt,
  providerCalls,
  providerTells,
  startPayment,
} from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { withWords } from '../../../test/words.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../accounts/index.ts';
import { signed } from './sandbox.ts';

const HOUR = 3_600;
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openPayments(mall);
});
afterAll(() => mall.stop());

const moneyOf = ({ id }: { id: AccountId }) => balance(mall.db, 'available', id);
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** His calls after the clock has leapt over the end of his session. */
const again = async ({ id }: Buyer) =>
  mall.storefront(await openSession(mall.db, 'storefront', id, mall.shared.clock.now()));

const stateOf = async ({ call }: Pick<Buyer, 'call'>, paymentId: string) =>
  call('payments.getPayment', { paymentId });

/** One that was paid and is in the wallet. */
async function aCredited(buyer: Buyer) {
  const begun = await startPayment(buyer);
  await payAt(mall, begun.payUrl, 'pay');
  await mall.advance(3);
  return stateOf(buyer, begun.id);
}

const chargeOf = (id: string) =>
  mall.owner.value<string>(sql`select charge from payments.payment where id = ${id}`);

type Operator = Awaited<ReturnType<typeof anOperator>>;

/** The newest refund of a payment, proposed just now. */
async function propose({ call }: Operator, of: { paymentId: string; reportId?: string }) {
  const asked = { ...of, reason: 'The buyer asked for it' };
  return (await call('payments.proposeRefund', asked)).refunds[0]?.id ?? '';
}

/** What its provider says of one that it was paid. */
const tells = async (id: string, kind: ReportKind, amount: string) =>
  providerTells(mall, { charge: await chargeOf(id), kind, amount });

test('the database allows the steps of the life, and no others', async () => {
  const edges = await mall.owner.query(
    sql`select from_state as "from", to_state as "to" from payments.allowed_edge order by 1, 2`,
  );
  const wanted = stepsOf(paymentLife).toSorted((a, b) =>
    `${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1,
  );
  expect(edges).toEqual(wanted);
});

test('what the provider confirms is credited at the rate and fee that were said, to the cent', async () => {
  const buyer = await aBuyer(mall);
  const { ways } = await buyer.call('payments.listWays', {});
  expect(ways[0]).toMatchObject({
    method: 'Card',
    currency: 'USD',
    rate: '0.9987',
    pretends: true,
  });
  const begun = await startPayment(buyer, { amount: '33.33', rateId: ways[0]?.rateId ?? '' });
  expect(begun).toMatchObject({
    ...{ state: 'redirected', gross: '33.28', fee: '0.67', credit: '32.61', rest: '0.006671' },
  });
  expect(await moneyOf(buyer)).toBe('0');
  await payAt(mall, begun.payUrl, 'pay');
  await mall.advance(3);
  expect(await stateOf(buyer, begun.id)).toMatchObject({ state: 'credited', payUrl: null });
  expect(await moneyOf(buyer)).toBe('32.61');
  await expectSoundBooks(mall);
});

test('one that failed is told and credits nothing, and one that nobody told of is found by asking', async () => {
  const buyer = await aBuyer(mall);
  const failed = await startPayment(buyer);
  await payAt(mall, failed.payUrl, 'fail');
  const silent = await startPayment(buyer, { amount: '50' });
  await payAt(mall, silent.payUrl, 'later');
  await mall.advance(3);
  expect((await stateOf(buyer, failed.id)).state).toBe('failed');
  expect((await stateOf(buyer, silent.id)).state).toBe('redirected');
  await mall.advance(90);
  expect((await stateOf(buyer, silent.id)).state).toBe('credited');
  expect(await moneyOf(buyer)).toBe('48.93');
});

test('paid twice it is credited once, and paid too short not at all: both are for people, who answer', async () => {
  const buyer = await aBuyer(mall);
  const twice = await startPayment(buyer);
  await payAt(mall, twice.payUrl, 'twice');
  const short = await startPayment(buyer);
  await payAt(mall, short.payUrl, 'short');
  await mall.advance(3);
  expect(await stateOf(buyer, twice.id)).toMatchObject({
    state: 'credited',
    problem: 'paid-twice',
  });
  expect(await stateOf(buyer, short.id)).toMatchObject({
    ...{ state: 'redirected', problem: 'other-amount' },
  });
  expect(await moneyOf(buyer)).toBe('97.87');
  const { call } = await anOperator(mall);
  const { reports } = await call('payments.getPayment', { paymentId: short.id });
  const reportId = reports.find(({ open }) => open)?.id ?? '';
  const note = 'Your bank gets it back today.';
  await call('payments.answerReport', { reportId, note });
  expect(await refusalOf(call('payments.answerReport', { reportId, note }))).toBe(
    'PAYMENT_NOT_OPEN',
  );
  expect(await stateOf(buyer, short.id)).toMatchObject({ problem: null, answer: note });
});

test('what is paid just after its end is credited all the same', async () => {
  const buyer = await aBuyer(mall);
  const begun = await startPayment(buyer);
  await mall.advance(HOUR + 60);
  const call = await again(buyer);
  expect((await stateOf({ call }, begun.id)).state).toBe('expired');
  await payAt(mall, begun.payUrl, 'pay');
  await mall.advance(3);
  expect((await stateOf({ call }, begun.id)).state).toBe('credited');
  expect(await moneyOf(buyer)).toBe('97.87');
});

/** All that came for a payment that was never credited, by two operators. */
async function sendBack(paymentId: string) {
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const read = () => first.call('payments.getPayment', { paymentId });
  const { reports, ...payment } = await read();
  const refundId = await propose(first, { paymentId, reportId: reports.at(-1)?.id ?? '' });
  await second.call('payments.approveRefund', { paymentId, refundId });
  await mall.advance(10);
  const { refunds, problem } = await read();
  expect([refunds, problem]).toMatchObject([[{ sentAt: expect.any(String) }], null]);
  return [payment.state, payment.problem];
}

test('what is paid long after its end is not credited at the rate of then: it goes back', async () => {
  const buyer = await aBuyer(mall);
  const begun = await startPayment(buyer);
  await mall.advance(HOUR + 32 * 60);
  await payAt(mall, begun.payUrl, 'pay');
  await mall.advance(3);
  expect(await sendBack(begun.id)).toEqual(['expired', 'paid-late']);
  expect(await moneyOf(buyer)).toBe('0');
});

test('what is paid after the account was closed is nobody’s: people send it back', async () => {
  const buyer = await aBuyer(mall);
  const begun = await startPayment(buyer);
  await mall.advance(HOUR + 60);
  const closing = { account: buyer.username, fundPassword: FUND_PASSWORD, reason: 'moving on' };
  const close = async () => refusalOf((await again(buyer))('accounts.closeAccount', closing));
  // For a day its provider is asked whether it was paid after all.
  expect(await close()).toBe('DEPOSITS_OPEN');
  await mall.advance(24 * HOUR);
  expect(await close()).toBe('no refusal');
  await payAt(mall, begun.payUrl, 'pay');
  await mall.advance(3);
  expect(await sendBack(begun.id)).toEqual(['expired', 'account-closed']);
  expect(await moneyOf(buyer)).toBe('0');
});

describe('what goes back', () => {
  test('leaves the wallet as far as it holds something; the rest is the mall’s loss', async () => {
    const buyer = await aBuyer(mall);
    const { id } = await aCredited(buyer);
    await takeMoney(mall, buyer.id, '90');
    const before = await balance(mall.db, 'platform-loss', PLATFORM);
    await tells(id, 'disputed', '100');
    expect(await stateOf(buyer, id)).toMatchObject({ state: 'disputed', reversed: '99.87' });
    expect(await moneyOf(buyer)).toBe('0');
    const lost = Number(await balance(mall.db, 'platform-loss', PLATFORM)) - Number(before);
    expect(lost).toBeCloseTo(-92, 8);
  });

  test('in parts goes back in parts, and never more than came', async () => {
    const buyer = await aBuyer(mall);
    const { id } = await aCredited(buyer);
    await tells(id, 'refunded', '40');
    expect(await stateOf(buyer, id)).toMatchObject({ state: 'credited', reversed: '39.94' });
    expect(await moneyOf(buyer)).toBe('58.73');
    await tells(id, 'refunded', '40');
    await tells(id, 'refunded', '250');
    expect(await stateOf(buyer, id)).toMatchObject({ state: 'refunded', reversed: '99.87' });
    expect(await moneyOf(buyer)).toBe('0');
    await expectSoundBooks(mall);
  });

  test('in part to the payer and in part to his bank is both, in whatever order', async () => {
    const parts = [
      ['refunded', '40'],
      ['disputed', '60'],
    ] as const;
    for (const told of [parts, parts.toReversed()]) {
      const buyer = await aBuyer(mall);
      const { id } = await aCredited(buyer);
      for (const [kind, amount] of told) {
        await tells(id, kind, amount);
      }
      const state = told.at(-1)?.[0];
      expect(await stateOf(buyer, id)).toMatchObject({ state, reversed: '99.87' });
      expect(await moneyOf(buyer)).toBe('0');
    }
    await expectSoundBooks(mall);
  });

  test('on the word of two operators goes back through the provider', async () => {
    const buyer = await aBuyer(mall);
    const { id: paymentId } = await aCredited(buyer);
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    const count = async () => (await second.call('payments.countWaiting', {})).waiting;
    const before = await count();
    const refundId = await propose(first, { paymentId });
    await startPayment(await aBuyer(mall));
    const { rows } = await second.call('payments.listPayments', {});
    expect(await count()).toBe(before + 1);
    const waits = rows.filter(({ refundWaits, problem }) => refundWaits || problem !== null);
    expect(waits).toEqual(rows.slice(0, waits.length));
    expect(waits.map(({ id }) => id)).toContain(paymentId);
    const approve = ({ call }: typeof first) =>
      call('payments.approveRefund', { paymentId, refundId });
    expect(await refusalOf(approve(first))).toBe('SECOND_PERSON_NEEDED');
    await mall.advance(10);
    expect(await moneyOf(buyer)).toBe('97.87');
    await approve(second);
    // The provider was not asked yet: nothing of it can be spent until it is.
    expect(await moneyOf(buyer)).toBe('0');
    expect(await stateOf(buyer, paymentId)).toMatchObject({ state: 'credited', reversed: '99.87' });
    await mall.advance(10);
    expect((await stateOf(buyer, paymentId)).state).toBe('refunded');
    expect(await moneyOf(buyer)).toBe('0');
    expect(await refusalOf(approve(second))).toBe('PAYMENT_NOT_OPEN');
    await expectSoundBooks(mall);
  });

  test('was paid twice: its own money goes back, and nothing leaves the wallet', async () => {
    const buyer = await aBuyer(mall);
    const begun = await startPayment(buyer);
    await payAt(mall, begun.payUrl, 'twice');
    await mall.advance(3);
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    const paymentId = begun.id;
    const { reports } = await first.call('payments.getPayment', { paymentId });
    const idOf = (wanted: boolean) => reports.find((each) => each.mayRefund === wanted)?.id ?? '';
    expect(await refusalOf(propose(first, { paymentId, reportId: idOf(false) }))).toBe(
      'PAYMENT_NOT_OPEN',
    );
    const reportId = idOf(true);
    const refundId = await propose(first, { paymentId, reportId });
    expect(await refusalOf(propose(first, { paymentId, reportId }))).toBe('PAYMENT_NOT_OPEN');
    await second.call('payments.approveRefund', { paymentId, refundId });
    await mall.advance(10);
    const then = await second.call('payments.getPayment', { paymentId });
    expect(then.refunds).toMatchObject([{ uncredited: true, sentAt: expect.any(String) }]);
    expect(await stateOf(buyer, paymentId)).toMatchObject({
      ...{ state: 'credited', problem: null, answer: 'The buyer asked for it', reversed: '0' },
    });
    expect(await moneyOf(buyer)).toBe('97.87');
    await expectSoundBooks(mall);
  });

  test('and comes back from the bank is in the balance again', async () => {
    const buyer = await aBuyer(mall);
    const { id } = await aCredited(buyer);
    await tells(id, 'refunded', '100');
    await tells(id, 'refund-failed', '100');
    expect(await stateOf(buyer, id)).toMatchObject({ state: 'credited', problem: null });
    expect(await moneyOf(buyer)).toBe('97.87');
    const { call } = await anOperator(mall);
    const { reports } = await call('payments.getPayment', { paymentId: id });
    expect(reports.at(-1)).toMatchObject({ kind: 'refund-failed', outcome: 'came-back' });
  });

  test('is not approved when the wallet has been emptied since it was proposed', async () => {
    const buyer = await aBuyer(mall);
    const { id: paymentId } = await aCredited(buyer);
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    const refundId = await propose(first, { paymentId });
    await takeMoney(mall, buyer.id, '0.01');
    const approving = second.call('payments.approveRefund', { paymentId, refundId });
    expect(await refusalOf(approving)).toBe('WALLET_NOT_ENOUGH');
    await mall.advance(10);
    const waiting = async () => (await first.call('payments.countWaiting', {})).waiting;
    const before = await waiting();
    const decline = () =>
      first.call('payments.declineRefund', { paymentId, refundId, reason: 'The wallet is empty' });
    expect((await decline()).refunds).toMatchObject([
      { declineReason: 'The wallet is empty', takenBack: true },
    ]);
    expect([await refusalOf(decline()), await waiting()]).toEqual(['PAYMENT_NOT_OPEN', before - 1]);
    const again = second.call('payments.approveRefund', { paymentId, refundId });
    expect(await refusalOf(again)).toBe('PAYMENT_NOT_OPEN');
    expect(await stateOf(buyer, paymentId)).toMatchObject({ state: 'credited', reversed: '0' });
    expect(await moneyOf(buyer)).toBe('97.86');
    await giveMoney(mall, buyer.id, '0.01');
    const other = { paymentId, refundId: await propose(first, { paymentId }), reason: 'Not due' };
    const { refunds } = await second.call('payments.declineRefund', other);
    expect(refunds.map(({ takenBack }) => takenBack)).toEqual([false, true]);
  });
});

describe('is refused', () => {
  test('outside the limits, in a currency that nobody takes, and at another rate', async () => {
    const buyer = await aBuyer(mall);
    const codeOf = (asked: Parameters<typeof startPayment>[1]) =>
      refusalOf(startPayment(buyer, asked));
    expect(await codeOf({ amount: '9.99' })).toBe('PAYMENT_BELOW_MINIMUM');
    expect(await codeOf({ amount: '5000.01' })).toBe('PAYMENT_ABOVE_MAXIMUM');
    expect(await codeOf({ currency: 'EUR' })).toBe('PAYMENTS_CLOSED');
    expect(await codeOf({ rateId: newId() })).toBe('PAYMENT_RATE_CHANGED');
    expect(await codeOf({ sessionToken: 'made-up' })).toBe('MONEY_TOKEN_USED');
    expect(await codeOf({ amount: '1e2' })).toBe('INVALID_INPUT');
  });

  test('once the rate is too old, until two operators agree on another', async () => {
    const buyer = await aBuyer(mall);
    await mall.advance(168 * HOUR);
    const late = { ...buyer, call: await again(buyer) };
    expect(await late.call('payments.listWays', {})).toEqual({ ways: [] });
    expect(await refusalOf(startPayment(late))).toBe('PAYMENTS_CLOSED');
    const operators = [await anOperator(mall), await anOperator(mall)] as const;
    const rate = { currency: 'USD', rate: '1.001', source: 'Central bank', hours: 24 } as const;
    const { rates } = await operators[0].call('payments.proposeRate', rate);
    const rateId = rates.find(({ approvedBy }) => approvedBy === null)?.id ?? '';
    expect(await refusalOf(operators[0].call('payments.approveRate', { rateId }))).toBe(
      'SECOND_PERSON_NEEDED',
    );
    await agreeOnRate(mall, operators, 'USD', '0.9987');
    await agreeOnRate(mall, operators, 'PHP', '0.01743');
    expect((await startPayment(late)).state).toBe('redirected');
  });

  test('a proposed rate waits for a second operator as long as it may still count', async () => {
    const ratesWaiting = async () =>
      (await (await anOperator(mall)).call('payments.countWaiting', {})).rates;
    const before = await ratesWaiting();
    const { call } = await anOperator(mall);
    const rate = { currency: 'EUR', rate: '1.1', source: 'Central bank', hours: 1 } as const;
    await call('payments.proposeRate', rate);
    await call('payments.proposeRate', rate);
    expect(await ratesWaiting()).toBe(before + 1);
    await mall.advance(HOUR);
    expect(await ratesWaiting()).toBe(before);
    const { rates } = await (await anOperator(mall)).call('payments.listProviders', {});
    expect(rates.some(({ currency }) => currency === 'EUR')).toBe(false);
  });

  test('a proposed rate is taken back by who proposed it, before another approves it', async () => {
    const [first, second] = [await anOperator(mall), await anOperator(mall)];
    const ratesWaiting = async () => (await second.call('payments.countWaiting', {})).rates;
    const before = await ratesWaiting();
    const rate = { currency: 'EUR', rate: '11', source: 'Central bank', hours: 1 } as const;
    const { rates } = await first.call('payments.proposeRate', rate);
    const rateId = rates.find(({ currency }) => currency === 'EUR')?.id ?? '';
    const takeBack = (who: typeof first) =>
      refusalOf(who.call('payments.takeRateBack', { rateId }));
    expect(await takeBack(second)).toBe('PROPOSAL_OF_ANOTHER');
    await first.call('payments.takeRateBack', { rateId });
    expect(await ratesWaiting()).toBe(before);
    expect(await refusalOf(second.call('payments.approveRate', { rateId }))).toBe(
      'PAYMENT_NOT_OPEN',
    );
    expect(await takeBack(first)).toBe('PAYMENT_NOT_OPEN');
    expect(await refusalOf(first.call('payments.takeRateBack', { rateId: newId() }))).toBe(
      'NOT_FOUND',
    );
    await expect(
      mall.db.run(sql`update payments.rate set taken_back_at = null where id = ${rateId}`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('by a business that has no keys, which does not open either and has no sandbox', async () => {
    const buyer = await aBuyer(mall);
    const { call } = await anOperator(mall);
    mall.shared.config.demo = false;
    expect(await buyer.call('payments.listWays', {})).toEqual({ ways: [] });
    const { providers } = await call('payments.listProviders', {});
    expect(providers.map(({ code, hasKeys }) => [code, hasKeys])).toEqual([['stripe', false]]);
    const open = { code: 'stripe', open: true, feeRate: '0', minutes: 60 } as const;
    expect(await refusalOf(call('payments.saveProvider', { ...open, methods: [] }))).toBe(
      'PROVIDER_WITHOUT_KEYS',
    );
    const response = await fetch(`${mall.url.storefront}/callbacks/sandbox`, {
      ...{ method: 'POST', body: '{}' },
      headers: signed(mall.shared.config, '{}', mall.shared.clock.now()),
    });
    expect(response.status).toBe(404);
    mall.shared.config.demo = true;
  });
});

test('the card provider calls at an address without its name, or at the one that it was told before', async () => {
  const { call } = await anOperator(mall);
  const { providers } = await call('payments.listProviders', {});
  const callback = providers.find(({ code }) => code === 'stripe')?.callback ?? '';
  expect(callback).toMatch(/\/callbacks\/card$/);
  Object.assign(mall.shared.config, {
    ...{ stripeKey: 'sk_test_1', stripeWebhookSecret: 'whsec_1', stripeAccount: 'acct_1' },
  });
  const unsigned = async (name: string) =>
    (await fetch(`${mall.url.storefront}/callbacks/${name}`, { method: 'POST', body: '{}' }))
      .status;
  expect(await Promise.all(['card', 'stripe', 'constructor'].map(unsigned))).toEqual([
    400, 400, 404,
  ]);
  Object.assign(mall.shared.config, {
    ...{ stripeKey: undefined, stripeWebhookSecret: undefined, stripeAccount: undefined },
  });
});

test('a report waits for its job until it is handled, and is then looked through no more', async () => {
  const waiting = () =>
    mall.db.list<string>(sql`select report_id from payments.unhandled order by report_id`);
  const before = await waiting();
  const buyer = await aBuyer(mall);
  const { id } = await aCredited(buyer);
  expect(await waiting()).toEqual(before);
  await providerCalls(mall, { charge: 'not told of yet' });
  await mall.advance(10);
  const [early, ...more] = (await waiting()).filter((each) => !before.includes(each));
  expect([
    more,
    await mall.owner.value(sql`select charge from payments.report where id = ${early}`),
  ]).toEqual([[], 'not told of yet']);
  const forgotten = mall.owner.list<string>(sql`
    select r.id from payments.report r left join payments.handled h on h.report_id = r.id
    where h.report_id is null order by r.id`);
  expect(await waiting()).toEqual(await forgotten);
  expect((await stateOf(buyer, id)).state).toBe('credited');
});

describe('the database', () => {
  const refused = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      ({ constraint, code }: { constraint?: string; code?: string }) => constraint ?? code,
    );

  test('takes what providers say from the witness alone, and credits nothing else', async () => {
    const buyer = await aBuyer(mall);
    const { id } = await startPayment(buyer);
    const report = (db: TestMall['db']) =>
      db.run(sql`
      insert into payments.report (id, provider, event_id, kind, payment_ref, charge, currency, amount, receiver,
        happened_at, via, seen_at)
      values (gen_random_uuid(), 'sandbox', ${newId()}, 'paid', ${id}, 'c', 'USD', 100, 'sandbox', now(), 'callback', now())`);
    expect(await refused(report(mall.db))).toBe('42501');
    const confirm = mall.db.run(sql`
      update payments.payment set state = 'confirmed', report_id = gen_random_uuid(), charge = 'c', confirmed_at = now()
      where id = ${id}`);
    expect(await refused(confirm)).toBe('payment_was_reported');
    const credit = mall.db.run(sql`
      update payments.payment set state = 'credited', credited_at = now() where id = ${id}`);
    expect(await refused(credit)).toBe('payment_step');
    for (const statement of [
      sql`update payments.payment set state = 'failed'`,
      sql`select 1 from payments.payment`,
      sql`update payments.report set amount = 1`,
    ]) {
      expect(await refused(mall.shared.witness.run(statement))).toBe('42501');
    }
  });

  test('posts no deposit of a payment that is another one, nor takes any back that nobody took', async () => {
    const buyer = await aBuyer(mall);
    const { id } = await aCredited(buyer);
    const post = (kind: string, key: string, owner: string) =>
      mall.db.run(sql`
        select ledger.post(${kind}, ${key}, ${`payments/${id}`}, 'system', now(), 'USDT', '{clearing-bank,available}',
          array[${PLATFORM}, ${owner}]::uuid[], ${kind === 'deposit' ? '{-5,5}' : '{5,-5}'}::numeric[], null, null)`);
    expect(await refused(post('deposit', `payments/${newId()}/credit`, buyer.id))).toMatch(
      /two_people|movement_has_payment/,
    );
    expect(
      await refused(post('deposit-reversal', `payments/${id}/reversal/${newId()}`, buyer.id)),
    ).toBe('movement_has_payment');
    await giveMoney(mall, buyer.id, '1');
    const people = [await anOperator(mall), await anOperator(mall)];
    await people[0]?.call('payments.proposeRefund', { paymentId: id, reason: 'Asked for it' });
    const refund = await mall.db.value<string>(
      sql`select id from payments.refund where payment_id = ${id}`,
    );
    const approved = sql`
      update payments.refund set approved_by = ${people[1]?.id}, approved_at = now() where id = ${refund}`;
    expect(await refused(mall.db.run(approved))).toBe('person_said_yes');
    const yes = sql`select ledger.say_yes('payments.refund', ${refund}, ${people[1]?.id}, now(), '1', '{}')`;
    expect(await refused(mall.db.run(yes))).toBe('42501');
    const said = {
      ...{ about: 'payments.refund', id: refund, by: people[1]?.id ?? '' },
      contents: { payment_id: id, report_id: null, charge: null, reference: null },
    };
    expect(await refused(withWords(mall, [said], (tx) => tx.run(approved)))).toBe(
      'refund_is_charged',
    );
    await expectSoundBooks(mall);
  });
});

describe('existing clients', () => {
  const ask = async (buyer: Buyer, path: string, more: Record<string, string> = {}) => {
    const opened = await mall.legacy('rechargeBlockchain!recharge_open', { token: buyer.token });
    const { session_token } = opened.data as { session_token: string };
    return mall.legacy(`thirdPartyRecharge!${path}`, {
      token: buyer.token,
      session_token,
      ...more,
    });
  };

  test('list what there is, and are sent to pay by any of the six calls', async () => {
    const buyer = await aBuyer(mall);
    expect(
      await mall.legacy('thirdPartyRecharge!getCoinList', { token: buyer.token }),
    ).toMatchObject({
      code: '0',
      data: [
        { productType: 'Card', range: [{ bank_code: '', min_amount: 10, max_amount: 5000 }] },
        { productType: 'E-wallet', range: [{ bank_code: '', min_amount: 10, max_amount: 5000 }] },
      ],
    });
    const started = await ask(buyer, 'recharge', { amount: '100', frenchCurrency: 'USD' });
    expect(started.data).toEqual({ payUrl: expect.stringMatching(/sandbox\/pay\?session=/) });
    for (const twin of ['', '2', '3', '4', '5']) {
      const pageUrl = 'https://elsewhere.example/';
      const { code, data } = await ask(buyer, `PHP_recharge${twin}`, { amount: '1000', pageUrl });
      expect([code, data]).toEqual(['0', expect.stringMatching(/^http.*sandbox\/pay\?session=/)]);
    }
    const { rows } = await buyer.call('payments.listPayments', {});
    expect(rows.map(({ currency, gross }) => `${gross} ${currency}`)).toEqual([
      ...Array.from({ length: 5 }, () => '17.43 PHP'),
      '99.87 USD',
    ]);
  });

  test('the twins are refused as the first is', async () => {
    const buyer = await aBuyer(mall);
    const used = { session_token: 'used' };
    for (const path of ['recharge', 'PHP_recharge', 'PHP_recharge5']) {
      const refusals = [
        await ask(buyer, path, { amount: '1', frenchCurrency: 'PHP' }),
        await ask(buyer, path, { amount: '100', frenchCurrency: 'PHP', ...used }),
        await mall.legacy(`thirdPartyRecharge!${path}`, { amount: '100', ...used }),
      ].map(({ code, refusal }: { code: string; refusal?: string }) => `${code} ${refusal}`);
      expect(refusals).toEqual([
        ...['1 PAYMENT_BELOW_MINIMUM', '1 MONEY_TOKEN_USED', '403 NOT_LOGGED_IN'],
      ]);
    }
  });
});
