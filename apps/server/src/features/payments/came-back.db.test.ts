/** Money that its provider has again, a dispute that was won or a refund that its bank sent back: it goes where it came from. */
import { subtract } from '@entrepot/contract/money';
import type { ReportKind } from '@entrepot/contract/payments/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { expectSoundBooks, takeMoney } from '../../../test/orders-factories.ts';
import {
  aPaidPayment,
  movedFromNow,
  openPayments,
  providerTells,
} from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { explainedOfProvider, sumsOfProvider } from './statement-queries.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
});
afterAll(() => mall.stop());

const loss = () => balance(mall.db, 'platform-loss', PLATFORM);

/** 97.87 USDT were credited for 100 USD. */
async function aCredited(act: 'pay' | 'twice' = 'pay') {
  const paid = await aPaidPayment(mall, act);
  const { buyer, paymentId, charge } = paid;
  return {
    ...{ ...paid, moved: await movedFromNow(mall) },
    tells: (kind: ReportKind, amount: string) => providerTells(mall, { charge, kind, amount }),
    wallet: () => balance(mall.db, 'available', buyer.id),
    owed: () => balance(mall.db, 'to-give-back', buyer.id),
    read: async () => (await anOperator(mall)).call('payments.getPayment', { paymentId }),
  };
}

/** What the provider says is there, against the ledger: nothing else explains a difference. */
async function provider() {
  const at = { place: 'sandbox', currency: 'USD', end: mall.shared.clock.now() } as const;
  const { came, went } = await sumsOfProvider(mall.db, at);
  return { has: subtract(came, went), explained: await explainedOfProvider(mall.db, at) };
}

test('a dispute that was won is credited again, and the payment with it', async () => {
  const { tells: say, wallet, moved, read, buyer } = await aCredited();
  const before = (await provider()).has;
  await say('disputed', '100');
  expect([await wallet(), await moved()]).toEqual(['0', ['99.87', '-2']]);
  await say('dispute-won', '100');
  expect([await wallet(), await moved()]).toEqual(['97.87', ['0', '0']]);
  const { state, problem, reversed, reports, mayRefund } = await read();
  expect({ state, problem, reversed, mayRefund }).toEqual({
    ...{ state: 'credited', problem: null, reversed: '0', mayRefund: true },
  });
  expect(reports.at(-1)).toMatchObject({ outcome: 'came-back', open: false });
  await mall.settle();
  const { rows } = await buyer.call('notifications.listNotices', {});
  expect(rows[0]?.params).toMatchObject({ news: 'restored', amount: '97.87' });
  await mall.advance(1);
  expect(await provider()).toEqual({ has: before, explained: [] });
  await say('disputed', '40');
  expect([await wallet(), (await read()).state]).toEqual(['58.73', 'disputed']);
  await expectSoundBooks(mall);
});

test('its owner gets what was taken from him, and the mall what it had borne', async () => {
  const { tells: say, wallet, moved, buyer } = await aCredited();
  await takeMoney(mall, buyer.id, '90');
  const adjusted = await loss();
  await say('disputed', '100');
  expect([await wallet(), subtract(await loss(), adjusted)]).toEqual(['0', '-92']);
  await say('dispute-won', '50');
  expect([await wallet(), subtract(await loss(), adjusted)]).toEqual(['3.94', '-46']);
  await say('dispute-won', '50');
  expect([await wallet(), subtract(await loss(), adjusted)]).toEqual(['7.87', '0']);
  // Won again without having lost: nobody gets it twice.
  await say('dispute-won', '50');
  expect([await wallet(), (await moved())[0]]).toEqual(['7.87', '0']);
  await expectSoundBooks(mall);
});

test('a refund that came back is in the balance again, and can be proposed again', async () => {
  const { tells: say, wallet, moved, read, paymentId } = await aCredited();
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const refund = async () => {
    const asked = { paymentId, reason: 'The buyer asked for it' };
    const { refunds } = await first.call('payments.proposeRefund', asked);
    await second.call('payments.approveRefund', { paymentId, refundId: refunds[0]?.id ?? '' });
    await mall.advance(10);
  };
  await refund();
  expect([(await read()).state, await wallet()]).toEqual(['refunded', '0']);
  await say('refund-failed', '100');
  expect(await read()).toMatchObject({ state: 'credited', problem: null, mayRefund: true });
  expect([await wallet(), await moved()]).toEqual(['97.87', ['0', '0']]);
  expect((await read()).refunds[0]).toMatchObject({ mayEnd: false });
  await refund();
  expect((await read()).refunds.map(({ amount }) => amount)).toEqual(['100', '100']);
  expect([(await read()).state, await wallet(), await moved()]).toEqual([
    ...['refunded', '0', ['99.87', '-2']],
  ]);
  await mall.advance(1);
  expect((await provider()).explained).toEqual([]);
  await expectSoundBooks(mall);
});

test('what was never credited is owed again when its refund came back', async () => {
  const { owed, wallet, read, paymentId } = await aCredited('twice');
  expect(await owed()).toBe('99.87');
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const { reports } = await read();
  const reportId = reports.find(({ mayRefund }) => mayRefund)?.id ?? '';
  const charge = await mall.owner.value<string>(
    sql`select charge from payments.report where id = ${reportId}`,
  );
  const asked = { paymentId, reportId, reason: 'Paid twice' };
  const refund = async () => {
    const { refunds } = await first.call('payments.proposeRefund', asked);
    await second.call('payments.approveRefund', { paymentId, refundId: refunds[0]?.id ?? '' });
    await mall.advance(10);
  };
  await refund();
  expect(await owed()).toBe('0');
  await providerTells(mall, { charge, kind: 'refund-failed' });
  expect([await owed(), await wallet(), (await read()).problem]).toEqual(['99.87', '97.87', null]);
  await refund();
  expect(await owed()).toBe('0');
  await expectSoundBooks(mall);
});

test('what nobody knows to be gone stays for people, and what would come back to a closed account', async () => {
  const { tells: say, read } = await aCredited();
  await say('refund-failed', '100');
  expect(await read()).toMatchObject({ state: 'credited', problem: 'refund-failed' });
  const closed = await aCredited();
  await closed.tells('disputed', '100');
  const closing = { reason: 'moving on', fundPassword: '246810' };
  await closed.buyer.call('accounts.closeAccount', { account: closed.buyer.username, ...closing });
  await closed.tells('dispute-won', '100');
  expect(await closed.read()).toMatchObject({ state: 'disputed', problem: 'dispute-won' });
  expect(await closed.wallet()).toBe('0');
  // The statement names them, until people have answered.
  await mall.advance(1);
  expect((await provider()).explained).toMatchObject([
    { why: 'unbooked', amount: '200', count: 2 },
  ]);
  await expectSoundBooks(mall);
});

test('the application’s database role alone brings nothing back', async () => {
  const { tells: say, charge, paymentId, buyer, wallet } = await aCredited();
  await say('disputed', '100');
  const ref = `payments/${paymentId}`;
  const legs = (
    amounts: readonly string[],
  ) => sql`'USDT', '{clearing-bank,available,platform-loss}'::text[],
    ${[PLATFORM, buyer.id, PLATFORM]}::uuid[], ${amounts}::numeric[]`;
  const HALF = ['-49.94', '48.94', '1'];
  type Told = {
    told?: string;
    seen?: readonly string[];
    amounts?: readonly string[];
    left?: string;
  };
  /** A report, if any, what the witness says of it, and what is posted. */
  const back = async ({ told, seen, amounts = HALF, left = '49.93' }: Told) => {
    const report = newId();
    const key = `${ref}/came-back/${report}`;
    if (told) {
      await mall.shared.witness.run(sql`
        insert into payments.report (id, provider, event_id, kind, charge, currency, amount, receiver, happened_at, via, seen_at)
        values (${report}, 'sandbox', ${report}, 'dispute-won', ${charge}, 'USD', ${told}, 'sandbox', ${mall.shared.clock.now()}, 'query', now())`);
    }
    if (seen) {
      await mall.shared.witness.run(
        sql`select ledger.bear_witness(${key}, ${ref}, 'provider:sandbox', ${legs(seen)}, now())`,
      );
    }
    return mall.db.tx(async (db) => {
      await db.run(sql`update payments.payment set reversed = ${left} where id = ${paymentId}`);
      await db.run(
        sql`select ledger.post('deposit', ${key}, ${ref}, 'system', now(), ${legs(amounts)}, null, null)`,
      );
    });
  };
  const refused = (asked: Told) =>
    expect(back(asked)).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|42501)$/) });
  await refused({});
  await refused({ told: '0.5' });
  await refused({ seen: HALF });
  // Not more than was told, and not more of it to its owner than was taken from him, were the witness to say so.
  await refused({ told: '0.5', seen: HALF });
  const more = ['-49.94', '49.44', '0.5'];
  await refused({ told: '50', seen: more, amounts: more });
  const report = newId();
  await mall.shared.witness.run(sql`
    insert into payments.report (id, provider, event_id, kind, charge, currency, amount, receiver, happened_at, via, seen_at)
    values (${report}, 'sandbox', ${report}, 'dispute-won', ${charge}, 'USD', 50, 'sandbox', now(), 'query', now())`);
  const handled = mall.db.run(sql`
    insert into payments.handled (report_id, payment_id, outcome, at, open) values (${report}, ${paymentId}, 'came-back', now(), false)`);
  await expect(handled).rejects.toMatchObject({ constraint: 'came_back_has_movement' });
  expect(await wallet()).toBe('0');
});
