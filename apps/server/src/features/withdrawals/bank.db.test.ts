/** Money that goes out through a bank: who reads where to, which two people say that it is gone, and what is kept of it. */
import { GIVE_BACK_HOURS } from '@entrepot/contract/withdrawals/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  anOperator,
  FUND_PASSWORD,
  refusalOf,
  withSetting,
} from '../../../test/accounts-factories.ts';
import {
  aBankOwner,
  approvedAtBank,
  askBank,
  BANK_ACCOUNT,
  saveBank,
  type Word,
  worded,
} from '../../../test/bank-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { expectSoundBooks, giveMoney } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { approveKey } from '../../../test/words.ts';
import { balance } from '../../ledger/index.ts';
import { raw, sql } from '../../platform/db.ts';

const PLAIN = 'PT50000201231234567890154';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'withdrawals_bank_open', 'true');
  await withSetting(mall, 'withdrawal_daily_count', '1000');
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const anOwner = (money?: string) => aBankOwner(mall, money);
const anApproved = (buyer: Buyer, more?: object) => approvedAtBank(mall, buyer, more);

/** As the last proof of the books leaves it. */
const noteProof = (violated: readonly string[]) =>
  mall.owner.run(sql`
    insert into platform.books_check (id, at, violated) values (1, ${mall.shared.clock.now()}, ${violated})
    on conflict (id) do update set violated = excluded.violated`);

test('all of a balance goes to a bank below the least', async () => {
  const asked = await askBank(await anOwner('9.99'), { amount: '9.99' });
  expect(asked).toMatchObject({ fee: '4.99', net: '5' });
});

test('while the books do not add up nobody takes one, or opens where it goes', async () => {
  const buyer = await anOwner();
  const operator = await anOperator(mall);
  const [taken, free] = [await anApproved(buyer), await anApproved(buyer)];
  await operator.call('withdrawals.takeWithdrawal', taken);
  await noteProof(['balance-is-sum']);
  const acts = [
    operator.call('withdrawals.takeWithdrawal', free),
    operator.call('withdrawals.openBankAccount', taken),
  ];
  expect(await Promise.all(acts.map(refusalOf))).toEqual(['BOOKS_WRONG', 'BOOKS_WRONG']);
  const mine = await buyer.call('withdrawals.getWithdrawal', free);
  expect(mine.hold?.reason).toBe('books');
  await noteProof([]);
  expect((await operator.call('withdrawals.takeWithdrawal', free)).state).toBe('signing');
});

const moneyOf = async ({ id }: Buyer) => [
  await balance(mall.db, 'available', id),
  await balance(mall.db, 'reserved', id),
];
const stateOf = async ({ call }: Buyer, which: { withdrawalId: string }) =>
  (await call('withdrawals.getWithdrawal', which)).state;

test('what nobody takes is given back in three days, and says when; what is taken is not', async () => {
  const buyer = await anOwner();
  const [free, taken] = [await anApproved(buyer), await anApproved(buyer)];
  await (await anOperator(mall)).call('withdrawals.takeWithdrawal', taken);
  const { hold } = await buyer.call('withdrawals.getWithdrawal', free);
  expect(hold?.reason).toBe('no-payer');
  const older = async (hours: number) => {
    await mall.owner.run(sql`
      update withdrawals.withdrawal set approved_at = approved_at - ${hours} * interval '1 hour',
        held_until = held_until - ${hours} * interval '1 hour', created_at = created_at - ${hours} * interval '1 hour'
      where account_id = ${buyer.id}`);
    await mall.advance(5);
  };
  await older(GIVE_BACK_HOURS - 1);
  expect(await stateOf(buyer, free)).toBe('approved');
  await older(1);
  const ended = await buyer.call('withdrawals.getWithdrawal', free);
  expect(ended).toMatchObject({ state: 'cancelled', lapsed: true });
  expect(await stateOf(buyer, taken)).toBe('signing');
  expect(await moneyOf(buyer)).toEqual(['440', '60']);
  await expectSoundBooks(mall);
});

test('is reserved, taken, paid and confirmed by two people, and each of them sees no more than he needs', async () => {
  const buyer = await anOwner();
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const terms = await buyer.call('withdrawals.getTerms', {});
  expect(terms.bank).toMatchObject({ leastFee: '5', expectedMinutes: 4_320, hold: null });
  const asked = await askBank(buyer, { fee: '5' });
  expect(asked).toMatchObject({
    ...{ state: 'requested', amount: '60', fee: '5', net: '55', chain: null, address: '•••• 0154' },
    bank: { bankName: BANK_ACCOUNT.bankName, lastFour: '0154', holderHint: 'A*** Q***' },
  });
  const minutes = (Date.parse(asked.expectedAt) - Date.parse(asked.createdAt)) / 60_000;
  expect(minutes).toBe(4_320);
  expect(await moneyOf(buyer)).toEqual(['440', '60']);
  const which = { withdrawalId: asked.id };
  expect(await refusalOf(one.call('withdrawals.takeWithdrawal', which))).toBe(
    'WITHDRAWAL_NOT_OPEN',
  );
  await mall.advance(5);
  await mall.advance(60);
  expect(await stateOf(buyer, which)).toBe('approved');
  expect(await refusalOf(one.call('withdrawals.openBankAccount', which))).toBe(
    'WITHDRAWAL_NOT_OPEN',
  );
  const taken = await one.call('withdrawals.takeWithdrawal', which);
  expect(taken).toMatchObject({
    state: 'signing',
    payer: { mine: true },
    looks: [],
    actions: ['pay'],
  });
  expect(await refusalOf(buyer.call('withdrawals.cancelWithdrawal', which))).toBe(
    'WITHDRAWAL_NOT_OPEN',
  );
  for (const name of ['withdrawals.openBankAccount', 'withdrawals.payWithdrawal'] as const) {
    expect(await refusalOf(two.call(name, { ...which, reference: 'TT-1' } as never))).toBe(
      name === 'withdrawals.payWithdrawal' ? 'WITHDRAWAL_OF_ANOTHER' : 'INVALID_INPUT',
    );
  }
  expect(await refusalOf(two.call('withdrawals.openBankAccount', which))).toBe(
    'WITHDRAWAL_OF_ANOTHER',
  );
  const opened = await one.call('withdrawals.openBankAccount', which);
  expect(opened).toEqual({ ...BANK_ACCOUNT, number: PLAIN, net: '55', currency: 'USD' });
  const reference = 'TT-2026-0815';
  const paid = await one.call('withdrawals.payWithdrawal', { ...which, reference });
  expect(paid).toMatchObject({ state: 'sent', transaction: reference, actions: ['giveBack'] });
  expect(paid.looks).toHaveLength(1);
  await mall.advance(60);
  expect(await refusalOf(one.call('withdrawals.confirmWithdrawal', which))).toBe(
    'SECOND_PERSON_NEEDED',
  );
  expect(await moneyOf(buyer)).toEqual(['440', '60']);
  const seen = await two.call('withdrawals.getWithdrawal', which);
  expect(seen.actions).toEqual(['confirm', 'giveBack']);
  const gone = await two.call('withdrawals.confirmWithdrawal', which);
  expect(gone).toMatchObject({ state: 'settled', actions: [] });
  expect(await refusalOf(two.call('withdrawals.confirmWithdrawal', which))).toBe(
    'WITHDRAWAL_NOT_OPEN',
  );
  expect(await moneyOf(buyer)).toEqual(['440', '0']);
  const legs = await mall.owner.list<string>(sql`
    select e.account_kind || ' ' || trim_scale(e.amount) from ledger.public_entry e
    where e.ref = ${`withdrawals/${asked.id}`} and e.kind = 'withdrawal-settle' order by 1`);
  expect(legs).toEqual(['clearing-bank 55', 'platform-fee 5', 'reserved -60']);
  await expectSoundBooks(mall);
});

test('what the bank has not paid comes back, on the word of somebody else than who was to pay it', async () => {
  const buyer = await anOwner();
  const email = `${buyer.username}@quay.example`;
  await mall.owner.run(sql`update accounts.account set email = ${email} where id = ${buyer.id}`);
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const reason = 'The bank sent it back: no such account.';
  const first = await anApproved(buyer);
  await one.call('withdrawals.takeWithdrawal', first);
  // Nobody knows yet where it goes: one person's word is enough, and not that of who was to pay it.
  expect(await refusalOf(one.call('withdrawals.giveWithdrawalBack', { ...first, reason }))).toBe(
    'SECOND_PERSON_NEEDED',
  );
  const untaken = await two.call('withdrawals.giveWithdrawalBack', { ...first, reason });
  expect(untaken.state).toBe('failed');
  const second = await anApproved(buyer);
  await one.call('withdrawals.takeWithdrawal', second);
  await one.call('withdrawals.payWithdrawal', { ...second, reference: 'TT-2' });
  // He says that it was paid: one who says that it was not moves nothing.
  const said = await two.call('withdrawals.giveWithdrawalBack', { ...second, reason });
  expect(said).toMatchObject({
    ...{ state: 'sent', unpaid: { reason, mine: true, himself: false }, actions: ['confirm'] },
  });
  expect(await moneyOf(buyer)).toEqual(['440', '60']);
  expect(await refusalOf(two.call('withdrawals.giveWithdrawalBack', { ...second, reason }))).toBe(
    'SECOND_PERSON_NEEDED',
  );
  const waiting = await one.call('withdrawals.getWithdrawal', second);
  expect(waiting).toMatchObject({
    ...{ unpaid: { reason, mine: false }, mayHavePaid: true, actions: ['giveBack'] },
  });
  // Two are enough when the other is who said that he had paid it: he says of himself that he has not.
  expect(await refusalOf(one.call('withdrawals.giveWithdrawalBack', { ...second, reason }))).toBe(
    'WITHDRAWAL_WAS_OPENED',
  );
  const himself = { ...second, reason, notPaidByMe: true };
  expect((await one.call('withdrawals.giveWithdrawalBack', himself)).state).toBe('failed');
  const failed = await buyer.call('withdrawals.getWithdrawal', second);
  expect(failed).toMatchObject({ state: 'failed', refusalReason: reason });
  const told = (await mailedTo(mall, email)).find(
    ({ subject }) => subject === 'Your withdrawal was not paid',
  );
  expect(told?.body).toContain(`Reason: ${reason}`);
  expect(await moneyOf(buyer)).toEqual(['500', '0']);
  const third = await anApproved(buyer);
  expect((await buyer.call('withdrawals.cancelWithdrawal', third)).state).toBe('cancelled');
  expect(await refusalOf(one.call('withdrawals.takeWithdrawal', third))).toBe(
    'WITHDRAWAL_NOT_OPEN',
  );
  await expectSoundBooks(mall);
});

test('what somebody has opened and may have paid comes back by two people’s word, said after he opened it last', async () => {
  const buyer = await anOwner();
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const which = await anApproved(buyer);
  const reason = 'Not in the books of the bank.';
  const back = ({ call }: typeof one, notPaidByMe = false) =>
    call('withdrawals.giveWithdrawalBack', { ...which, reason, notPaidByMe });
  await one.call('withdrawals.takeWithdrawal', which);
  await one.call('withdrawals.openBankAccount', which);
  // The first may be at the bank with it.
  expect(await back(two)).toMatchObject({ state: 'signing', unpaid: { mine: true } });
  expect(await moneyOf(buyer)).toEqual(['440', '60']);
  expect(await refusalOf(back(two))).toBe('SECOND_PERSON_NEEDED');
  expect(await refusalOf(back(one))).toBe('WITHDRAWAL_WAS_OPENED');
  // He opens it once more: what was said before says nothing of what he does now.
  await one.call('withdrawals.openBankAccount', which);
  expect((await two.call('withdrawals.getWithdrawal', which)).unpaid).toBeNull();
  await back(two);
  await one.call('withdrawals.payWithdrawal', { ...which, reference: 'TT-7' });
  expect((await two.call('withdrawals.getWithdrawal', which)).unpaid).toBeNull();
  expect(await back(one, true)).toMatchObject({ state: 'sent', unpaid: { himself: true } });
  expect(await moneyOf(buyer)).toEqual(['440', '60']);
  expect(await back(two)).toMatchObject({ state: 'failed' });
  expect(await moneyOf(buyer)).toEqual(['500', '0']);
  await expectSoundBooks(mall);
});

test('another account takes its place, waits anew, is told by mail, and what was left is forgotten', async () => {
  const buyer = await anOwner();
  const email = `${buyer.username}@quay.example`;
  await mall.owner.run(sql`update accounts.account set email = ${email} where id = ${buyer.id}`);
  const shown = (await buyer.call('withdrawals.getTerms', {})).bank?.account;
  expect((await saveBank(buyer)).account).toEqual(shown);
  const which = await anApproved(buyer);
  const next = await saveBank(buyer, { number: 'PT50 0027 0000 0001 2345 6783 3' });
  expect(next.account).toMatchObject({ lastFour: '7833' });
  // Confirmed with the old one on the screen.
  expect(await refusalOf(askBank(buyer, { address: shown?.id }))).toBe('BANK_ACCOUNT_OTHER');
  const later = await askBank(buyer);
  expect(later.hold).toMatchObject({ reason: 'address-new' });
  const sealed = () =>
    mall.owner.list<boolean>(sql`
      select sealed is not null from withdrawals.bank_account where account_id = ${buyer.id} order by saved_at`);
  expect(await sealed()).toEqual([true, true]);
  await buyer.call('withdrawals.cancelWithdrawal', which);
  expect(await sealed()).toEqual([false, true]);
  const remove = (fundPassword: string) =>
    buyer.call('withdrawals.removeBankAccount', { fundPassword });
  expect(await refusalOf(remove('135791'))).toBe('FUND_PASSWORD_WRONG');
  expect((await buyer.call('withdrawals.getTerms', {})).bank?.account).toEqual(next.account);
  await remove(FUND_PASSWORD);
  expect(await refusalOf(askBank(buyer))).toBe('BANK_ACCOUNT_MISSING');
  await buyer.call('withdrawals.cancelWithdrawal', { withdrawalId: later.id });
  expect(await sealed()).toEqual([false, false]);
  const mails = await mailedTo(mall, email);
  expect(mails.map(({ subject }) => subject)).toContain('A bank account for withdrawals was saved');
});

test.each([
  ['BANK_IBAN_WRONG', { number: 'PT50 0002 0123 1234 5678 9015 5' }],
  ['BANK_COUNTRY_OTHER', { country: 'DE' }],
  ['BANK_IBAN_NEEDED', { kind: 'account', number: '1234567890' }],
  ['BANK_CARD_WRONG', { kind: 'card', number: '4111 1111 1111 1112' }],
  ['BANK_NUMBER_WRONG', { kind: 'account', country: 'JP', number: '12/34567', swift: 'QUAYJPJT' }],
  ['BANK_SWIFT_WRONG', { swift: 'QUAY' }],
  ['BANK_COUNTRY_OTHER', { swift: 'QUAYDEFF' }],
  ['BANK_SWIFT_NEEDED', { kind: 'account', country: 'JP', number: '1234567', swift: '' }],
  [
    'BANK_ROUTING_WRONG',
    { kind: 'account', country: 'US', number: '1234567', swift: '', routingNumber: '021000022' },
  ],
  ['INVALID_INPUT', { holder: '' }],
])('refuses %s', async (code, bank) => {
  expect(await refusalOf(saveBank(await aBuyer(mall), bank))).toBe(code);
});

describe('is refused', () => {
  test('while it is closed, without a fund password, without an account, and for another fee', async () => {
    const buyer = await anOwner();
    expect(await refusalOf(askBank(buyer, { fee: '4.99' }))).toBe('WITHDRAWAL_FEE_CHANGED');
    expect(await refusalOf(askBank(buyer, { amount: '9.99' }))).toBe('WITHDRAWAL_BELOW_MINIMUM');
    expect(await refusalOf(askBank(buyer, { fundPassword: '000000' }))).toBe('FUND_PASSWORD_WRONG');
    expect(await refusalOf(askBank(await aBuyer(mall)))).toBe('BANK_ACCOUNT_MISSING');
    expect(await refusalOf(saveBank(await aBuyer(mall, { fundPassword: false })))).toBe(
      'FUND_PASSWORD_NOT_SET',
    );
    const stranger = await anOwner();
    const { bank } = await stranger.call('withdrawals.getTerms', {});
    expect(await refusalOf(askBank(buyer, { address: bank?.account?.id }))).toBe(
      'BANK_ACCOUNT_OTHER',
    );
    await withSetting(mall, 'withdrawals_bank_open', 'false');
    expect(await refusalOf(saveBank(buyer))).toBe('WITHDRAWAL_CHANNEL_CLOSED');
    expect(await refusalOf(askBank(buyer))).toBe('WITHDRAWAL_CHANNEL_CLOSED');
    await withSetting(mall, 'withdrawals_bank_open', 'true');
  });
});

describe('with the application’s database role alone', () => {
  test('nobody looks who does not pay it, no step is left out, and nobody confirms himself', async () => {
    const buyer = await anOwner('3000');
    const [one, two] = [await anOperator(mall), await anOperator(mall)];
    const which = await anApproved(buyer, { amount: '50' });
    const id = which.withdrawalId;
    const to = (set: string, ...words: readonly Word[]) =>
      worded(
        mall,
        { id, words },
        sql`update withdrawals.withdrawal set ${raw(set)} where id = ${id}`,
      );
    const look = (operatorId: string) =>
      mall.db.run(sql`
        insert into withdrawals.look values (gen_random_uuid(), ${id}, ${operatorId}, now())`);
    await expect(look(one.id)).rejects.toThrow('does not pay');
    await expect(to(`state = 'signing', signed_at = now()`)).rejects.toThrow('taken_at_the_bank');
    await one.call('withdrawals.takeWithdrawal', which);
    await expect(look(two.id)).rejects.toThrow('does not pay');
    await expect(to(`taken_by = '${two.id}'`)).rejects.toThrow('stays');
    await expect(
      to(`state = 'sent', sent_at = now()`, ['paid', one.id, { bank_reference: null }]),
    ).rejects.toThrow('taken_at_the_bank');
    const back = (by: string) =>
      to(`state = 'failed', ended_at = now(), refusal_reason = 'Not paid', refused_by = '${by}'`);
    await expect(back(one.id)).rejects.toThrow('returned_by_another');
    await one.call('withdrawals.payWithdrawal', { ...which, reference: 'TT-3' });
    await expect(to(`bank_reference = 'TT-4'`)).rejects.toThrow('stays');
    await expect(to(`state = 'settled', ended_at = now()`)).rejects.toThrow('needs 2 people');
    const approve = (by: string) => approveKey(mall, `withdrawals/${id}/settle`, by);
    await expect(approve(one.id)).rejects.toThrow('approved_by_another');
    const doubt = (by: string) =>
      to(`unpaid_by = '${by}', unpaid_reason = 'Not paid', unpaid_at = now()`, ['unpaid', by]);
    const third = await anOperator(mall);
    await expect(back(two.id)).rejects.toThrow('unpaid_by_two');
    await expect(doubt(one.id)).rejects.toThrow('unpaid_by_two');
    await doubt(two.id);
    await expect(doubt(third.id)).rejects.toThrow('unpaid_by_two');
    await expect(back(two.id)).rejects.toThrow('unpaid_by_two');
    // A name is no word: the third has not said it.
    await expect(back(third.id)).rejects.toThrow('unpaid_by_two');
    // Who has paid it is one of two only by saying so of himself, and has to have said it.
    await to('unpaid_by = null, unpaid_reason = null, unpaid_at = null');
    await to(
      `unpaid_by = '${one.id}', unpaid_reason = 'Not paid', unpaid_at = now(), unpaid_himself = true`,
      ['unpaid', one.id, { unpaid_himself: true }],
    );
    await expect(back(two.id)).rejects.toThrow('unpaid_by_two');
    const none = await anOperator(mall, { rights: ['read-money'] });
    await to('unpaid_by = null, unpaid_reason = null, unpaid_at = null, unpaid_himself = false');
    await expect(doubt(none.id)).rejects.toThrow('has not the right withdrawals');
    // Cut off after his word: what he said stays, and he says it again.
    await approve(two.id);
    await two.call('withdrawals.confirmWithdrawal', which);
    await expectSoundBooks(mall);
  });

  test('what somebody has opened is not given back by one name, and no word is older than his last look', async () => {
    const [one, two] = [await anOperator(mall), await anOperator(mall)];
    const which = await anApproved(await anOwner());
    const id = which.withdrawalId;
    const to = (set: string, ...words: readonly Word[]) =>
      worded(
        mall,
        { id, words },
        sql`update withdrawals.withdrawal set ${raw(set)} where id = ${id}`,
      );
    const back = (by: string, more = '', ...words: readonly Word[]) =>
      to(
        `state = 'failed', ended_at = now(), refusal_reason = 'Not paid', refused_by = '${by}'${more}`,
        ...words,
      );
    const doubt = (by: string, more = '') =>
      to(`unpaid_by = '${by}', unpaid_reason = 'Not paid', unpaid_at = now()${more}`, [
        ...(['unpaid', by, { unpaid_himself: more !== '' }] as const),
      ]);
    await one.call('withdrawals.takeWithdrawal', which);
    await one.call('withdrawals.openBankAccount', which);
    await expect(back(two.id)).rejects.toThrow('unpaid_by_two');
    await expect(doubt(one.id)).rejects.toThrow('unpaid_by_two');
    await expect(to('unpaid_himself = true')).rejects.toThrow('himself_is_somebody');
    await doubt(one.id, ', unpaid_himself = true');
    await expect(back(two.id)).rejects.toThrow('unpaid_by_two');
    await expect(back(one.id, ', refused_himself = true')).rejects.toThrow('unpaid_by_two');
    const yes = (by: string): Word => ['withdrawal', by];
    // His own second word does not end what he said first, and the other's counts in his own act alone.
    await expect(
      back(one.id, ', refused_himself = true', ['withdrawal', one.id, { refused_himself: true }]),
    ).rejects.toThrow('by_two');
    await to(`unpaid_himself = unpaid_himself`, yes(two.id));
    await expect(back(two.id)).rejects.toThrow('unpaid_by_two');
    await mall.db.run(sql`
      insert into withdrawals.look values (gen_random_uuid(), ${id}, ${one.id}, now())`);
    await expect(back(two.id, '', yes(two.id))).rejects.toThrow('unpaid_by_two');
    await doubt(one.id, ', unpaid_himself = true');
    await expect(
      to(`unpaid_by = '${two.id}', unpaid_himself = false`, ['unpaid', two.id]),
    ).rejects.toThrow('by_two');
    await two.call('withdrawals.giveWithdrawalBack', { ...which, reason: 'Not paid' });
    await expect(to('unpaid_by = null, unpaid_reason = null, unpaid_at = null')).rejects.toThrow();
    await expectSoundBooks(mall);
  });

  test('an account stays as it was saved, and a withdrawal goes to nobody else’s', async () => {
    const [buyer, other] = [await anOwner(), await anOwner()];
    const change = (set: string) =>
      mall.db.run(sql`
        update withdrawals.bank_account set ${raw(set)} where account_id = ${buyer.id}`);
    await expect(change(`sealed = 'x'`)).rejects.toThrow('stays as it was saved');
    await expect(change(`last_four = '0000'`)).rejects.toThrow('permission denied');
    const asked = await askBank(buyer);
    const copy = mall.db.run(sql`
      insert into withdrawals.withdrawal (id, account_id, brand_id, bank_account_id, amount, fee, net, created_at,
        expected_at, held_until, approvals_needed)
      select gen_random_uuid(), account_id, brand_id,
        (select id from withdrawals.bank_account where account_id = ${other.id}), amount, fee, net, created_at,
        expected_at, created_at, 0 from withdrawals.withdrawal where id = ${asked.id}`);
    await expect(copy).rejects.toThrow('owner’s bank account');
  });
});

test('nowhere in the database stands a number, a holder or where he lives, not even while it is paid', async () => {
  const holder = 'Philomena Vandersteen';
  const number = '4111 1111 1111 1111';
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, '100');
  const told = { kind: 'card', holder, number, holderAddress: 'Tidewater Lane 77', swift: '' };
  await saveBank(buyer, told);
  await mall.owner.run(sql`
    update withdrawals.bank_account set saved_at = saved_at - interval '9 days' where account_id = ${buyer.id}`);
  const which = await anApproved(buyer);
  const operator = await anOperator(mall);
  await operator.call('withdrawals.takeWithdrawal', which);
  expect(await operator.call('withdrawals.openBankAccount', which)).toMatchObject({
    ...{ holder, number: '4111111111111111' },
  });
  const tables = await mall.owner.list<string>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(100);
  const found = [];
  for (const table of tables) {
    const rows = await mall.owner.value<number>(sql`
      select count(*)::int from ${raw(table)} t
      where t::text ilike '%Philomena%' or t::text ilike '%Vandersteen%' or t::text like '%4111111111111111%'
        or t::text like '%4111 1111%' or t::text like '%Tidewater%'
        or t::text ilike ${`%${Buffer.from('Philomena').toString('hex')}%`}`);
    found.push(...(rows > 0 ? [table] : []));
  }
  expect(found).toEqual([]);
});

test('existing clients send the account with each withdrawal, and read no more of it than its end', async () => {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, '500');
  const wire = (path: string, more: Record<string, string> = {}) =>
    mall.legacy(`withdraw!${path}`, { token: buyer.token, ...more });
  const apply = async (more: Record<string, string> = {}) => {
    const { data } = await wire('withdraw_open');
    return wire('apply', {
      ...{ session_token: (data as { session_token: string }).session_token, amount: '60' },
      ...{ safeword: FUND_PASSWORD, channel: 'bank', from: '', bankName: 'Quay Savings Bank' },
      ...{
        bankUserName: BANK_ACCOUNT.holder,
        bankCardNo: BANK_ACCOUNT.number,
        countryName: 'Portugal',
      },
      ...{ swiftCode: 'QUAYPTPL', routingNum: '', accountAddress: 'Cais 4', bankAddress: '' },
      ...more,
    });
  };
  expect(await wire('fee', { channel: 'bank' })).toMatchObject({ data: { withdraw_fee: 0 } });
  expect(await apply({ bankCardNo: 'PT50 1' })).toMatchObject({ refusal: 'BANK_IBAN_WRONG' });
  expect(await apply({ swiftCode: '', bankCardNo: '4111111111111112' })).toMatchObject({
    refusal: 'BANK_CARD_WRONG',
  });
  expect(await apply({ currency: 'EUR' })).toMatchObject({ refusal: 'WITHDRAWAL_CHANNEL_CLOSED' });
  expect(await apply({ bankUserName: '' })).toMatchObject({ refusal: 'BANK_DETAILS_WRONG' });
  const numberless = {
    ...{ code: '1', refusal: 'BANK_NUMBER_WRONG' },
    msg: expect.stringContaining('enter the account number'),
  };
  expect(await apply({ bankCardNo: '' })).toMatchObject(numberless);
  const fee = { refusal: 'WITHDRAWAL_FEE_CHANGED', msg: expect.stringContaining('55\u00A0USDT') };
  expect(await apply({ currency: 'USD' })).toMatchObject(fee);
  const first = await apply({ currency: 'USD' });
  expect(first).toMatchObject({ code: '0', data: { volume: 60, amount: 55, fee: 5, state: 0 } });
  const { order_no } = first.data as { order_no: string };
  expect(await wire('get', { order_no })).toMatchObject({
    data: {
      ...{ order_no, coin_blockchain: 'BANK', bank: 'Quay Savings Bank', countryName: 'PT' },
      ...{ bankCardNo: '•••• 0154', bankUserName: 'A*** Q***', swiftCode: 'QUAYPTPL' },
    },
  });
  // The same account sent again is the one that was there, and its wait does not begin anew.
  expect(await apply()).toMatchObject(fee);
  expect(await apply()).toMatchObject({ code: '0' });
  expect(await apply({ bankCardNo: 'undefined' })).toMatchObject(numberless);
  const accounts = sql`select 1 from withdrawals.bank_account where account_id = ${buyer.id}`;
  expect(await mall.owner.list(accounts)).toHaveLength(1);
  const { rows } = await buyer.call('withdrawals.listWithdrawals', {});
  expect(rows.map(({ hold }) => hold?.reason)).toEqual(['address-new', 'address-new']);
});
