// What one person says of a withdrawal through a bank is his word, and of one who was stopped since it counts only as a fact.
import type { OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { aBankOwner, approvedAtBank, type Word, worded } from '../../../test/bank-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { raw, sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  await withSetting(mall, 'withdrawals_bank_open', 'true');
});
afterAll(() => mall.stop());

test('with the application’s database role alone nobody has taken, paid or doubted what he has not said himself', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const { withdrawalId: id } = await approvedAtBank(mall, await aBankOwner(mall));
  const to = (set: string, ...words: readonly Word[]) =>
    worded(
      mall,
      { id, words },
      sql`update withdrawals.withdrawal set ${raw(set)} where id = ${id}`,
    ).then(
      () => 'done',
      ({ constraint }: { constraint?: string }) => constraint,
    );
  const take = (by: OperatorId, ...words: readonly Word[]) =>
    to(`state = 'signing', signed_at = now(), taken_at = now(), taken_by = '${by}'`, ...words);
  expect(await take(one.id)).toBe('person_said_yes');
  // Another word of his, and this word of another, are not it.
  expect(await take(one.id, ['withdrawal', one.id], ['taken', two.id])).toBe('person_said_yes');
  expect(await take(one.id, ['taken', one.id])).toBe('done');
  const pay = (...words: readonly Word[]) =>
    to(`state = 'sent', sent_at = now(), bank_reference = 'TT-1'`, ...words);
  expect(await pay()).toBe('person_said_yes');
  const doubt = (...words: readonly Word[]) =>
    to(`unpaid_by = '${two.id}', unpaid_reason = 'Not paid', unpaid_at = now()`, ...words);
  expect(await doubt()).toBe('person_said_yes');
  expect(await doubt(['unpaid', two.id])).toBe('done');
  // Said of this act, it does not serve for the next.
  expect(await to('unpaid_by = null, unpaid_reason = null, unpaid_at = null')).toBe('done');
  expect(await doubt()).toBe('person_said_yes');
  expect(await pay(['paid', one.id, { bank_reference: 'TT-1' }])).toBe('done');
  for (const db of [mall.db, mall.shared.approver]) {
    await expect(
      db.run(
        sql`insert into ledger.second_yes values ('withdrawals.paid', ${id}, ${two.id}, now())`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  }
  const clerk = await anOperator(mall, { rights: ['approve-money'] });
  expect(await take(clerk.id, ['taken', clerk.id])).toBe('operator_has_right');
});

test('a word is good for a minute', async () => {
  const { id: by } = await anOperator(mall);
  const { withdrawalId: id } = await approvedAtBank(mall, await aBankOwner(mall));
  const takeAfter = (seconds: number) =>
    mall.db.tx(async (tx) => {
      const act = await tx.value<string>(sql`select pg_current_xact_id()::text`);
      await mall.owner.run(sql`
        insert into ledger.second_yes (about, id, person, at, act, contents, said_at)
        select 'withdrawals.taken', id, ${by}, now(), ${act}::xid8, ledger.contents(to_jsonb(w), '{net,bank_account_id}'),
          clock_timestamp() - ${seconds} * interval '1 second' from withdrawals.withdrawal w where id = ${id}`);
      await tx.run(sql`
        update withdrawals.withdrawal set state = 'signing', signed_at = now(), taken_at = now(), taken_by = ${by}
        where id = ${id}`);
    });
  await expect(takeAfter(61)).rejects.toMatchObject({ constraint: 'person_said_yes' });
  await takeAfter(0);
});

test('what was said of an act that was refused is nobody’s word any more', async () => {
  const one = await anOperator(mall);
  const which = await approvedAtBank(mall, await aBankOwner(mall));
  const noteProof = (violated: readonly string[]) =>
    mall.owner.run(sql`
      insert into platform.books_check (id, at, violated) values (1, ${mall.shared.clock.now()}, ${violated})
      on conflict (id) do update set violated = excluded.violated`);
  await noteProof(['balance-is-sum']);
  expect(await refusalOf(one.call('withdrawals.takeWithdrawal', which))).toBe('BOOKS_WRONG');
  await noteProof([]);
  const taken = sql`
    update withdrawals.withdrawal set state = 'signing', signed_at = now(), taken_at = now(), taken_by = ${one.id}
    where id = ${which.withdrawalId}`;
  await expect(mall.db.run(taken)).rejects.toMatchObject({ constraint: 'person_said_yes' });
  await one.call('withdrawals.takeWithdrawal', which);
  await expectSoundBooks(mall);
});

const stopIt = async ({ id: operatorId }: { id: OperatorId }) =>
  (await anOperator(mall)).call('accounts.stopOperator', { operatorId, why: 'Dismissed today' });

test('what an operator has paid at the bank is confirmed by another after he was stopped', async () => {
  const [payer, other] = [await anOperator(mall), await anOperator(mall)];
  const which = await approvedAtBank(mall, await aBankOwner(mall));
  await payer.call('withdrawals.takeWithdrawal', which);
  await payer.call('withdrawals.payWithdrawal', { ...which, reference: 'TT-9' });
  await stopIt(payer);
  expect(await other.call('withdrawals.confirmWithdrawal', which)).toMatchObject({
    ...{ state: 'settled', payer: { name: payer.name } },
  });
  await expectSoundBooks(mall);
});

test('of two who say that a bank has not paid, one who was stopped is none', async () => {
  const people = [await anOperator(mall), await anOperator(mall), await anOperator(mall)] as const;
  const [payer, first, second] = people;
  const which = await approvedAtBank(mall, await aBankOwner(mall));
  await payer.call('withdrawals.takeWithdrawal', which);
  await payer.call('withdrawals.payWithdrawal', { ...which, reference: 'TT-8' });
  const back = (by: typeof payer) =>
    by.call('withdrawals.giveWithdrawalBack', { ...which, reason: 'The bank sent it back' });
  expect(await back(first)).toMatchObject({ state: 'sent', unpaid: { name: first.name } });
  await stopIt(first);
  expect(await second.call('withdrawals.getWithdrawal', which)).toMatchObject({ unpaid: null });
  expect(await back(second)).toMatchObject({ state: 'sent', unpaid: { mine: true } });
  expect(await back(await anOperator(mall))).toMatchObject({ state: 'failed' });
  await expectSoundBooks(mall);
});
