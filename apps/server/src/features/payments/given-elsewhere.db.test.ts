/** What came and was never credited, and went back outside its provider: it leaves the books by the word of two operators. */
import { add, parseAmount, subtract } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import {
  aPaidPayment,
  openPayments,
  providerCalls,
  providerTells,
  startPayment,
} from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { type Said, withWords } from '../../../test/words.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
});
afterAll(() => mall.stop());

const bank = () => balance(mall.db, 'clearing-bank', PLATFORM);
const loss = () => balance(mall.db, 'platform-loss', PLATFORM);
const GONE = { reason: 'Your bank has it again', reference: 'SEPA 2026-11-29 no. 12' };

/** Paid twice: the second charge, 99.87 USDT, is owed to its payer. */
async function owedTwice() {
  const { buyer, paymentId } = await aPaidPayment(mall, 'twice');
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const { reports } = await first.call('payments.getPayment', { paymentId });
  const report = reports.find(({ outcome }) => outcome === 'paid-twice');
  const reportId = report?.id ?? '';
  const charge = await mall.owner.value<string>(
    sql`select charge from payments.report where id = ${reportId}`,
  );
  const propose = async (more: object = GONE) => {
    const asked = { paymentId, reportId, reason: GONE.reason, ...more };
    const { refunds } = await first.call('payments.proposeRefund', asked);
    return { paymentId, refundId: refunds[0]?.id ?? '' };
  };
  return {
    ...{ buyer, paymentId, reportId, charge, first, second, propose },
    owed: () => balance(mall.db, 'to-give-back', buyer.id),
    read: () => first.call('payments.getPayment', { paymentId }),
  };
}

test('a report that was closed by hand is owed until two have said with which reference it went back', async () => {
  const { first, second, reportId, propose, owed, read, buyer, paymentId } = await owedTwice();
  await first.call('payments.answerReport', { reportId, note: 'Paid back by our bank' });
  const before = await bank();
  const which = await propose();
  expect(await owed()).toBe('99.87');
  expect(await refusalOf(first.call('payments.approveRefund', which))).toBe('SECOND_PERSON_NEEDED');
  expect(await owed()).toBe('99.87');
  await second.call('payments.approveRefund', which);
  expect([await owed(), subtract(await bank(), before)]).toEqual(['0', '99.87']);
  await mall.advance(60);
  const { refunds, toGiveBack } = await read();
  expect(refunds).toMatchObject([{ reference: GONE.reference, sentAt: null, mayEnd: false }]);
  expect([toGiveBack, await balance(mall.db, 'available', buyer.id)]).toEqual(['0', '97.87']);
  // Its provider was not asked for it.
  const asked = sql`select refunded from payments.sandbox_order where payment_id = ${paymentId}`;
  expect(await mall.owner.value<string>(asked)).toBe('0');
  await expectSoundBooks(mall);
});

test('a statement of the bank counts it, as it came, and the provider’s does not', async () => {
  const enter = async (place: 'bank' | 'sandbox') => {
    const day = dayOf(daysAfter(mall.shared.clock.now(), -1));
    const said = { place, currency: 'USD', day, balance: '0', evidence: 'Statement 1' } as const;
    const { call } = await anOperator(mall); // a session does not last two days
    const { rows } = await call('payments.enterStatement', said);
    const { went, near } = rows.find((row) => row.place === place && row.currency === 'USD') ?? {};
    return { went: parseAmount(went ?? '0'), near };
  };
  await mall.advance(86_400);
  const [atBank, atProvider] = [await enter('bank'), await enter('sandbox')];
  const { second, propose } = await owedTwice();
  await second.call('payments.approveRefund', await propose());
  await mall.advance(86_400);
  const [bankNow, providerNow] = [await enter('bank'), await enter('sandbox')];
  expect(subtract(bankNow.went, atBank.went)).toBe('100');
  expect(bankNow.near?.[0]).toMatchObject({ way: 'out', amount: '100', counted: true });
  expect(providerNow.went).toBe(atProvider.went);
});

test('it leaves once: neither again by hand nor by its provider', async () => {
  const { second, propose, owed } = await owedTwice();
  const which = await propose();
  expect(await refusalOf(propose())).toBe('PAYMENT_NOT_OPEN');
  expect(await refusalOf(propose({}))).toBe('PAYMENT_NOT_OPEN');
  await second.call('payments.approveRefund', which);
  expect(await refusalOf(second.call('payments.approveRefund', which))).toBe('PAYMENT_NOT_OPEN');
  expect(await refusalOf(propose())).toBe('PAYMENT_NOT_OPEN');
  expect(await refusalOf(propose({}))).toBe('PAYMENT_NOT_OPEN');
  expect(await owed()).toBe('0');
});

test('what its provider has paid back meanwhile, heard or only told, does not leave again', async () => {
  const all = await owedTwice();
  const which = await all.propose();
  await providerCalls(mall, { charge: all.charge });
  const approve = () => refusalOf(all.second.call('payments.approveRefund', which));
  expect(await approve()).toBe('PAYMENT_NOT_OPEN');
  await mall.advance(3);
  expect([await approve(), await all.owed()]).toEqual(['PAYMENT_NOT_OPEN', '0']);
  const part = await owedTwice();
  const rest = await part.propose();
  await providerTells(mall, { charge: part.charge, amount: '40' });
  await part.second.call('payments.approveRefund', rest);
  expect(await part.owed()).toBe('0');
  await providerTells(mall, { charge: part.charge, amount: '40' });
  expect((await part.read()).problem).toBe(null);
  await expectSoundBooks(mall);
});

test('paid back by its provider all the same it is for people, and the mall’s loss', async () => {
  const { charge, second, propose, owed, read, buyer } = await owedTwice();
  const before = [await bank(), await loss()] as const;
  await second.call('payments.approveRefund', await propose());
  await providerTells(mall, { charge, amount: '30' });
  expect(await read()).toMatchObject({ problem: 'back-twice', state: 'credited' });
  await providerTells(mall, { charge, amount: '30' });
  await providerTells(mall, { charge });
  await providerTells(mall, { charge });
  const { reports } = await read();
  expect(reports.filter(({ kind }) => kind === 'refunded').map(({ outcome }) => outcome)).toEqual([
    ...['back-twice', 'given-back', 'back-twice', 'given-back'],
  ]);
  expect([await owed(), await balance(mall.db, 'available', buyer.id)]).toEqual(['0', '97.87']);
  const [came, borne] = before;
  expect(subtract(await bank(), came)).toBe(add(parseAmount('99.87'), parseAmount('99.87')));
  expect(subtract(borne, await loss())).toBe('99.87');
  await expectSoundBooks(mall);
  // Its provider has it again: it has gone once, at the bank, and nothing more is known to be gone.
  await providerTells(mall, { charge, kind: 'refund-failed' });
  await providerTells(mall, { charge, kind: 'refund-failed' });
  expect((await read()).reports.slice(-2).map(({ outcome }) => outcome)).toEqual([
    ...['came-back', 'refund-failed'],
  ]);
  expect([subtract(await bank(), came), subtract(borne, await loss())]).toEqual(['99.87', '0']);
  expect([await owed(), await balance(mall.db, 'available', buyer.id)]).toEqual(['0', '97.87']);
  await expectSoundBooks(mall);
});

test('a reference is of what was never credited, and of something that is owed', async () => {
  const { first, paymentId } = await owedTwice();
  expect(await refusalOf(first.call('payments.proposeRefund', { paymentId, ...GONE }))).toBe(
    'INVALID_INPUT',
  );
  const buyer = await aBuyer(mall);
  const begun = await startPayment(buyer);
  const came = { kind: 'paid', paymentRef: begun.id, charge: `c-${begun.id}` } as const;
  await providerTells(mall, { ...came, currency: 'SEK', amount: '10' });
  const { reports } = await first.call('payments.getPayment', { paymentId: begun.id });
  const asked = { paymentId: begun.id, reportId: reports[0]?.id ?? '', ...GONE };
  expect(await refusalOf(first.call('payments.proposeRefund', asked))).toBe('PAYMENT_NOT_OPEN');
});

test('the application’s database role alone lets none of it go', async () => {
  const { charge, paymentId, reportId, first, second, propose, owed, buyer } = await owedTwice();
  const { refundId } = await propose();
  const post = (key: string, amount: string, [to, from] = ['clearing-bank', 'to-give-back']) =>
    sql`select ledger.post('deposit-reversal', ${`payments/${paymentId}/${key}`}, ${`payments/${paymentId}`}, 'system', now(),
      'USDT', ${[to, from]}::text[], ${[PLATFORM, from === 'to-give-back' ? buyer.id : PLATFORM]}::uuid[],
      ${[amount, `-${amount}`]}::numeric[], null, null)`;
  const approve = sql`
    update payments.refund set approved_by = ${second.id}, approved_at = now() where id = ${refundId}`;
  const words: Said[] = [];
  const both = (amount: string, key = `given-back/${refundId}`) =>
    withWords(mall, words, async (db) => {
      await db.run(approve);
      await db.run(post(key, amount));
    });
  // Nobody has said yes; nor is a proposal enough.
  await expect(both('99.87')).rejects.toMatchObject({ constraint: 'person_said_yes' });
  const alone = mall.db.run(post(`given-back/${refundId}`, '99.87'));
  await expect(alone).rejects.toMatchObject({ constraint: 'movement_has_payment' });
  words.push({
    ...{ about: 'payments.refund', id: refundId, by: second.id },
    contents: { payment_id: paymentId, report_id: reportId, charge, reference: GONE.reference },
  });
  // With it no other amount, and no word without its movement.
  await expect(both('50')).rejects.toMatchObject({ constraint: 'refund_elsewhere_is_all' });
  await expect(withWords(mall, words, (db) => db.run(approve))).rejects.toMatchObject({
    constraint: 'refund_elsewhere_is_all',
  });
  await expect(both('99.87', `given-back/${newId()}`)).rejects.toMatchObject({ code: '23514' });
  // A second person's word is of what waits: what was sent through the provider gets no reference, and the other way round.
  const send = sql`update payments.refund set sent_at = now(), sent_amount = 100 where id = ${refundId}`;
  await expect(mall.db.run(send)).rejects.toMatchObject({ code: '23514' });
  await expect(
    mall.db.run(sql`update payments.refund set reference = 'Another' where id = ${refundId}`),
  ).rejects.toMatchObject({ code: '42501' });
  // What its provider has told and nobody has handled yet.
  await mall.shared.witness.run(sql`
    insert into payments.report (id, provider, event_id, kind, charge, currency, amount, receiver, happened_at, via, seen_at)
    select ${newId()}, provider, ${newId()}, 'refunded', charge, currency, 100, receiver, now(), 'query', now()
    from payments.report where id = ${reportId}`);
  await expect(both('99.87')).rejects.toMatchObject({ constraint: 'refund_elsewhere_is_all' });
  // And no loss of the mall that nobody has given back twice.
  const told = await mall.owner.value<string>(
    sql`select id from payments.report where charge = ${charge} and kind = 'refunded'`,
  );
  const lost = post(`lost/${told}`, '5', ['clearing-bank', 'platform-loss']);
  await expect(mall.db.run(lost)).rejects.toMatchObject({ constraint: 'movement_has_payment' });
  expect([await owed(), first.id === second.id]).toEqual(['99.87', false]);
});
