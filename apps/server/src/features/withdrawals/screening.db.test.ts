/** A service outside is asked about each withdrawal and each bound address; what is not clear waits for two people (trust.md 6.9). */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { aBankOwner, approvedAtBank } from '../../../test/bank-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, ON_TRON, withdraw } from '../../../test/withdrawals-factories.ts';
import { sql } from '../../platform/db.ts';
import { runItems } from '../../platform/item-job.ts';
import { requireScreening } from './screening-queries.ts';
import { screenAddresses, screenWithdrawals } from './screening.ts';

type Answer = { status?: number; body?: string; headers?: Record<string, string>; never?: true };

let asked: { kind: string; network: string; address: string; secret: string | undefined }[] = [];
let answers: Record<string, Answer> = {};
const CLEAR: Answer = { body: '{"answer":"clear"}' };
const REVIEW: Answer = { body: '{"answer":"review"}' };
const service = createServer((request, response) => {
  void text(request).then((body) => answer(request.headers.authorization, body, response));
});

function answer(secret: string | undefined, question: string, response: ServerResponse): void {
  const about = JSON.parse(question) as { kind: string; network: string; address: string };
  asked.push({ ...about, secret });
  const { status = 200, body = '', headers = {}, never } = answers[about.kind] ?? CLEAR;
  if (!never) {
    response.writeHead(status, headers).end(body);
  }
}

let mall: TestMall;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  mall = await startMall(
    { SCREENING_URL: `http://mall:secret@127.0.0.1:${port}/ask` },
    { quiet: true },
  );
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  // As a server does that is started with a service.
  await requireScreening(mall.owner, true);
});
afterAll(async () => {
  await mall.stop();
  service.closeAllConnections();
  service.close();
});
beforeEach(async () => {
  asked = [];
  answers = {};
  await mall.owner.run(sql`truncate withdrawals.address_screening`);
});

const run = async () => {
  const ctx = await mall.system();
  await runItems(screenAddresses, ctx);
  await runItems(screenWithdrawals, ctx);
  await mall.advance(10);
};
const find = async (id: string) =>
  (await anOperator(mall)).call('withdrawals.getWithdrawal', { withdrawalId: id });

test('what is clear goes on, and each withdrawal and each address is asked about once', async () => {
  const buyer = await aWithdrawer(mall);
  const { id } = await withdraw(buyer);
  await run();
  await run();
  const about = { network: ON_TRON.chain, address: ON_TRON.address };
  const secret = `Basic ${Buffer.from('mall:secret').toString('base64')}`;
  expect(asked).toEqual([
    { kind: 'address', ...about, secret },
    { kind: 'withdrawal', ...about, secret },
  ]);
  const seen = await find(id);
  expect(seen).toMatchObject({ screening: 'clear', approvalsNeeded: 0, hold: null });
  expect(seen.state).not.toBe('requested');
});

test('until it has answered nothing is approved', async () => {
  const buyer = await aWithdrawer(mall, '5000');
  const { id } = await withdraw(buyer, { amount: '2000' });
  const operator = await anOperator(mall);
  const approve = () => operator.call('withdrawals.approveWithdrawal', { withdrawalId: id });
  expect(await refusalOf(approve())).toBe('WITHDRAWAL_NOT_OPEN');
  await run();
  expect((await approve()).approvals).toBe(1);
});

test.each<[string, Record<string, Answer>, 'review' | 'unavailable']>([
  ['asks for a review', { withdrawal: REVIEW }, 'review'],
  ['asks for a review of the address', { address: REVIEW }, 'review'],
  ['fails', { withdrawal: { status: 500, body: '{"answer":"clear"}' } }, 'unavailable'],
  ['says something else', { withdrawal: { body: '{"answer":"fine"}' } }, 'unavailable'],
  ['answers without end', { withdrawal: { body: `"${'x'.repeat(20_000)}"` } }, 'unavailable'],
  [
    'sends it elsewhere',
    { withdrawal: { status: 302, headers: { location: 'http://127.0.0.1:1/' } } },
    'unavailable',
  ],
  ['does not answer in time', { withdrawal: { never: true } }, 'unavailable'],
])('when the service %s, two people have to look', async (_, given, answer) => {
  answers = given;
  const buyer = await aWithdrawer(mall);
  const { id } = await withdraw(buyer);
  await run();
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine).toMatchObject({ state: 'requested', approvalsNeeded: 2 });
  expect(mine.hold?.reason).toBe('screening');
  expect(Date.parse(mine.hold?.until ?? '')).toBeGreaterThan(mall.shared.clock.now().getTime());
  expect(mine).not.toHaveProperty('screening');
  expect((await find(id)).screening).toBe(answer);
  for (const operator of [await anOperator(mall), await anOperator(mall)]) {
    await operator.call('withdrawals.approveWithdrawal', { withdrawalId: id });
  }
  answers = {};
  await mall.advance(10);
  expect((await find(id)).state).not.toBe('requested');
});

test('nothing waits without end: what nobody approves comes back, and so does what was never asked about', async () => {
  answers = { withdrawal: REVIEW };
  const buyer = await aWithdrawer(mall);
  const { id } = await withdraw(buyer);
  await run();
  const other = await aWithdrawer(mall);
  const { id: unasked } = await withdraw(other);
  // As if the timer that asks had failed all the time.
  await mall.owner.run(sql`
    insert into platform.set_aside (job, item, first_failed_at, tries, reference, next_try_at)
    values ('withdrawals.screen', ${unasked}, now(), 9, 'x', now() + interval '9 years')`);
  await mall.advance(73 * 3_600);
  await mall.owner.run(sql`delete from platform.set_aside`);
  expect((await find(id)).state).toBe('cancelled');
  expect((await find(unasked)).state).toBe('cancelled');
  await expectSoundBooks(mall);
});

test('what goes to a bank is nobody’s to screen, and waits for no answer', async () => {
  await withSetting(mall, 'withdrawals_bank_open', 'true');
  const out = await approvedAtBank(mall, await aBankOwner(mall));
  await run();
  expect(asked.filter(({ kind }) => kind === 'withdrawal')).toEqual([]);
  const taken = await (await anOperator(mall)).call('withdrawals.takeWithdrawal', out);
  expect(taken).toMatchObject({ state: 'signing', screening: null });
});

test('an address that could not be asked about burdens nothing that is clear later', async () => {
  answers = { address: { status: 503 } };
  const buyer = await aWithdrawer(mall);
  const { id } = await withdraw(buyer);
  await run();
  expect(await find(id)).toMatchObject({ screening: 'clear', approvalsNeeded: 0 });
});

test('the application’s role makes no answer better that was given', async () => {
  for (const forged of [
    sql`update withdrawals.screening set answer = 'clear'`,
    sql`delete from withdrawals.screening`,
    sql`update withdrawals.withdrawal set approvals_needed = 0`,
  ]) {
    await expect(mall.db.run(forged)).rejects.toThrow('permission denied');
  }
});

test('nor one that was never given, and approves nothing that was not asked about', async () => {
  const { id } = await withdraw(await aWithdrawer(mall));
  for (const forged of [
    sql`insert into withdrawals.screening (withdrawal_id, answer, at) values (${id}, 'clear', now())`,
    sql`insert into withdrawals.address_screening (chain, address, answer, at) values ('x', 'y', 'clear', now())`,
    sql`select withdrawals.say_screened(${id}, 'clear', now())`,
    sql`delete from withdrawals.screening_rule`,
  ]) {
    await expect(mall.db.run(forged)).rejects.toThrow('permission denied');
  }
  await expect(
    mall.db.run(sql`
      update withdrawals.withdrawal set state = 'approved', approved_at = now() where id = ${id}`),
  ).rejects.toMatchObject({ constraint: 'withdrawal_screened' });
  const say = (answer: string) =>
    mall.shared.witness.value<boolean>(
      sql`select withdrawals.say_screened(${id}, ${answer}, now())`,
    );
  expect([await say('review'), await say('clear')]).toEqual([true, false]);
  expect((await find(id)).approvalsNeeded).toBe(2);
});

test('without a service nobody is asked and nothing waits', async () => {
  const plain = await startMall({}, { quiet: true });
  const buyer = await aWithdrawer(plain);
  const { id } = await withdraw(buyer);
  await plain.advance(10);
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine.state).not.toBe('requested');
  expect(await plain.owner.value(sql`select count(*)::int from withdrawals.screening`)).toBe(0);
  await plain.stop();
});
