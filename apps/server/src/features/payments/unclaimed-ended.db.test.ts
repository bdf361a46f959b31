/** Money that came for a payment that nobody knows ends once and whole by two people's word: its owner is found, or it went back elsewhere. */
import { parseAmount, subtract } from '@entrepot/contract/money';
import type { ReportKind } from '@entrepot/contract/payments/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { expectSoundBooks, giveMoney } from '../../../test/orders-factories.ts';
import {
  type News,
  openPayments,
  providerCalls,
  providerTells,
  startPayment,
} from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { sumsOfProvider } from './statement-queries.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
  await startPayment(await aBuyer(mall));
});
afterAll(() => mall.stop());

const bank = () => balance(mall.db, 'clearing-bank', PLATFORM);
const waits = () => balance(mall.db, 'to-give-back', PLATFORM);
const loss = () => balance(mall.db, 'platform-loss', PLATFORM);
const REASON = 'He has shown us the receipt';
const GONE = { reason: 'Our bank has paid it back', reference: 'SEPA 2026-11-29 no. 12' };

/** Of a payment that nobody knows. */
const UNKNOWN = { kind: 'paid', paymentRef: 'order 7 of another shop' } as const;
const tells = (news: News) =>
  providerTells(mall, { ...UNKNOWN, charge: newId(), amount: '7', ...news });

/** 7 dollars that nobody knows, worth 6.99 USDT, a buyer who began a payment of 100, and two operators. */
async function aStray() {
  const charge = newId();
  await tells({ charge });
  const buyer = await aBuyer(mall, { email: `${charge}@example.com` });
  const { id: paymentId } = await startPayment(buyer);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const find = async () =>
    (await first.call('payments.listPayments', {})).strays.find(
      (each) => each.reference === charge,
    );
  const reportId = (await find())?.id ?? '';
  const propose = async (more: object = { paymentId, reason: REASON }) => {
    await first.call('payments.proposeUnclaimedEnd', { reportId, reason: REASON, ...more });
    return { endId: (await find())?.ending?.id ?? '' };
  };
  const goes = (kind: ReportKind, amount: string, handled = true) =>
    (handled ? providerTells : providerCalls)(mall, { kind, charge, amount });
  const owed = () => balance(mall.db, 'to-give-back', buyer.id);
  return { charge, buyer, paymentId, reportId, first, second, find, propose, goes, owed };
}

test('whose it is two people say: it is owed to him, goes back as it came, and he reads why', async () => {
  const { buyer, paymentId, first, second, find, propose, owed } = await aStray();
  const [held, before] = [await waits(), await bank()];
  const which = await propose();
  expect(await find()).toMatchObject({
    owed: '6.99',
    ending: { reason: REASON, reference: null, found: { paymentId, amount: '100' } },
  });
  expect([await waits(), await owed()]).toEqual([held, '0']);
  await second.call('payments.approveUnclaimedEnd', which);
  expect([subtract(held, await waits()), await owed(), await bank()]).toEqual([
    ...['6.99', '6.99', before],
  ]);
  expect(await find()).toBeUndefined();
  expect(await buyer.call('payments.getPayment', { paymentId })).toMatchObject({
    ...{ state: 'redirected', problem: 'owner-found', toGiveBack: '6.99', answer: REASON },
  });
  const { rows } = await buyer.call('notifications.listNotices', {});
  expect(rows[0]?.params).toMatchObject({ news: 'found', amount: '6.99', paymentId });
  const { moving } = await buyer.call('wallet.getHoldings', {});
  expect(moving).toMatchObject([{ id: paymentId, amount: '6.99', why: 'giving-back' }]);
  await expectSoundBooks(mall);
  // And leaves as all that was never credited.
  const { reports } = await first.call('payments.getPayment', { paymentId });
  const report = reports.find(({ outcome }) => outcome === 'owner-found');
  expect(report).toMatchObject({ via: 'match', amount: '7', mayRefund: true, open: true });
  const asked = { paymentId, reportId: report?.id ?? '', ...GONE };
  const { refunds } = await first.call('payments.proposeRefund', asked);
  await second.call('payments.approveRefund', { paymentId, refundId: refunds[0]?.id ?? '' });
  expect(await owed()).toBe('0');
  expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
  await expectSoundBooks(mall);
});

test('the mail says what came, and why it is his', async () => {
  const { charge, second, propose } = await aStray();
  await second.call('payments.approveUnclaimedEnd', await propose());
  const [mail] = await mailedTo(mall, `${charge}@example.com`);
  expect(mail?.subject).toBe('We found a payment of yours');
  expect(mail?.body).toContain('7\u00A0USD came to us');
  expect(mail?.body).toContain(REASON);
});

test('what had gone back of it before is not owed to its owner, and what goes back after leaves with him', async () => {
  const { second, propose, goes, owed } = await aStray();
  await goes('refunded', '2');
  const held = await waits();
  await second.call('payments.approveUnclaimedEnd', await propose());
  expect([subtract(held, await waits()), await owed()]).toEqual(['5', '5']);
  await goes('refunded', '2');
  expect(await owed()).toBe('5');
  await goes('disputed', '5');
  expect(await owed()).toBe('0');
  await expectSoundBooks(mall);
});

test('after it is matched its provider’s words are of its owner’s payment: gone, come back, told again', async () => {
  const { charge, buyer, paymentId, second, propose, goes, owed } = await aStray();
  const before = await waits();
  await second.call('payments.approveUnclaimedEnd', await propose());
  await tells({ charge });
  await tells({ charge, paymentRef: paymentId, amount: '100' });
  expect(await owed()).toBe('6.99');
  await goes('refunded', '7');
  expect(await owed()).toBe('0');
  await goes('refund-failed', '7');
  expect(await owed()).toBe('6.99');
  await goes('disputed', '7');
  await goes('dispute-won', '7');
  expect([await owed(), subtract(before, await waits())]).toEqual(['6.99', '6.99']);
  expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
  await expectSoundBooks(mall);
});

test('what went back elsewhere leaves the books with its reference, and no owner is told', async () => {
  const { charge, first, second, find, propose, goes } = await aStray();
  await goes('refunded', '2');
  const [held, before, lost] = [await waits(), await bank(), await loss()];
  const which = await propose(GONE);
  expect((await find())?.ending).toMatchObject({ ...GONE, found: null });
  await second.call('payments.approveUnclaimedEnd', which);
  expect([subtract(held, await waits()), subtract(await bank(), before)]).toEqual(['5', '5']);
  expect(await find()).toBeUndefined();
  await expectSoundBooks(mall);
  // Its provider pays it back all the same: the mall's loss, and for people.
  await goes('refunded', '3');
  await goes('refunded', '3');
  await goes('disputed', '4');
  expect(subtract(lost, await loss())).toBe('5');
  expect([subtract(held, await waits()), await find()]).toMatchObject([
    '5',
    { outcome: 'back-twice', open: true, owed: null, ending: null },
  ]);
  // As much of it as comes back is no loss; of the rest nobody knows any.
  await goes('refund-failed', '3');
  expect([subtract(lost, await loss()), subtract(await bank(), before)]).toEqual(['2', '7']);
  await goes('dispute-won', '2');
  await goes('dispute-won', '2');
  expect([subtract(lost, await loss()), subtract(await bank(), before)]).toEqual(['0', '5']);
  const { strays } = await first.call('payments.listPayments', {});
  const shown = strays.filter(({ reference }) => reference === charge);
  expect(shown.map(({ outcome }) => outcome)).toEqual(['back-twice', 'back-twice', 'dispute-won']);
  await expectSoundBooks(mall);
});

test('a statement of the bank counts what went back there, and the provider’s counts each once', async () => {
  const enter = async () => {
    const day = dayOf(daysAfter(mall.shared.clock.now(), -1));
    const said = {
      place: 'bank',
      currency: 'USD',
      day,
      balance: '0',
      evidence: 'Paper 1',
    } as const;
    const { call } = await anOperator(mall);
    const { rows } = await call('payments.enterStatement', said);
    return parseAmount(rows.find(({ place }) => place === 'bank')?.went ?? '0');
  };
  const provider = async () => {
    const end = mall.shared.clock.now();
    return sumsOfProvider(mall.db, { place: 'sandbox', currency: 'USD', end });
  };
  await mall.advance(86_400);
  const [atBank, before] = [await enter(), await provider()];
  const [found, gone] = [await aStray(), await aStray()];
  await found.second.call('payments.approveUnclaimedEnd', await found.propose());
  await gone.second.call('payments.approveUnclaimedEnd', await gone.propose(GONE));
  await mall.advance(1);
  const after = await provider();
  expect([subtract(after.came, before.came), after.went]).toEqual(['14', before.went]);
  await mall.advance(86_400);
  expect(subtract(await enter(), atBank)).toBe('7');
});

test('it ends once, and needs a second person who did not propose it', async () => {
  const { first, second, propose, paymentId } = await aStray();
  const held = await waits();
  const which = await propose();
  const approve = (by: typeof first) => refusalOf(by.call('payments.approveUnclaimedEnd', which));
  expect(await refusalOf(propose(GONE))).toBe('PAYMENT_NOT_OPEN');
  expect(await approve(first)).toBe('SECOND_PERSON_NEEDED');
  const decline = { ...which, reason: 'Look at the receipt again' };
  await second.call('payments.declineUnclaimedEnd', decline);
  expect([await approve(second), await waits()]).toEqual(['PAYMENT_NOT_OPEN', held]);
  expect(await refusalOf(second.call('payments.declineUnclaimedEnd', decline))).toBe(
    'PAYMENT_NOT_OPEN',
  );
  const again = await propose();
  await second.call('payments.approveUnclaimedEnd', again);
  expect(await refusalOf(second.call('payments.approveUnclaimedEnd', again))).toBe(
    'PAYMENT_NOT_OPEN',
  );
  expect(await refusalOf(propose({ paymentId }))).toBe('PAYMENT_NOT_OPEN');
  expect(subtract(held, await waits())).toBe('6.99');
  const nobody = { endId: newId() };
  expect(await refusalOf(second.call('payments.approveUnclaimedEnd', nobody))).toBe('NOT_FOUND');
});

test('what is told of and not handled yet holds it up, and what has gone back altogether ends it', async () => {
  const { second, propose, goes } = await aStray();
  const which = await propose();
  await goes('refunded', '7', false);
  const approve = () => refusalOf(second.call('payments.approveUnclaimedEnd', which));
  expect(await approve()).toBe('PAYMENT_NOT_OPEN');
  await mall.advance(3);
  expect(await approve()).toBe('PAYMENT_NOT_OPEN');
});

test('a proposal whose money has gone back by itself meanwhile is shown until somebody declines it', async () => {
  const { first, second, reportId, find, propose, goes } = await aStray();
  await first.call('payments.answerReport', { reportId, note: 'We look for its owner' });
  const waiting = async () => (await first.call('payments.countWaiting', {})).waiting;
  const before = await waiting();
  const which = await propose(GONE);
  await goes('refunded', '7');
  expect([await waiting(), await find()]).toMatchObject([
    before + 1,
    { owed: null, left: null, open: false, ending: { id: which.endId, own: true } },
  ]);
  expect(await refusalOf(second.call('payments.approveUnclaimedEnd', which))).toBe(
    'PAYMENT_NOT_OPEN',
  );
  await second.call('payments.declineUnclaimedEnd', { ...which, reason: 'It went by itself' });
  expect([await waiting(), await find()]).toEqual([before, undefined]);
});

test('it is matched with a payment to the same account, that is there, or with a reference, and not both', async () => {
  const { first, reportId, propose, paymentId } = await aStray();
  expect(await refusalOf(propose({ paymentId: newId() }))).toBe('NOT_FOUND');
  expect(await refusalOf(propose({}))).toBe('INVALID_INPUT');
  expect(await refusalOf(propose({ ...GONE, paymentId }))).toBe('INVALID_INPUT');
  const asked = { reportId: newId(), ...GONE };
  expect(await refusalOf(first.call('payments.proposeUnclaimedEnd', asked))).toBe('NOT_FOUND');
  const other = await startPayment(await aBuyer(mall));
  await mall.owner.run(
    sql`update payments.payment set receiver = 'another' where id = ${other.id}`,
  );
  const wrong = { reportId, paymentId: other.id, reason: REASON };
  expect(await refusalOf(first.call('payments.proposeUnclaimedEnd', wrong))).toBe(
    'PAYMENT_OF_ANOTHER_ACCOUNT',
  );
});

test('no correction names what waits, its owner’s or nobody’s: it would count twice', async () => {
  const { charge, buyer, first, second, propose } = await aStray();
  const correct = (more: object) => {
    const said = { accountId: buyer.id, amount: '6.99', reason: 'He paid by card', evidence: '' };
    return first.call('adjustments.proposeAdjustment', { ...said, ...more });
  };
  const evidence = `Receipt ${charge}, seen`;
  // Proposed before it waited, or in words that name nothing.
  const { id: adjustmentId } = await correct({});
  await mall.owner.run(sql`alter table adjustments.adjustment disable trigger user`);
  await mall.owner.run(
    sql`update adjustments.adjustment set evidence = ${evidence} where id = ${adjustmentId}`,
  );
  await mall.owner.run(sql`alter table adjustments.adjustment enable trigger user`);
  const approve = () => refusalOf(second.call('adjustments.approveAdjustment', { adjustmentId }));
  expect(await refusalOf(correct({ evidence }))).toBe('ADJUSTMENT_COUNTS_TWICE');
  expect(await refusalOf(correct({ reason: evidence }))).toBe('ADJUSTMENT_COUNTS_TWICE');
  expect(await approve()).toBe('ADJUSTMENT_COUNTS_TWICE');
  await second.call('payments.approveUnclaimedEnd', await propose());
  expect(await refusalOf(correct({ evidence }))).toBe('ADJUSTMENT_COUNTS_TWICE');
  const gone = await aStray();
  await gone.second.call('payments.approveUnclaimedEnd', await gone.propose(GONE));
  expect((await correct({ evidence: gone.charge })).state).toBe('proposed');
  // What was given too much is taken back, whatever it names.
  await giveMoney(mall, buyer.id, '5');
  expect((await correct({ evidence, amount: '-2' })).state).toBe('proposed');
});
