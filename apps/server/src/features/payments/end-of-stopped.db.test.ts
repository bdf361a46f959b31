/** The end of a refund that somebody asked for who was stopped since: nobody confirms it, and another asks anew. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { openPayments, payAt, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { type Contents, withWords } from '../../../test/words.ts';
import { balance } from '../../ledger/index.ts';
import { raw, sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
  // The provider's book takes no refund: it answers none.
  await mall.owner.run(
    sql`alter table payments.sandbox_order add constraint down check (refunded = 0)`,
  );
});
afterAll(() => mall.stop());

const REASON = 'The card was closed long ago';
const REFERENCE = 'SEPA 2026-11-29 no. 12';
type Operator = Awaited<ReturnType<typeof anOperator>>;

/** A refund that two have approved, of which one who was stopped since has asked for the end. */
async function asked({ uncredited, reference }: { uncredited?: boolean; reference?: string }) {
  const buyer = await aBuyer(mall);
  const { id: paymentId, payUrl } = await startPayment(buyer);
  await payAt(mall, payUrl, uncredited ? 'twice' : 'pay');
  await mall.advance(3);
  const [first, second, third] = [
    ...[await anOperator(mall), await anOperator(mall), await anOperator(mall)],
  ] as [Operator, Operator, Operator];
  const { reports } = await first.call('payments.getPayment', { paymentId });
  const reportId = uncredited ? reports.find(({ mayRefund }) => mayRefund)?.id : undefined;
  const said = { paymentId, reason: REASON, ...(reportId && { reportId }) };
  const { refunds } = await first.call('payments.proposeRefund', said);
  const which = { paymentId, refundId: refunds[0]?.id ?? '' };
  await second.call('payments.approveRefund', which);
  await mall.advance(6);
  const end = async ({ call }: Operator) => {
    const more = reference === undefined ? {} : { reference };
    const read = await call('payments.declineRefund', { ...which, reason: REASON, ...more });
    return read.refunds.find(({ id }) => id === which.refundId);
  };
  await end(first);
  await stop(first);
  return { buyer, which, first, second, third, end };
}

const stop = async ({ id: operatorId }: Operator) =>
  (await anOperator(mall)).call('accounts.stopOperator', { operatorId, why: 'Dismissed today' });

const WAYS = [{ uncredited: true }, { reference: REFERENCE }, {}];

test.each(WAYS)('is asked for anew, and then confirmed by another: %o', async (way) => {
  const { buyer, second, third, end } = await asked(way);
  expect(await end(second)).toMatchObject({
    ...{ declinedBy: null, mayEnd: expect.any(Boolean) },
    ending: { own: true, reason: REASON },
  });
  expect(await refusalOf(end(second))).toBe('SECOND_PERSON_NEEDED');
  expect(await end(third)).toMatchObject({ declinedBy: third.name });
  const isPutBack = !('uncredited' in way) && !('reference' in way);
  expect(await balance(mall.db, 'available', buyer.id)).toBe(
    isPutBack || 'uncredited' in way ? '97.87' : '0',
  );
  await expectSoundBooks(mall);
});

test.each([{ uncredited: true }, { reference: REFERENCE }])(
  'is confirmed by nobody, with the application’s database role alone: %o',
  async (way) => {
    const { which, second, first } = await asked(way);
    const row = sql`payments.refund where id = ${which.refundId}`;
    const contents = await mall.owner.value<Contents>(sql`
      select ledger.contents(to_jsonb(refund), '{end_asked_by,end_reason,end_id,end_left,end_reference}') from ${row}`);
    const said = { about: 'payments.refund_end', id: which.refundId, by: second.id, contents };
    const confirm = withWords(mall, [said], (tx) =>
      tx.run(sql`
        update payments.refund set declined_by = ${second.id}, declined_at = now(), decline_reason = 'Not taken'
        where id = ${which.refundId}`),
    );
    await expect(confirm).rejects.toMatchObject({ constraint: 'proposer_at_work' });
    const to = (set: string) =>
      mall.db.run(sql`update payments.refund set ${raw(set)} where id = ${which.refundId}`);
    // In his place stands somebody who may, and then he stays.
    await expect(to(`end_reason = 'Another', end_asked_by = '${first.id}'`)).rejects.toThrow();
    const none = await anOperator(mall, { rights: ['read-money'] });
    const asks = (by: string) => to(`end_asked_by = '${by}', end_reason = 'Another'`);
    await expect(asks(none.id)).rejects.toThrow('has not the right');
    await asks(second.id);
    await expect(asks((await anOperator(mall)).id)).rejects.toThrow('stays');
  },
);
