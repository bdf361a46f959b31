/** A refund of what was credited that its provider never takes: two operators say that it went another way, or put it back. */
import { subtract } from '@entrepot/contract/money';
import type { ReportKind } from '@entrepot/contract/payments/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import {
  aPaidPayment,
  movedFromNow,
  openPayments,
  providerCalls,
  providerRefunds,
  providerTells,
} from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { approveKey, type Said, withWords } from '../../../test/words.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { raw, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { sumsOfBank } from './statement-queries.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
  await providerRefunds(mall, false);
});
afterAll(() => mall.stop());

const REASON = 'The card was closed long ago';
const REFERENCE = 'SEPA 2026-11-29 no. 12';

/** 97.87 USDT were credited for 100 USD, and have left the wallet for a refund that nobody takes. */
async function aRefund() {
  const { buyer, paymentId, charge } = await aPaidPayment(mall);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const moved = await movedFromNow(mall);
  const { refunds } = await first.call('payments.proposeRefund', { paymentId, reason: REASON });
  const which = { paymentId, refundId: refunds[0]?.id ?? '' };
  await second.call('payments.approveRefund', which);
  await mall.advance(6);
  const end = ({ call }: typeof first, reference?: string) =>
    call('payments.declineRefund', { ...which, reason: REASON, ...(reference && { reference }) });
  return {
    ...{ buyer, paymentId, which, charge, first, second, end, moved },
    putBack: async () => {
      await end(first);
      return end(second);
    },
    wallet: () => balance(mall.db, 'available', buyer.id),
    read: () => first.call('payments.getPayment', { paymentId }),
  };
}

const tells = (charge: string, amount: string, kind: ReportKind = 'refunded') =>
  providerTells(mall, { charge, amount, kind });

test('it is put back to its owner by two, and can be proposed again', async () => {
  const { first, second, end, wallet, read, moved, buyer, which } = await aRefund();
  expect([await wallet(), await moved()]).toEqual(['0', ['99.87', '-2']]);
  expect((await read()).refunds[0]).toMatchObject({ mayEnd: true, sentAt: null });
  await end(first);
  expect([await wallet(), (await read()).refunds[0]?.ending]).toEqual([
    ...['0', { by: 'Kim Harbour', own: true, reason: REASON, reference: null }],
  ]);
  expect(await refusalOf(end(first))).toBe('SECOND_PERSON_NEEDED');
  await end(second);
  expect([await wallet(), await moved()]).toEqual(['97.87', ['0', '0']]);
  const now = await read();
  expect(now).toMatchObject({ state: 'credited', reversed: '0', mayRefund: true });
  expect(now.refunds[0]).toMatchObject({ declinedBy: 'Kim Harbour', mayEnd: false });
  expect(await refusalOf(end(second))).toBe('PAYMENT_NOT_OPEN');
  expect(await refusalOf(end(first, REFERENCE))).toBe('PAYMENT_NOT_OPEN');
  await mall.settle();
  const { rows } = await buyer.call('notifications.listNotices', {});
  expect(rows[0]?.params).toMatchObject({ news: 'restored', amount: '97.87' });
  const again = await first.call('payments.proposeRefund', {
    ...{ paymentId: which.paymentId, reason: REASON },
  });
  await second.call('payments.approveRefund', {
    ...{ paymentId: which.paymentId, refundId: again.refunds[0]?.id ?? '' },
  });
  expect([await wallet(), await moved()]).toEqual(['0', ['99.87', '-2']]);
  await expectSoundBooks(mall);
});

test('it has gone another way when two say so, and moves nothing more', async () => {
  const { first, second, end, wallet, read, moved, paymentId } = await aRefund();
  const before = await moved();
  const { went: wentBefore } = await sumsOfBank(mall.db, mall.shared.clock.now());
  await end(first, REFERENCE);
  expect((await read()).refunds[0]?.ending).toMatchObject({ reference: REFERENCE });
  expect(await refusalOf(end(first, REFERENCE))).toBe('SECOND_PERSON_NEEDED');
  await end(second, REFERENCE);
  await mall.advance(1);
  expect([await wallet(), await moved()]).toEqual(['0', before]);
  const now = await read();
  expect(now).toMatchObject({ state: 'refunded', mayRefund: false, problem: null });
  expect(now.refunds[0]).toMatchObject({ reference: REFERENCE, mayEnd: false });
  // A statement of the bank counts it as it was paid.
  const gone = await sumsOfBank(mall.db, mall.shared.clock.now());
  expect(subtract(gone.went, wentBefore)).toBe('100');
  expect(await refusalOf(end(first))).toBe('PAYMENT_NOT_OPEN');
  const proposed = first.call('payments.proposeRefund', { paymentId, reason: REASON });
  expect(await refusalOf(proposed)).toBe('PAYMENT_NOT_OPEN');
  await expectSoundBooks(mall);
});

test('of two who want it to end in different ways neither is the other’s second', async () => {
  const { first, second, end, wallet, read } = await aRefund();
  await end(first);
  await end(second, REFERENCE);
  expect([(await read()).state, await wallet()]).toEqual(['credited', '0']);
  expect((await read()).refunds[0]?.ending).toMatchObject({ reference: REFERENCE });
  await end(first);
  await end(second);
  expect([(await read()).state, await wallet()]).toEqual(['credited', '97.87']);
});

test('a second person who enters another reference is told so and changes nothing', async () => {
  const { second, first, end, read } = await aRefund();
  await end(first, REFERENCE);
  const ending = async () => (await read()).refunds[0]?.ending?.reference;
  expect(await refusalOf(end(second, `${REFERENCE}3`))).toBe('PAYMENT_REFERENCE_DIFFERS');
  expect([(await read()).state, await ending()]).toEqual(['credited', REFERENCE]);
  // He who has mistyped it enters it anew, and is not his own second.
  await end(first, 'SEPA 77');
  expect(await refusalOf(end(second, REFERENCE))).toBe('PAYMENT_REFERENCE_DIFFERS');
  expect(await refusalOf(end(first, 'SEPA 77'))).toBe('SECOND_PERSON_NEEDED');
  await end(second, ' sepa  77 ');
  expect((await read()).state).toBe('refunded');
  expect((await read()).refunds[0]?.reference).toBe('SEPA 77');
});

test('both see how much ends, in the currency of the payment: what its provider has not paid back', async () => {
  const { charge, first, second, end, which } = await aRefund();
  await tells(charge, '40');
  await end(first, REFERENCE);
  for (const { call } of [first, second]) {
    const { refunds } = await call('payments.getPayment', { paymentId: which.paymentId });
    expect(refunds[0]).toMatchObject({ amount: '100', left: '60', currency: 'USD', mayEnd: true });
  }
});

test('paid back by its provider after it was put back it is for people, and is not taken from the wallet again', async () => {
  const { charge, putBack, wallet, read, moved } = await aRefund();
  await putBack();
  await tells(charge, '40');
  expect(await read()).toMatchObject({ state: 'credited', problem: 'back-twice' });
  expect([await wallet(), await moved()]).toEqual(['97.87', ['39.94', '-39.94']]);
  await tells(charge, '100');
  expect(await read()).toMatchObject({ state: 'refunded', problem: 'back-twice' });
  await tells(charge, '100');
  expect([await wallet(), await moved()]).toEqual(['97.87', ['99.87', '-99.87']]);
  await expectSoundBooks(mall);
});

test('paid back by its provider after it went another way it is for people, and the mall’s loss', async () => {
  const { charge, first, second, end, wallet, read, moved } = await aRefund();
  await end(first, REFERENCE);
  await end(second, REFERENCE);
  await tells(charge, '30');
  expect(await read()).toMatchObject({ state: 'refunded', problem: 'back-twice' });
  await tells(charge, '30');
  await tells(charge, '70', 'disputed');
  const { reports } = await read();
  expect(reports.slice(-3).map(({ outcome }) => outcome)).toEqual([
    ...['back-twice', 'ignored', 'back-twice'],
  ]);
  expect([await wallet(), await moved()]).toEqual(['0', ['199.74', '-101.87']]);
  await expectSoundBooks(mall);
  // What its provider has again had gone the second time: in the end it has gone the other way alone.
  await tells(charge, '70', 'dispute-won');
  expect([await wallet(), await moved()]).toEqual(['0', ['129.83', '-31.96']]);
  await tells(charge, '30', 'refund-failed');
  await tells(charge, '30', 'refund-failed');
  expect((await read()).reports.slice(-2).map(({ outcome }) => outcome)).toEqual([
    ...['came-back', 'refund-failed'],
  ]);
  expect([await wallet(), await moved()]).toEqual(['0', ['99.87', '-2']]);
  await expectSoundBooks(mall);
});

test('what was put back and is then taken by the payer’s bank leaves the wallet as always', async () => {
  const { charge, putBack, wallet, read, moved } = await aRefund();
  await putBack();
  await tells(charge, '100', 'disputed');
  expect(await read()).toMatchObject({ state: 'disputed', problem: null });
  expect([await wallet(), await moved()]).toEqual(['0', ['99.87', '-2']]);
  await expectSoundBooks(mall);
});

test('only what its provider has not paid back is put back, whatever was asked before', async () => {
  const { charge, first, second, end, wallet, read, moved } = await aRefund();
  await end(first);
  await tells(charge, '40');
  // What the first asked for is no more: this asks anew.
  await end(second);
  expect(await wallet()).toBe('0');
  await end(first);
  expect([await wallet(), await moved()]).toEqual(['58.73', ['39.94', '-0.8']]);
  expect(await read()).toMatchObject({ state: 'credited', reversed: '39.94' });
  const all = await aRefund();
  await all.end(all.first);
  await providerCalls(mall, { charge: all.charge });
  expect(await refusalOf(all.end(all.second))).toBe('PAYMENT_NOT_OPEN');
  await mall.advance(3);
  expect([(await all.read()).state, await all.wallet()]).toEqual(['refunded', '0']);
  await expectSoundBooks(mall);
});

test('one that was sent and is never answered ends too', async () => {
  const { paymentId, which, putBack, wallet, moved } = await aRefund();
  await mall.owner.tx(async (db) => {
    await db.run(
      sql`update payments.refund set sent_at = now(), sent_amount = 100 where id = ${which.refundId}`,
    );
  });
  const read = await (await anOperator(mall)).call('payments.getPayment', { paymentId });
  expect(read.refunds[0]).toMatchObject({ sentAt: expect.any(String), mayEnd: true });
  await putBack();
  expect([await wallet(), await moved()]).toEqual(['97.87', ['0', '0']]);
  await expectSoundBooks(mall);
});

test('it is not put back to an account that is closed', async () => {
  const { buyer, end, first, second } = await aRefund();
  const closing = { account: buyer.username, reason: 'moving on', fundPassword: '246810' };
  await buyer.call('accounts.closeAccount', closing);
  expect(await refusalOf(end(first))).toBe('PAYMENT_NOT_OPEN');
  await end(first, REFERENCE);
  expect((await end(second, REFERENCE)).state).toBe('refunded');
});

test('the application’s database role alone ends none', async () => {
  const { paymentId, which, first, second, buyer, end, wallet, charge } = await aRefund();
  const set = (what: string) =>
    sql`update payments.refund set ${raw(what)} where id = ${which.refundId}`;
  const asks = (by: string, left: string, endId: string) =>
    `end_asked_by = '${by}', end_asked_at = now(), end_reason = 'Not taken', end_left = ${left}, end_id = '${endId}'`;
  const ends = (by: string) =>
    `declined_by = '${by}', declined_at = now(), decline_reason = 'Not taken'`;
  const legs = (amounts: readonly string[]) => sql`
    'USDT', '{clearing-bank,available,platform-loss}'::text[], ${[PLATFORM, buyer.id, PLATFORM]}::uuid[], ${amounts}::numeric[]`;
  const RIGHT = ['-99.87', '97.87', '2'];
  const MORE = ['-99.87', '98.87', '1'];
  const key = (endId: string) => `payments/${paymentId}/put-back/${endId}`;
  const post = (endId: string, amounts = RIGHT) => sql`
    select ledger.post('deposit', ${key(endId)}, ${`payments/${paymentId}`}, 'system', now(), ${legs(amounts)}, null, null)`;
  const word = (endId: string, asker = first.id): Said => ({
    ...{ about: 'payments.refund_end', id: which.refundId, by: second.id },
    contents: {
      ...{ end_asked_by: asker, end_reason: 'Not taken' },
      ...{ end_id: endId, end_left: '99.87', end_reference: null },
    },
  });
  const words: Said[] = [];
  const wholly = (endId: string, amounts = RIGHT, reversed = '0') =>
    withWords(mall, words, async (db) => {
      await db.run(set(ends(second.id)));
      await db.run(sql`update payments.payment set reversed = ${reversed} where id = ${paymentId}`);
      await db.run(post(endId, amounts));
    });
  const endId = newId();
  await mall.db.run(set(asks(first.id, '99.87', endId)));
  await expect(wholly(endId)).rejects.toMatchObject({ constraint: 'person_said_yes' });
  words.push(word(endId));
  // His yes to its end is none to a movement; that has two people of its own.
  await expect(wholly(endId)).rejects.toMatchObject({ constraint: 'two_people' });
  const propose = (id: string, amounts: readonly string[]) =>
    mall.db.run(sql`
      select ledger.propose('deposit', ${key(id)}, ${`payments/${paymentId}`}, ${legs(amounts)}, 'Not taken', ${first.id}, now())`);
  const approve = (id: string) => approveKey(mall, key(id), second.id);
  await propose(endId, MORE);
  await approve(endId);
  // Two people's word for more than was taken from the wallet is none of this refund.
  await expect(wholly(endId, MORE)).rejects.toMatchObject({
    constraint: 'movement_has_payment',
  });
  const other = newId();
  await mall.db.run(set(asks(second.id, '99.87', other)));
  await expect(mall.db.run(set(`${asks(first.id, '50', other)}`))).rejects.toThrow('stays');
  await propose(other, RIGHT);
  await approve(other);
  words.splice(0, 1, word(other, second.id));
  // Nor is it his own second, nor does it go without its end, nor its end without it.
  await expect(wholly(other)).rejects.toMatchObject({ code: '23514' });
  await expect(mall.db.run(post(other))).rejects.toMatchObject({
    constraint: 'movement_has_payment',
  });
  const last = newId();
  await mall.db.run(set(asks(first.id, '99.87', last)));
  await propose(last, RIGHT);
  await approve(last);
  words.splice(0, 1, word(last));
  await expect(withWords(mall, words, (db) => db.run(set(ends(second.id))))).rejects.toMatchObject({
    constraint: 'refund_has_end',
  });
  await expect(wholly(last, RIGHT, '99.87')).rejects.toMatchObject({
    constraint: 'movement_has_payment',
  });
  // What its provider has told meanwhile, though nobody has handled it: a part, then all.
  for (const told of ['40', '100']) {
    await providerCalls(mall, { charge, amount: told });
    await expect(wholly(last)).rejects.toMatchObject({ constraint: 'refund_end_is_left' });
  }
  expect(await wallet()).toBe('0');
  expect(await refusalOf(end(second))).toBe('PAYMENT_NOT_OPEN');
});

test('nor does it take from the wallet, or call a loss, what was told after the end', async () => {
  const { paymentId, buyer, charge, putBack, wallet } = await aRefund();
  await putBack();
  await providerCalls(mall, { charge });
  const report = await mall.owner.value<string>(
    sql`select id from payments.report where charge = ${charge} and kind = 'refunded'`,
  );
  const take = (key: string, legs: Record<string, string>, reversed: string) =>
    mall.db.tx(async (db) => {
      await db.run(sql`update payments.payment set reversed = ${reversed} where id = ${paymentId}`);
      const owners = Object.keys(legs).map((kind) => (kind === 'available' ? buyer.id : PLATFORM));
      await db.run(sql`
        select ledger.post('deposit-reversal', ${`payments/${paymentId}/${key}/${report}`}, ${`payments/${paymentId}`}, 'system',
          now(), 'USDT', ${Object.keys(legs)}::text[], ${owners}::uuid[], ${Object.values(legs)}::numeric[], null, null)`);
    });
  const bankGets = { 'clearing-bank': '99.87' };
  for (const [key, from, reversed] of [
    ['reversal', { available: '-97.87', 'platform-loss': '-2' }, '99.87'],
    ['lost', { 'platform-loss': '-99.87' }, '0'],
  ] as const) {
    await expect(take(key, { ...bankGets, ...from }, reversed)).rejects.toMatchObject({
      constraint: 'movement_has_payment',
    });
  }
  expect(await wallet()).toBe('97.87');
});
