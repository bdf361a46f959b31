/** A provider that takes seconds to answer, or answers in another currency: nobody else's money waits for it, and none is misread. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import {
  openPayments,
  payAt,
  providerTells,
  startPayment,
} from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { runItems } from '../../platform/item-job.ts';
import { hasOpenPayments } from './index.ts';
import { paymentsJobs } from './jobs.ts';

let mall: TestMall;
let server: Server;
let sessions = 0;
/** Called when the provider is asked about a payment; it answers when this has ended. */
let whenAsked: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  server = createServer((request, reply) => {
    const answer = (body: object) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/v1/refunds') {
      void whenAsked().then(() => answer({ id: 're_1', status: 'succeeded' }));
    } else if (request.method === 'POST') {
      sessions += 1;
      answer({ id: `cs_${sessions}`, url: `https://pay.example/cs_${sessions}` });
    } else {
      const open = { payment_status: 'unpaid', status: 'open', created: 1, livemode: false };
      void whenAsked().then(() => answer({ id: 'cs', object: 'checkout.session', ...open }));
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  mall = await startMall({
    ...{ STRIPE_SECRET_KEY: 'sk_test_slow', STRIPE_WEBHOOK_SECRET: 'whsec_slow' },
    ...{ STRIPE_ACCOUNT: 'acct_mall', STRIPE_URL: `http://127.0.0.1:${port}` },
  });
  await openPayments(mall);
});
afterAll(async () => {
  await mall.stop();
  await new Promise((done) => void server.close(done));
});

/** A turn of each timer of that name, or of that name for one provider, side by side as a server has them. */
async function turnsOf(name: string): Promise<void> {
  const found = paymentsJobs.filter((each) => each.name.split(' ')[0] === name);
  const system = await mall.system();
  const items = found.flatMap((each) => ('finish' in each ? [each] : []));
  expect(items).not.toEqual([]);
  await Promise.all(items.map((each) => runItems(each, system)));
}

/** From now on its answers wait for `answer`; `reached`: it was asked. */
function thinks() {
  let answer = () => {};
  const waits = new Promise<void>((done) => {
    answer = done;
  });
  const reached = new Promise<void>((isAsked) => {
    whenAsked = () => {
      isAsked();
      return waits;
    };
  });
  return { reached, answer };
}

/** As it would have called. */
const isPaid = (id: string, event: string) =>
  mall.shared.witness.run(sql`
    insert into payments.report (id, provider, event_id, kind, payment_ref, charge, currency, amount, receiver, happened_at, via, seen_at)
    values (${newId()}, 'stripe', ${event}, 'paid', ${id}, 'pi_slow', 'USD', 100, 'acct_mall test', ${mall.shared.clock.now()},
      'callback', ${mall.shared.clock.now()})`);

async function applied() {
  const done = turnsOf('payments.apply').then(() => 'credited');
  const patience = new Promise<string>((late) => setTimeout(() => late('still waiting'), 8_000));
  return Promise.race([done, patience]);
}

test('while a provider thinks about one payment, another is credited, and so is that one', async () => {
  const operator = await anOperator(mall);
  const methods = [
    { name: 'Card', bankCode: '', currency: 'USD', open: true, minimum: '10', maximum: '5000' },
  ];
  await operator.call('payments.saveProvider', {
    ...({ code: 'stripe', open: true, feeRate: '0.02', minutes: 60 } as const),
    methods: methods as never,
  });
  const [slow, quick] = [await aBuyer(mall), await aBuyer(mall)];
  const { sessionToken } = await slow.call('wallet.openMoneyCall', {});
  const asked = { sessionToken, amount: '100', currency: 'USD', provider: 'stripe' } as const;
  const waiting = await slow.call('payments.startPayment', asked);
  const other = await startPayment(quick, { provider: 'sandbox' });
  const { reached, answer } = thinks();
  await mall.owner.run(sql`
    update payments.payment set next_ask_at = now() - interval '1 hour' where id = ${waiting.id}`);
  const asking = turnsOf('payments.ask');
  await reached;
  await isPaid(waiting.id, 'evt_slow');
  await payAt(mall, other.payUrl, 'pay');
  const first = await applied();
  answer();
  await asking;
  expect(first).toBe('credited');
  for (const each of [slow, quick]) {
    expect(await balance(mall.db, 'available', each.id)).toBe('97.87');
  }
  const next = sql`select next_ask_at from payments.payment where id = ${waiting.id}`;
  expect(await mall.owner.value(next)).toBeNull();

  // While it is asked to pay one back the payment is held, and what it tells of that one waits; nothing else does.
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const of = { paymentId: waiting.id, reason: 'The buyer asked for it' };
  const { refunds } = await one.call('payments.proposeRefund', of);
  await two.call('payments.approveRefund', {
    ...{ paymentId: waiting.id, refundId: refunds[0]?.id ?? '' },
  });
  const back = thinks();
  const refunding = turnsOf('payments.refund');
  await back.reached;
  await isPaid(waiting.id, 'evt_again');
  const another = await startPayment(quick, { provider: 'sandbox' });
  await payAt(mall, another.payUrl, 'pay');
  const second = await applied();
  const meanwhile = await balance(mall.db, 'available', quick.id);
  back.answer();
  await refunding;
  expect([second, meanwhile]).toEqual(['credited', '195.74']);
  await mall.advance(3);
  const ended = await one.call('payments.getPayment', { paymentId: waiting.id });
  expect(ended.state).toBe('refunded');
  expect(ended.reports.every(({ outcome }) => outcome !== null)).toBe(true);
  await expectSoundBooks(mall);
});

test('while one provider thinks about a payment, another provider is asked about the next', async () => {
  const [slow, quick] = [await aBuyer(mall), await aBuyer(mall)];
  const { sessionToken } = await slow.call('wallet.openMoneyCall', {});
  const asked = { sessionToken, amount: '100', currency: 'USD', provider: 'stripe' } as const;
  await slow.call('payments.startPayment', asked);
  // Its callback was lost.
  const { id } = await startPayment(quick, { provider: 'sandbox' });
  await mall.owner.run(sql`
    update payments.sandbox_order set state = 'paid', paid = amount where payment_id = ${id}`);
  await mall.owner.run(sql`
    update payments.payment set next_ask_at = now() - interval '1 hour' where next_ask_at is not null`);
  const { reached, answer } = thinks();
  const asking = turnsOf('payments.ask');
  await reached;
  const heard = () =>
    mall.owner.hits(sql`select from payments.report where payment_ref = ${id} and via = 'query'`);
  await vi.waitFor(async () => expect(await heard()).toBe(true), 5_000).finally(answer);
  await asking;
});

test('an account is not closed while a provider is still asked about what has expired', async () => {
  const buyer = await aBuyer(mall);
  const { id } = await startPayment(buyer, { provider: 'sandbox' });
  await mall.owner.run(sql`
    update payments.payment set state = 'expired', ended_at = now() where id = ${id}`);
  expect(await hasOpenPayments(mall.db, buyer.id)).toBe(true);
  await mall.owner.run(sql`update payments.payment set next_ask_at = null where id = ${id}`);
  expect(await hasOpenPayments(mall.db, buyer.id)).toBe(false);
});

test('what is taken back in another currency moves nothing and stays open for people', async () => {
  const buyer = await aBuyer(mall);
  const { id, payUrl } = await startPayment(buyer, { provider: 'sandbox' });
  await payAt(mall, payUrl, 'pay');
  await mall.advance(3);
  const charge = await mall.owner.value<string>(
    sql`select charge from payments.payment where id = ${id}`,
  );
  await providerTells(mall, { charge, currency: 'EUR', amount: '90' });
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const seen = await first.call('payments.getPayment', { paymentId: id });
  expect(seen).toMatchObject({ state: 'credited', problem: 'other-currency', reversed: '0' });
  expect(await balance(mall.db, 'available', buyer.id)).toBe('97.87');
  // What two give back meanwhile waits until somebody has said how much of it went back already.
  const asked = { paymentId: id, reason: 'The buyer asked for it' };
  const { refunds } = await first.call('payments.proposeRefund', asked);
  await second.call('payments.approveRefund', { paymentId: id, refundId: refunds[0]?.id ?? '' });
  await mall.advance(60);
  const paidBack = sql`select refunded from payments.sandbox_order where payment_id = ${id}`;
  expect(await mall.owner.value(paidBack)).toBe('0');
  const reportId = seen.reports.find(({ open }) => open)?.id ?? '';
  await first.call('payments.answerReport', { reportId, note: 'It was a test of the provider.' });
  await mall.advance(60);
  expect(await mall.owner.value(paidBack)).toBe('100');
  await expectSoundBooks(mall);
});
