import type { AccountId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { provenMail } from '../../../test/applications-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { approveKey } from '../../../test/words.ts';
import { balance } from '../../ledger/index.ts';
import { sql, sqlState } from '../../platform/db.ts';

let mall: TestMall;
let maker: Awaited<ReturnType<typeof anOperator>>;
let checker: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  mall = await startMall();
  [maker, checker] = await Promise.all([anOperator(mall), anOperator(mall)]);
});
afterAll(() => mall.stop());

const REASON = 'Order 4711 was paid twice';
const proposed = async (accountId: AccountId, amount: string) =>
  (await maker.call('adjustments.proposeAdjustment', { accountId, amount, reason: REASON })).id;
const moneyOf = async ({ call }: Awaited<ReturnType<typeof aBuyer>>) =>
  (await call('wallet.getBalance', {})).available;

test('one proposes, another approves, and the owner reads why', async () => {
  const owner = await provenMail(mall, await aBuyer(mall));
  const said = await maker.call('adjustments.proposeAdjustment', {
    ...{ accountId: owner.id, amount: '12.50', reason: REASON, evidence: 'Ticket 88' },
  });
  expect(said).toMatchObject({
    ...{
      state: 'proposed',
      amount: '12.5',
      own: true,
      actions: ['decline'],
      evidence: 'Ticket 88',
    },
    ...{ username: owner.username, proposedBy: 'Kim Harbour', decidedBy: null },
  });
  expect(await moneyOf(owner)).toBe('0');
  const adjustmentId = said.id;
  const seen = await checker.call('adjustments.getAdjustment', { adjustmentId });
  expect(seen).toMatchObject({ own: false, actions: ['approve', 'decline'] });
  const done = await checker.call('adjustments.approveAdjustment', { adjustmentId });
  expect(done).toMatchObject({ state: 'approved', actions: [], decidedBy: 'Kim Harbour' });
  expect(await moneyOf(owner)).toBe('12.5');
  const { rows } = await owner.call('wallet.listStatement', {});
  expect(rows[0]).toMatchObject({ kind: 'adjustment', amount: '12.5', reason: REASON });
  await mall.settle();
  const notices = await owner.call('notifications.listNotices', {});
  expect(notices.rows[0]).toMatchObject({ kind: 'balance-corrected', params: { amount: '12.5' } });
  const [mail] = await mailedTo(mall, owner.email);
  expect(mail?.subject).toContain('12.5\u00A0USDT');
  expect(mail?.body).toContain(REASON);
});

test('nothing is added to the wallet of an account that is closed, whichever of the two comes late', async () => {
  const [gone, going] = [await aBuyer(mall), await aBuyer(mall)];
  const close = ({ call, username: account }: typeof gone) =>
    call('accounts.closeAccount', { account, reason: 'moving on', fundPassword: '246810' });
  await close(gone);
  expect(await refusalOf(proposed(gone.id, '5'))).toBe('ADJUSTMENT_ACCOUNT_CLOSED');
  const adjustmentId = await proposed(going.id, '5');
  await close(going);
  const approving = checker.call('adjustments.approveAdjustment', { adjustmentId });
  expect(await refusalOf(approving)).toBe('ADJUSTMENT_ACCOUNT_CLOSED');
  expect(await balance(mall.db, 'available', going.id)).toBe('0');
  expect(
    await mall.owner.value(
      sql`select approved_by from ledger.approval where key = ${`adjustments/${adjustmentId}`}`,
    ),
  ).toBeNull();
});

test('nobody approves his own, and of many who approve at once one moves the money', async () => {
  const owner = await aBuyer(mall);
  const adjustmentId = await proposed(owner.id, '5');
  const approve = (by: typeof maker) => by.call('adjustments.approveAdjustment', { adjustmentId });
  expect(await refusalOf(approve(maker))).toBe('SECOND_PERSON_NEEDED');
  expect(await moneyOf(owner)).toBe('0');
  const others = [checker, await anOperator(mall), await anOperator(mall)];
  const answers = await Promise.all(others.map((by) => refusalOf(approve(by))));
  expect(answers.toSorted()).toEqual(['ADJUSTMENT_NOT_OPEN', 'ADJUSTMENT_NOT_OPEN', 'no refusal']);
  expect(await moneyOf(owner)).toBe('5');
  expect(
    await mall.owner.value(
      sql`select approver from ledger.journal where ref = ${`adjustments/${adjustmentId}`}`,
    ),
  ).not.toBe(`operator:${maker.id}`);
});

test('cut off after the second person’s word it goes on, for him or a third, and can still be declined', async () => {
  const third = await anOperator(mall);
  const owner = await aBuyer(mall);
  const cutOff = async () => {
    const adjustmentId = await proposed(owner.id, '5');
    await approveKey(mall, `adjustments/${adjustmentId}`, checker.id);
    return { adjustmentId };
  };
  for (const by of [checker, third]) {
    const which = await cutOff();
    expect(await refusalOf(maker.call('adjustments.approveAdjustment', which))).toBe(
      'SECOND_PERSON_NEEDED',
    );
    expect((await by.call('adjustments.approveAdjustment', which)).state).toBe('approved');
    expect(
      await mall.owner.value(sql`
        select decided_by from adjustments.adjustment where id = ${which.adjustmentId}`),
    ).toBe(checker.id);
  }
  expect(await moneyOf(owner)).toBe('10');
  const declined = { ...(await cutOff()), reason: 'Not the same order' };
  expect((await third.call('adjustments.declineAdjustment', declined)).state).toBe('declined');
  expect(await moneyOf(owner)).toBe('10');
});

test('what is declined is done with, by another or by who proposed it', async () => {
  const owner = await aBuyer(mall);
  for (const [by, state] of [
    [checker, 'declined'],
    [maker, 'taken-back'],
  ] as const) {
    const adjustmentId = await proposed(owner.id, '5');
    const answer = { adjustmentId, reason: 'Not the same order' };
    const done = await by.call('adjustments.declineAdjustment', answer);
    expect(done).toMatchObject({ state, declineReason: 'Not the same order' });
    const { rows } = await checker.call('adjustments.listAdjustments', {
      accountId: owner.id,
      state,
    });
    expect(rows).toMatchObject([{ id: adjustmentId, state }]);
    const late = checker.call('adjustments.approveAdjustment', { adjustmentId });
    expect(await refusalOf(late)).toBe('ADJUSTMENT_NOT_OPEN');
    expect(await refusalOf(by.call('adjustments.declineAdjustment', answer))).toBe(
      'ADJUSTMENT_NOT_OPEN',
    );
    expect(
      await mall.owner.value(sql`
        select closed_by from ledger.approval where key = ${`adjustments/${adjustmentId}`}`),
    ).toBe(`operator:${by.id}`);
  }
  expect(await moneyOf(owner)).toBe('0');
});

describe('what is taken from a wallet', () => {
  test('is not more than it holds, when it is proposed and when it is approved', async () => {
    const owner = await aBuyer(mall);
    expect(await refusalOf(proposed(owner.id, '-0.01'))).toBe('ADJUSTMENT_TOO_LARGE');
    const given = await proposed(owner.id, '10');
    await checker.call('adjustments.approveAdjustment', { adjustmentId: given });
    const [one, two] = [await proposed(owner.id, '-6'), await proposed(owner.id, '-6')];
    await checker.call('adjustments.approveAdjustment', { adjustmentId: one });
    const second = checker.call('adjustments.approveAdjustment', { adjustmentId: two });
    expect(await refusalOf(second)).toBe('ADJUSTMENT_TOO_LARGE');
    expect(await moneyOf(owner)).toBe('4');
    const left = await checker.call('adjustments.getAdjustment', { adjustmentId: two });
    expect(left).toMatchObject({ state: 'proposed', actions: ['approve', 'decline'] });
    // The wallet was asked first: nobody's word stays for what was refused.
    expect(
      await mall.owner.value(sql`
        select approved_by from ledger.approval where key = ${`adjustments/${two}`}`),
    ).toBe(null);
  });
});

test('the list has what waits first, says how many, and is narrowed to an account and a state', async () => {
  const owner = await aBuyer(mall);
  const done = await proposed(owner.id, '1');
  await checker.call('adjustments.declineAdjustment', { adjustmentId: done, reason: 'No need' });
  const [older, newer] = [await proposed(owner.id, '2'), await proposed(owner.id, '3')];
  const of = async (more: object) =>
    (await checker.call('adjustments.listAdjustments', { accountId: owner.id, ...more })).rows.map(
      ({ id }) => id,
    );
  expect(await of({})).toEqual([older, newer, done]);
  expect(await of({ state: 'proposed' })).toEqual([older, newer]);
  expect(await of({ size: 2, page: 2 })).toEqual([done]);
  const { waiting } = await checker.call('adjustments.countWaiting', {});
  expect(waiting).toBe(
    await mall.owner.value(
      sql`select count(*)::int from adjustments.adjustment where state = 'proposed'`,
    ),
  );
});

test('an account that there is not is not corrected, and the database keeps every answer', async () => {
  const nobody = '019ab000-0000-7000-8000-00000000dead' as AccountId;
  expect(await refusalOf(proposed(nobody, '1'))).toBe('ACCOUNT_NOT_FOUND');
  const adjustmentId = await proposed((await aBuyer(mall)).id, '1');
  const own = mall.db.run(sql`
    update adjustments.adjustment set state = 'approved', decided_by = ${maker.id}, decided_at = now() where id = ${adjustmentId}`);
  expect(sqlState(await own.catch((error: unknown) => error))).toBe('23514');
  await checker.call('adjustments.approveAdjustment', { adjustmentId });
  const again = mall.db.run(sql`
    update adjustments.adjustment set state = 'declined', decline_reason = 'late' where id = ${adjustmentId}`);
  expect(sqlState(await again.catch((error: unknown) => error))).toBe('P0001');
});
