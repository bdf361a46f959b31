/** What somebody outside is told by mail: each day what was moved by hand (trust.md, row 7). */
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aBuyer, anOperator, withSetting } from '../../../test/accounts-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { advanceToNoon, BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { aBankOwner, approvedAtBank } from '../../../test/bank-factories.ts';
import { aMallCoupon } from '../../../test/coupons-factories.ts';
import { aProblem, NETWORK, TOKEN } from '../../../test/deposits-factories.ts';
import { aRunningLoan, withLending } from '../../../test/loans-factories.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { approveKey } from '../../../test/words.ts';
import { sql } from '../../platform/db.ts';
import { runJob } from '../run-jobs.ts';
import { dailyReport, linesOf } from './daily-report.ts';

const OUTSIDE = 'auditor@outside.example';
const DAY = 86_400;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ REPORT_MAIL: OUTSIDE }, { quiet: true });
});
afterAll(() => mall.stop());

const today = () => mall.shared.clock.now().toISOString().slice(0, 10);
/** The last report, once the day is over. */
async function nextReport() {
  await mall.advance(DAY);
  const [last] = await mailedTo(mall, OUTSIDE);
  return last;
}
const count = async () => (await mailedTo(mall, OUTSIDE)).length;

test('a day on which nothing happened is reported too, once, and again by nobody who starts anew', async () => {
  await advanceToNoon(mall);
  const day = today();
  const report = await nextReport();
  expect(report?.subject).toContain(`money moved by hand on ${day}`);
  expect(report?.body).toContain('Corrections of balances: nothing');
  expect(report?.body).toContain('Withdrawals that an operator refused or sent back: nothing');
  const before = await count();
  await runJob(mall.shared, dailyReport);
  await mall.advance(3_600);
  expect(await count()).toBe(before);
});

test('it says who proposed and approved what, how much in all, what was refused and changed, and where the books stand', async () => {
  const [maker, checker] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aBuyer(mall);
  const propose = async (amount: string, reason: string) => {
    const said = { accountId: owner.id, amount, reason };
    return (await maker.call('adjustments.proposeAdjustment', said)).id;
  };
  const given = await propose('12.50', 'Order 4711 was paid twice\n- 10:00:00 · a line of his own');
  await checker.call('adjustments.approveAdjustment', { adjustmentId: given });
  const taken = await propose('-2', 'The half of it was right');
  await checker.call('adjustments.approveAdjustment', { adjustmentId: taken });
  await propose('99', 'Nobody has approved this one');
  const refused = await aWithdrawer(mall);
  const { id } = await withdraw(refused);
  await maker.call('withdrawals.refuseWithdrawal', { withdrawalId: id, reason: 'Asks for help' });
  const { id: again } = await withdraw(refused);
  const ordered = { withdrawalId: again, reason: 'Order 12/26', ground: 'court' } as const;
  await maker.call('withdrawals.refuseWithdrawal', ordered);
  await checker.call('withdrawals.refuseWithdrawal', ordered);
  const code = 'withdrawal_minimum';
  await maker.call('brands.updateSetting', { brandId: BRAND_ID, code, value: '20' });
  await maker.call('adjustments.setCreditLimit', { amount: '60000' });
  const { body = '' } = (await nextReport()) ?? {};
  expect(body).toContain('Corrections of balances: 2 entries, in all 14.5\u00A0USDT');
  expect(body).toMatch(
    new RegExp(
      `^- \\d\\d:\\d\\d:\\d\\d · adjustments/${given} · 12.5 USDT · proposed by Kim Harbour, approved by Kim Harbour · Order 4711 was paid twice - 10:00:00 · a line of his own$`,
      'm',
    ),
  );
  expect(body).toContain(`adjustments/${taken} · -2 USDT`);
  expect(body).not.toContain('Nobody has approved this one');
  expect(body).toMatch(
    new RegExp(`withdrawals/${id} · [\\d.]+ USDT · by Kim Harbour · Asks for help`),
  );
  expect(body).toMatch(
    new RegExp(`/${again} · [\\d.]+ USDT · proposed by Kim .*, approved by Kim .* · court: Order`),
  );
  expect(body).toMatch(/brands\.updateSetting · .*withdrawal_minimum.* · by Kim Harbour/);
  expect(body).toMatch(/adjustments\.setCreditLimit · 60000 · by Kim Harbour/);
  const hash = await mall.owner.value<string>(
    sql`select encode(hash, 'hex') from ledger.chain_head`,
  );
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(body).toMatch(
    new RegExp(`Head of the books at \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d \\(UTC\\): ${hash}`),
  );
});

test('whatever else two people let move is in it: credits, payouts, loans, coupons and transfers of the operator’s own', async () => {
  await withLending(mall);
  await withSetting(mall, 'withdrawals_bank_open', 'true');
  const [maker, checker] = [await anOperator(mall), await anOperator(mall)];
  const depositId = await aProblem(mall, await aBuyer(mall));
  const shown = { depositId, amount: '4', evidence: 'A receipt of the exchange' };
  await maker.call('deposits.proposeCredit', shown);
  await checker.call('deposits.approveCredit', { depositId });
  const out = await approvedAtBank(mall, await aBankOwner(mall));
  await maker.call('withdrawals.takeWithdrawal', out);
  await maker.call('withdrawals.payWithdrawal', { ...out, reference: 'TT-2026-0815' });
  await checker.call('withdrawals.confirmWithdrawal', out);
  const { id: loanId } = await aRunningLoan(mall);
  await aMallCoupon(mall);
  const float = { network: NETWORK, asset: TOKEN, amount: '20', reason: 'Float of the month' };
  const { moves } = await maker.call('reserves.proposeMove', float);
  await checker.call('reserves.approveMove', { moveId: moves[0]?.id ?? '' });
  const rate = { currency: 'USD', rate: '0.99', source: 'Central bank', hours: 24 } as const;
  await maker.call('payments.proposeRate', rate);
  const { body = '' } = (await nextReport()) ?? {};
  const part = (name: string, line: string) =>
    expect(body).toMatch(new RegExp(`^${name}: 1 entry.*\n- .*${line}`, 'm'));
  part(
    'Deposits credited by two operators',
    `${depositId} · 4 USDT · proposed by Kim Harbour, approved by`,
  );
  part('Withdrawals approved by two operators', `${out.withdrawalId} · `);
  part('Loans paid out', `${loanId}.* · 1000 USDT`);
  part('Budgets of the mall’s coupons', '100 USDT');
  part('Transfers of the operator’s own', '20 USDT · proposed by .* · Float of the month');
  expect(body).toMatch(/payments\.proposeRate · .*0\.99.* · by Kim Harbour/);
});

test('a yes is dated by the database, whatever day is said', async () => {
  const [maker, checker] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aBuyer(mall);
  const { id } = await maker.call('adjustments.proposeAdjustment', {
    ...{ accountId: owner.id, amount: '3', reason: 'Order 4712 was paid twice' },
  });
  const key = `adjustments/${id}`;
  await approveKey(mall, key, checker.id, new Date('2020-01-01T00:00:00Z'));
  expect((await nextReport())?.body).toContain(key);
});

test('days on which the mall stood still are caught up with, each once', async () => {
  const before = await count();
  await mall.advance(3 * DAY);
  expect(await count()).toBe(before + 3);
  const days = (await mailedTo(mall, OUTSIDE)).slice(0, 3).map(({ subject }) => subject.slice(-10));
  const first = Date.parse(today()) - 3 * DAY * 1_000;
  const wanted = [0, 1, 2].map((n) => new Date(first + n * DAY * 1_000).toISOString().slice(0, 10));
  expect(days.toSorted()).toEqual(wanted);
});

test('a part that cannot be read keeps back none of the others', async () => {
  await mall.owner.run(sql`revoke select on reserves.public_own_move from mall_app`);
  const log = vi.spyOn(mall.shared.log, 'error');
  const { body = '' } = (await nextReport()) ?? {};
  // Under the name that the log shortens: whole errors of the database have rows in them.
  const about = expect.objectContaining({ error: expect.any(Error), part: expect.any(String) });
  expect(log).toHaveBeenCalledWith(about, 'part of the daily report not read');
  log.mockRestore();
  await mall.owner.run(sql`grant select on reserves.public_own_move to mall_app`);
  expect(body).toMatch(
    /Transfers of the operator’s own: could not be read; the log says why under [\w-]{36}/,
  );
  expect(body).toContain('Loans paid out: nothing');
  expect(body).toContain('Changed settings of money: nothing');
});

test('so many rows are listed, and how many there are besides', () => {
  const row = {
    ...{ at: new Date('2026-11-20T10:00:00Z'), kind: 'adjustment', ref: 'adjustments/1' },
    ...{ amount: '5', first: 'Kim', second: 'Lee', text: null },
  };
  const part = { rows: [row, row], count: 45, total: parseAmount('225') };
  expect(linesOf('corrections', part, 'en').split('\n')).toEqual([
    'Corrections of balances: 45 entries, in all 225\u00A0USDT',
    '- 10:00:00 · adjustments/1 · 5 USDT · proposed by Kim, approved by Lee',
    '- 10:00:00 · adjustments/1 · 5 USDT · proposed by Kim, approved by Lee',
    '- and 43 more entries, not listed here',
  ]);
});

test('without an address nobody is written to', async () => {
  const quiet = await startMall({}, { quiet: true });
  await quiet.advance(DAY);
  const reports = await quiet.owner.value<number>(
    sql`select count(*)::int from platform.outside_report`,
  );
  await quiet.stop();
  expect(reports).toBe(0);
});
