// Whoever has changed a password takes nothing out for a day: its owner reads of it first (trust.md, decision record 0009).
import type { AccountId } from '@entrepot/contract/ids';
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUND_PASSWORD, PASSWORD } from '../../../test/accounts-factories.ts';
import { mailedCode, mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { openSession } from '../accounts/index.ts';
import { sql } from '../../platform/db.ts';

const HOUR = 3_600;
const NEXT = 'harbour43';
const NEW_FUND = { fundPassword: '864209', confirmation: '864209' };
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

/** Why something waits, and for how many hours from now. */
const inHours = (hold: Terms['hold']) =>
  hold && [
    hold.reason,
    Math.round((Date.parse(hold.until) - mall.shared.clock.now().getTime()) / HOUR / 1_000),
  ];

/** His calls with a session of now. */
const again = async (id: AccountId) => ({
  id,
  call: mall.storefront(await openSession(mall.db, 'storefront', id, mall.shared.clock.now())),
});

async function aHolder(email: string) {
  const { id, username, call } = await aWithdrawer(mall);
  await mall.owner.run(sql`
    update accounts.account set email = ${email}, email_proven_at = now() - interval '9 days' where id = ${id}`);
  const said = { email, password: PASSWORD, confirmation: PASSWORD };
  await mall.storefront()('notifications.sendCode', { email });
  await mall.storefront()('accounts.resetPassword', {
    ...said,
    code: await mailedCode(mall, email),
  });
  await mall.shared.clock.advance(mall.db, 25 * HOUR);
  return { id, username, call, email };
}

const holdOf = async (id: AccountId) =>
  inHours((await (await again(id)).call('withdrawals.getTerms', {})).hold);

/** What a letter with this subject says. */
const letterOf = async (email: string, subject: string) => {
  await mall.settle();
  return (await mailedTo(mall, email)).find((letter) => letter.subject === subject)?.body;
};
const PAUSED = 'Withdrawals are paused for 24 hours.';

test('a login password that was changed by the old one holds what is asked for afterwards, and its mail says so', async () => {
  const { id, email } = await aHolder('ada-hold@quay.example');
  const owner = await again(id);
  expect(await holdOf(id)).toBeNull();
  const before = await withdraw(owner, { amount: '20' });
  expect(before.hold).toBeNull();
  const change = { old: PASSWORD, password: NEXT, confirmation: NEXT };
  await owner.call('accounts.changePassword', change);
  const hold = ['password-changed', 24];
  expect(await holdOf(id)).toEqual(hold);
  expect(inHours((await withdraw(await again(id), { amount: '20' })).hold)).toEqual(hold);
  expect(await letterOf(email, 'Your login password was changed')).toContain(PAUSED);
  const rows = async () => (await (await again(id)).call('withdrawals.listWithdrawals', {})).rows;
  await mall.advance(60);
  await mall.advance(60);
  expect((await rows()).map(({ state }) => state)).toEqual(['requested', 'settled']);
  await mall.advance(24 * HOUR);
  await mall.advance(60);
  await mall.advance(60);
  expect((await rows()).map(({ state }) => state)).toEqual(['settled', 'settled']);
});

test('so does a forgotten one that was set anew, each time for a day and no longer', async () => {
  const { id, email } = await aHolder('ada-forgot@quay.example');
  const reset = async () => {
    await mall.storefront()('notifications.sendCode', { email });
    const code = await mailedCode(mall, email);
    const password = { password: NEXT, confirmation: NEXT };
    await mall.storefront()('accounts.resetPassword', { email, code, ...password });
  };
  await reset();
  expect(await holdOf(id)).toEqual(['password-changed', 24]);
  const asked = await withdraw(await again(id), { amount: '20' });
  await mall.shared.clock.advance(mall.db, 23 * HOUR);
  await reset();
  expect(await holdOf(id)).toEqual(['password-changed', 24]);
  const kept = await (
    await again(id)
  ).call('withdrawals.getWithdrawal', { withdrawalId: asked.id });
  expect(inHours(kept.hold)).toEqual(['password-changed', 1]);
  await mall.shared.clock.advance(mall.db, 25 * HOUR);
  expect(await holdOf(id)).toBeNull();
});

test('and a fund password that was changed by the old one', async () => {
  const { id, email } = await aHolder('ada-fund@quay.example');
  const owner = await again(id);
  await owner.call('accounts.changeFundPassword', { old: FUND_PASSWORD, ...NEW_FUND });
  const hold = ['fund-password-reset', 24];
  expect(await holdOf(id)).toEqual(hold);
  const { fundPassword } = NEW_FUND;
  expect(inHours((await withdraw(owner, { amount: '20', fundPassword })).hold)).toEqual(hold);
  expect(await letterOf(email, 'Your fund password was changed')).toContain(PAUSED);
});
