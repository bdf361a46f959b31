// A bank takes a payment, or a part of it, while two operators are giving it back.
import { subtract } from '@entrepot/contract/money';
import type { ReportKind } from '@entrepot/contract/payments/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import {
  aPaidPayment,
  movedFromNow,
  openPayments,
  providerRefunds,
  providerTells,
} from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { sumsOfProvider } from './statement-queries.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
});
afterAll(() => mall.stop());

/** A hundred of which the refund is approved and, as the provider does not answer, not sent. */
async function anApprovedRefund() {
  const { buyer, paymentId: id } = await aPaidPayment(mall);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const reason = 'The buyer asked for it';
  const { refunds } = await first.call('payments.proposeRefund', { paymentId: id, reason });
  await providerRefunds(mall, false);
  await second.call('payments.approveRefund', { paymentId: id, refundId: refunds[0]?.id ?? '' });
  await mall.advance(6);
  return {
    id,
    buyer,
    operator: first,
    read: () => first.call('payments.getPayment', { paymentId: id }),
  };
}

const atProvider = async () => {
  const end = mall.shared.clock.now();
  return (await sumsOfProvider(mall.db, { place: 'sandbox', currency: 'USD', end })).went;
};

async function tells(id: string, kind: ReportKind, amount: string) {
  const charge = await mall.owner.value<string>(
    sql`select charge from payments.payment where id = ${id}`,
  );
  await providerTells(mall, { charge, kind, amount });
}

/** By the database itself, whoever writes it. */
const expectRefused = (id: string, amount: string) =>
  expect(
    mall.db.run(sql`
      update payments.refund set sent_at = now(), sent_amount = ${amount} where payment_id = ${id}`),
  ).rejects.toMatchObject({ constraint: 'refund_is_left' });

const paidBack = (id: string) =>
  mall.owner.value<string>(
    sql`select refunded from payments.sandbox_order where payment_id = ${id}`,
  );

describe('a refund that could not be sent', () => {
  test('is not sent any more when the bank has taken all of the payment meanwhile', async () => {
    const { id, buyer, read } = await anApprovedRefund();
    await tells(id, 'disputed', '100');
    await providerRefunds(mall, true);
    await mall.advance(600);
    expect(await paidBack(id)).toBe('0');
    const { state, refunds, reversed } = await read();
    expect([state, refunds[0]?.sentAt, reversed]).toEqual(['disputed', null, '99.87']);
    expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
    await expectRefused(id, '100');
    await expectSoundBooks(mall);
  });

  test('is sent for the part that the bank has not taken, and seen at the desk until it is', async () => {
    const { id, buyer, read } = await anApprovedRefund();
    await tells(id, 'disputed', '40');
    expect(await read()).toMatchObject({ state: 'disputed', problem: 'refund-disputed' });
    expect(await buyer.call('payments.getPayment', { paymentId: id })).toMatchObject({
      problem: 'refund-disputed',
    });
    await expectRefused(id, '100');
    await providerRefunds(mall, true);
    await mall.advance(60);
    expect(await paidBack(id)).toBe('60');
    const { state, problem, refunds, reports } = await read();
    expect([state, problem, refunds[0]?.amount]).toEqual(['refunded', null, '60']);
    expect(reports.at(-1)).toMatchObject({ kind: 'refunded', amount: '60', outcome: 'reversed' });
    expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
    await tells(id, 'dispute-won', '40');
    // What its bank had taken is its owner's again; what went back to him stays gone.
    expect(await read()).toMatchObject({ state: 'refunded', problem: null, reversed: '59.92' });
    expect(await balance(mall.db, 'available', buyer.id)).toBe('39.15');
    await expectSoundBooks(mall);
  });

  test('is not sent any more once people have answered what the bank has done', async () => {
    const { id, operator, read } = await anApprovedRefund();
    await tells(id, 'disputed', '40');
    const { reports } = await read();
    const reportId = reports.find(({ open }) => open)?.id ?? '';
    await operator.call('payments.answerReport', { reportId, note: 'We credit the rest.' });
    await expectRefused(id, '60');
    await providerRefunds(mall, true);
    await mall.advance(600);
    expect([await paidBack(id), (await read()).state]).toEqual(['0', 'disputed']);
  });
});

test('a payment that is disputed while all of it is on its way back is for people', async () => {
  const { id, read } = await anApprovedRefund();
  await providerRefunds(mall, true);
  await mall.owner.run(sql`delete from platform.set_aside`);
  // It takes the refund, and tells of it later.
  await mall.owner.tx(async (db) => {
    await db.run(sql`alter table payments.refund disable trigger check_sent`);
    await db.run(sql`
      update payments.refund set sent_at = now(), sent_amount = 100 where payment_id = ${id}`);
    await db.run(sql`alter table payments.refund enable trigger check_sent`);
  });
  const moved = await movedFromNow(mall);
  await tells(id, 'disputed', '100');
  expect(await read()).toMatchObject({ state: 'disputed', problem: 'refund-disputed' });
  // So far it has gone once.
  expect(await moved()).toEqual(['0', '0']);
  await tells(id, 'refunded', '100');
  expect(await read()).toMatchObject({ state: 'disputed', problem: 'back-twice' });
  expect(await moved()).toEqual(['99.87', '-99.87']);
  await tells(id, 'refunded', '100');
  expect(await moved()).toEqual(['99.87', '-99.87']);
  await expectSoundBooks(mall);
});

test('a payment that is disputed after its refund has gone out is for people, and stays refunded', async () => {
  const { id, read } = await anApprovedRefund();
  await providerRefunds(mall, true);
  await mall.advance(60);
  expect((await read()).state).toBe('refunded');
  const [moved, there] = [await movedFromNow(mall), await atProvider()];
  await tells(id, 'disputed', '40');
  expect(await read()).toMatchObject({ state: 'refunded', problem: 'refund-disputed' });
  // Its provider has paid 100 back and lost 40 to the bank: they are the mall's loss, and its statement says the same.
  expect(await moved()).toEqual(['39.94', '-39.94']);
  expect(subtract(await atProvider(), there)).toBe('40');
  await expectSoundBooks(mall);
  // What comes back of it was the mall's loss, and is so no more.
  await tells(id, 'dispute-won', '40');
  const { state, reports } = await read();
  expect([state, reports.at(-1)]).toMatchObject([
    'refunded',
    { outcome: 'came-back', open: false },
  ]);
  expect(await moved()).toEqual(['0', '0']);
  expect(subtract(await atProvider(), there)).toBe('0');
  await expectSoundBooks(mall);
});

describe('what comes back of more than ever came', () => {
  /** Refunded and then disputed as a whole: the second hundred is the mall's loss. */
  async function aTwiceGone() {
    const { buyer, paymentId: id } = await aPaidPayment(mall);
    await tells(id, 'refunded', '100');
    const [moved, there] = [await movedFromNow(mall), await atProvider()];
    await tells(id, 'disputed', '100');
    expect(await moved()).toEqual(['99.87', '-99.87']);
    return {
      ...{ id, buyer },
      goes: (kind: ReportKind, amount: string) => tells(id, kind, amount),
      moved,
      went: async () => subtract(await atProvider(), there),
      wallet: () => balance(mall.db, 'available', buyer.id),
    };
  }

  test.each(['dispute-won', 'refund-failed'] as const)(
    'is the mall’s loss no more: %s',
    async (back) => {
      const { goes, moved, went, wallet } = await aTwiceGone();
      await goes(back, '40');
      expect([await moved(), await went()]).toEqual([['59.92', '-59.92'], '60']);
      await goes(back, '60');
      expect([await moved(), await went(), await wallet()]).toEqual([['0', '0'], '0', '0']);
      await expectSoundBooks(mall);
    },
  );

  test('is its owner’s as far as it is more than that loss, and can go again', async () => {
    const { goes, moved, went, wallet } = await aTwiceGone();
    await goes('dispute-won', '60');
    await goes('refund-failed', '100');
    // Its bank has forty; sixty are in the wallet, as much of the credit as of the payment.
    expect([await went(), await wallet()]).toEqual(['-60', '58.73']);
    expect((await moved())[0]).toBe('-59.93');
    await expectSoundBooks(mall);
    await goes('dispute-won', '40');
    expect([await went(), await wallet()]).toEqual(['-100', '97.87']);
    // Nothing is gone any more: what comes back again is for people.
    await goes('dispute-won', '40');
    expect([(await moved())[0], await wallet()]).toEqual(['-99.87', '97.87']);
    await expectSoundBooks(mall);
  });

  test('is no one’s to book without its provider’s word, nor more than that', async () => {
    const { id, moved } = await aTwiceGone();
    const charge = await mall.owner.value<string>(
      sql`select charge from payments.payment where id = ${id}`,
    );
    const ref = `payments/${id}`;
    const book = async (told: string, worth: string, seen = true) => {
      const report = newId();
      const key = `${ref}/lost/${report}`;
      const legs = sql`'USDT', '{clearing-bank,platform-loss}'::text[],
        ${[PLATFORM, PLATFORM]}::uuid[], ${[`-${worth}`, worth]}::numeric[]`;
      const { witness, clock } = mall.shared;
      if (told !== '') {
        await witness.run(sql`
          insert into payments.report (id, provider, event_id, kind, charge, currency, amount, receiver, happened_at, via, seen_at)
          values (${report}, 'sandbox', ${report}, 'dispute-won', ${charge}, 'USD', ${told}, 'sandbox', ${clock.now()}, 'query', now())`);
      }
      if (seen) {
        await witness.run(
          sql`select ledger.bear_witness(${key}, ${ref}, 'provider:sandbox', ${legs}, now())`,
        );
      }
      return mall.db.run(
        sql`select ledger.post('deposit', ${key}, ${ref}, 'system', now(), ${legs}, null, null)`,
      );
    };
    const refused = (asked: Promise<unknown>) =>
      expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|42501)$/) });
    await refused(book('', '5'));
    await refused(book('5', '4.99', false));
    await refused(book('4', '5'));
    await refused(book('200', '99.88'));
    expect(await moved()).toEqual(['99.87', '-99.87']);
  });
});

test('the application’s database role alone books no such loss that nobody has told', async () => {
  const { id } = await anApprovedRefund();
  await providerRefunds(mall, true);
  await mall.advance(60);
  const told = await mall.owner.value<string>(sql`
    select r.id from payments.report r join payments.payment p on p.charge = r.charge where p.id = ${id} and r.kind = 'refunded'`);
  const loses = mall.db.run(sql`
    select ledger.post('deposit-reversal', ${`payments/${id}/lost/${told}`}, ${`payments/${id}`}, 'system', now(), 'USDT',
      '{clearing-bank,platform-loss}'::text[], ${[PLATFORM, PLATFORM]}::uuid[], '{5,-5}'::numeric[], null, null)`);
  await expect(loses).rejects.toMatchObject({ constraint: 'movement_has_payment' });
});
