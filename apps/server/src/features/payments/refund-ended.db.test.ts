/** A refund of money that was never credited, and that its provider does not take: what ends it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import {
  aPaidPayment,
  openPayments,
  providerRefunds,
  providerTells,
} from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { withWords } from '../../../test/words.ts';
import { raw, sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
  await providerRefunds(mall, false);
});
afterAll(() => mall.stop());

/** Paid twice; the second charge is to go back. */
async function aRefund() {
  const { paymentId } = await aPaidPayment(mall, 'twice');
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const { reports } = await first.call('payments.getPayment', { paymentId });
  const reportId = reports.find(({ mayRefund }) => mayRefund)?.id ?? '';
  const asked = { paymentId, reportId, reason: 'It was paid twice.' };
  const { refunds } = await first.call('payments.proposeRefund', asked);
  const which = { paymentId, refundId: refunds[0]?.id ?? '' };
  const charge = await mall.owner.value<string>(
    sql`select charge from payments.refund where id = ${which.refundId}`,
  );
  const read = async () =>
    (await first.call('payments.getPayment', { paymentId })).refunds.find(
      ({ id }) => id === which.refundId,
    );
  return { which, asked, charge, first, second, read };
}

test('is sent and done once its provider tells that all of it has gone back', async () => {
  const { which, charge, second, read } = await aRefund();
  await second.call('payments.approveRefund', which);
  await mall.advance(6);
  await providerTells(mall, { charge, amount: '99' });
  expect(await read()).toMatchObject({ sentAt: null, mayEnd: true });
  await providerTells(mall, { charge });
  expect(await read()).toMatchObject({ sentAt: expect.any(String), amount: '100', mayEnd: false });
  await expectSoundBooks(mall);
});

test('is not asked for when it went back before it was approved', async () => {
  const { which, charge, second, read } = await aRefund();
  await providerTells(mall, { charge });
  expect(await read()).toMatchObject({ sentAt: null, approvedBy: null });
  await second.call('payments.approveRefund', which);
  await mall.advance(6);
  expect(await read()).toMatchObject({ sentAt: expect.any(String), amount: '100' });
});

test('is ended by two operators with a reason, and may be proposed again', async () => {
  const { which, asked, first, second, read } = await aRefund();
  await second.call('payments.approveRefund', which);
  await mall.advance(6);
  const end = ({ call }: typeof first) =>
    call('payments.declineRefund', { ...which, reason: 'Paid back at its own page.' });
  await end(second);
  const waiting = { ending: { reason: 'Paid back at its own page.' }, declinedBy: null };
  expect(await read()).toMatchObject({ ...waiting, mayEnd: true });
  expect(await refusalOf(end(second))).toBe('SECOND_PERSON_NEEDED');
  const { rows } = await first.call('payments.listPayments', {});
  expect(rows.find(({ id }) => id === which.paymentId)?.refundWaits).toBe(true);
  await end(first);
  expect(await read()).toMatchObject({ declinedBy: expect.any(String), mayEnd: false });
  expect(await refusalOf(end(first))).toBe('PAYMENT_NOT_OPEN');
  await mall.advance(86_400);
  const { call } = await anOperator(mall);
  const { refunds } = await call('payments.proposeRefund', asked);
  expect(refunds.map(({ sentAt }) => sentAt)).toEqual([null, null]);
});

test('is not ended with the application’s database role alone', async () => {
  const { which, first, second } = await aRefund();
  await second.call('payments.approveRefund', which);
  const to = (set: string) =>
    mall.db.run(sql`update payments.refund set ${raw(set)} where id = ${which.refundId}`);
  const asks = (by: string) =>
    `end_asked_by = '${by}', end_asked_at = now(), end_reason = 'Not taken'`;
  const ends = (by: string) =>
    `declined_by = '${by}', declined_at = now(), decline_reason = 'Not taken'`;
  await expect(to(ends(first.id))).rejects.toThrow('no yes');
  await expect(to(`${asks(first.id)}, ${ends(second.id)}`)).rejects.toThrow('no yes');
  const none = await anOperator(mall, { rights: ['read-money', 'withdrawals'] });
  await expect(to(asks(none.id))).rejects.toThrow('has not the right');
  await to(asks(first.id));
  await expect(to(asks(second.id))).rejects.toThrow('stays');
  // The yes to its approval is none to its end.
  await expect(to(ends(second.id))).rejects.toThrow('no yes');
  const himself = {
    ...{ about: 'payments.refund_end', id: which.refundId, by: first.id },
    contents: {
      ...{ end_asked_by: first.id, end_reason: 'Not taken' },
      ...{ end_id: null, end_left: null, end_reference: null },
    },
  };
  await expect(
    withWords(mall, [himself], (tx) =>
      tx.run(sql`update payments.refund set ${raw(ends(first.id))} where id = ${which.refundId}`),
    ),
  ).rejects.toThrow('refund_declined');
});
