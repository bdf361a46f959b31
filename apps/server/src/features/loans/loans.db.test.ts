import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aBuyer,
  anOperator,
  FUND_PASSWORD,
  refusalOf,
  withSetting,
} from '../../../test/accounts-factories.ts';
import { aStrangerToDocuments, postPicture } from '../../../test/identity-factories.ts';
import {
  aBorrower,
  applyFor,
  aRunningLoan,
  LENDING,
  peopleOf,
  repay,
  SAID,
  withLending,
  aprOn,
} from '../../../test/loans-factories.ts';
import { DAY, expectSoundBooks, giveMoney, logInAgain } from '../../../test/orders-factories.ts';
import { openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { approveKey } from '../../../test/words.ts';
import { balance, PLATFORM, violationsOf } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { loansInvariants } from './invariants.ts';
import { reckon } from '../../../../../bench/loans/second.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openDoors(mall);
  await withLending(mall);
});
afterAll(() => mall.stop());

/** Who may also read the documents. */
const desk = async () => (await anOperator(mall)).call;
const dueOf = (id: Parameters<typeof balance>[2]) => balance(mall.db, 'loan-due', id);
const availableOf = (id: Parameters<typeof balance>[2]) => balance(mall.db, 'available', id);
const movementsOf = (loanId: string, kind: string) =>
  mall.owner.value<number>(sql`
    select count(*)::int from ledger.journal where ref = ${`loans/${loanId}`} and kind = ${kind}`);

test('who lends at what is said once all of it is entered, and not before', async () => {
  const { call } = await aBorrower(mall);
  const { offer } = await call('loans.getOffer', {});
  expect(offer).toMatchObject({
    lender: { name: 'Harbour Street Credit Ltd', licence: 'HCA-001' },
    ...{ amountMin: '100', amountMax: '5000', days: [30, 90], rate: '0.12' },
  });
  for (const code of ['loan_lender', 'loan_licence_link', 'loan_days'] as const) {
    await withSetting(mall, code, '');
    expect(await call('loans.getOffer', {}), code).toEqual({ offer: null });
    expect(await call('loans.mayApply', {}), code).toEqual({ mayApply: false });
    expect(await refusalOf(call('loans.getQuote', { amount: '1000', days: 90 }))).toBe(
      'LOAN_CLOSED',
    );
    await withSetting(mall, code, LENDING[code] ?? '');
  }
  const { brands } = await (await desk())('loans.getLending', {});
  expect(brands.map(({ problems }) => problems)).toContainEqual([]);
});

test('what a loan costs is told before it is signed, and every figure stands in what is signed', async () => {
  const { call } = await aBorrower(mall);
  const quote = await call('loans.getQuote', { amount: '1000', days: 90 });
  expect(quote.cost).toMatchObject({
    cost: '44.58',
    toRepay: '1044.58',
    apr: aprOn(mall.shared.clock.now()),
  });
  for (const figure of [
    '1000.00',
    '90 days',
    '12 %',
    '20 %',
    '15.00',
    '1044.58',
    `${quote.cost.apr} %`,
    '500.00',
  ]) {
    expect(quote.agreement.text).toContain(figure);
  }
  expect(await refusalOf(call('loans.getQuote', { amount: '99.99', days: 90 }))).toBe(
    'LOAN_AMOUNT_OUT_OF_BOUNDS',
  );
  expect(await refusalOf(call('loans.getQuote', { amount: '5000.01', days: 90 }))).toBe(
    'LOAN_AMOUNT_OUT_OF_BOUNDS',
  );
  expect(await refusalOf(call('loans.getQuote', { amount: '1000', days: 60 }))).toBe(
    'LOAN_TERM_UNKNOWN',
  );
});

test('nothing is signed, approved or paid out for a lender who has gone, or another than was signed', async () => {
  const [borrower, late] = [await aBorrower(mall), await aBorrower(mall)];
  const { id: loanId } = await applyFor(borrower);
  const { agreement } = await late.call('loans.getQuote', { amount: '1000', days: 90 });
  const { id: unsigned } = await late.call('loans.apply', {
    ...{ ...SAID, amount: '1000', days: 90, agreementHash: agreement.hash },
  });
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const sign = () =>
    late.call('loans.confirmLoan', { loanId: unsigned, agreementHash: agreement.hash });
  const gone = [
    ['loan_lender', '', 'LOAN_CLOSED'],
    ['loan_licence_number', '', 'LOAN_CLOSED'],
    ['loans_open', 'false', 'LOAN_CLOSED'],
    ['loan_lender', 'Another Street Credit Ltd', 'LOAN_LENDER_CHANGED'],
    ['loan_licence_number', 'HCA-002', 'LOAN_LENDER_CHANGED'],
    // Parts of what was signed are others.
    ['loan_lender', 'Credit', 'LOAN_LENDER_CHANGED'],
    ['loan_licence_number', '0', 'LOAN_LENDER_CHANGED'],
    ['loan_licence_authority', 'Harbour', 'LOAN_LENDER_CHANGED'],
  ] as const;
  for (const [code, value, refusal] of gone) {
    await withSetting(mall, code, value);
    expect(await refusalOf(sign()), code).toBe(refusal);
    expect(await refusalOf(first.call('loans.approveLoan', { loanId })), code).toBe(refusal);
    await withSetting(mall, code, LENDING[code] ?? '');
  }
  await sign();
  await first.call('loans.approveLoan', { loanId });
  for (const [code, value, refusal] of gone) {
    await withSetting(mall, code, value);
    expect(await refusalOf(second.call('loans.payOutLoan', { loanId })), code).toBe(refusal);
    await withSetting(mall, code, LENDING[code] ?? '');
  }
  expect((await second.call('loans.payOutLoan', { loanId })).state).toBe('running');
});

test('a loan is applied for, let through by two people, costs its days, and is repaid whole', async () => {
  const borrower = await aBorrower(mall);
  const loan = await applyFor(borrower);
  expect(loan).toMatchObject({
    state: 'submitted',
    amount: '1000',
    fee: '15',
    actions: ['withdraw'],
  });
  expect(await applyFor(borrower)).toMatchObject({ id: loan.id });
  expect(await refusalOf(applyFor(borrower, { amount: '900' }))).toBe('LOAN_WAITING');

  const [first, second] = [await anOperator(mall), await aStrangerToDocuments(mall)];
  const of = { loanId: loan.id };
  expect(await refusalOf(first.call('loans.payOutLoan', of))).toBe('LOAN_NOT_OPEN');
  expect(await refusalOf(second.call('loans.approveLoan', of))).toBe('RIGHT_NEEDED');
  expect((await second.call('loans.getLoan', of)).actions).toEqual(['decline']);
  const approved = await first.call('loans.approveLoan', of);
  expect(approved).toMatchObject({
    ...{ state: 'approved', approvedBy: first.name, hasNumber: true, mayLook: true },
    ...{ documents: ['back', 'face', 'hand'], actions: ['decline'] },
  });
  expect(await refusalOf(first.call('loans.payOutLoan', of))).toBe('SECOND_PERSON_NEEDED');
  // Cut off after the second person's word, which stays: a third goes on with it.
  const key = `loans/${loan.id}/payout`;
  await approveKey(mall, key, second.id);
  const begun = await (await anOperator(mall)).call('loans.payOutLoan', of);
  expect(begun).toMatchObject({ state: 'running', paidOutBy: second.name, payoff: '1000' });
  expect(await refusalOf(second.call('loans.payOutLoan', of))).toBe('LOAN_NOT_OPEN');
  expect([await availableOf(borrower.id), await dueOf(borrower.id)]).toEqual(['1000', '-1015']);

  await mall.advance(30 * DAY);
  const call = await logInAgain(mall, borrower);
  const { loan: then, repayments } = await call('loans.getBorrowing', {});
  expect(then).toMatchObject({ daysSoFar: 30, interestSoFar: '9.863013696', payoff: '1024.86' });
  expect(repayments).toEqual([]);
  expect(await dueOf(borrower.id)).toBe('-1024.863013696');
  expect(await refusalOf(repay({ call }, loan.id))).toBe('INSUFFICIENT_BALANCE');
  await giveMoney(mall, borrower.id, '100');
  const ended = await repay({ call }, loan.id);
  expect(ended).toMatchObject({ state: 'repaid', payoff: '0', repaid: '1024.86', actions: [] });
  expect([await availableOf(borrower.id), await dueOf(borrower.id)]).toEqual(['75.14', '0']);
  expect(await call('loans.getBorrowing', {})).toMatchObject({
    repayments: [{ n: 1, amount: '1024.86', waived: '0.003013696' }],
    mayApply: true,
  });
  expect(await refusalOf(repay({ call }, loan.id))).toBe('LOAN_NOT_OPEN');
  await expectSoundBooks(mall);
});

test('missed days are booked each once, and what is owed is what a second implementation says', async () => {
  const { id, borrower } = await aRunningLoan(mall);
  await giveMoney(mall, borrower.id, '2000');
  const steps: { day: number; paid: string }[] = [];
  let day = 0;
  for (const [days, paid] of [
    [7, '33.33'],
    [40, '500'],
    [60, '0.01'],
  ] as const) {
    await mall.advance(days * DAY);
    day += days;
    await repay({ call: await logInAgain(mall, borrower) }, id, paid);
    steps.push({ day, paid });
  }
  const call = await logInAgain(mall, borrower);
  const { loan } = await call('loans.getBorrowing', {});
  const terms = {
    ...{ amount: '1000', days: 90, rate: '0.12', lateRate: '0.2', fee: '15', costCap: '0.5' },
    coolingOffDays: 14,
  };
  const second = reckon(terms, steps, day);
  const whole = (text: string) => text.replace(/\.?0+$/, '');
  expect(loan).toMatchObject({
    ...{ state: 'overdue', daysSoFar: 107, payoff: whole(second.ends) },
    ...{ principal: whole(second.principal), interestSoFar: whole(second.interestSoFar) },
  });
  const parts = Number(second.principal) + Number(second.interest) + Number(second.fee);
  expect(Number(await dueOf(borrower.id))).toBeCloseTo(-parts, 8);
  expect(await movementsOf(id, 'loan-interest')).toBe(107);
  await mall.advance(60);
  expect(await movementsOf(id, 'loan-interest')).toBe(107);
  await expectSoundBooks(mall);
});

// Two and a half years, day by day, of every loan of this file.
test('late is said, costs what was signed, and takes nothing by itself', async () => {
  const { id, borrower } = await aRunningLoan(mall, { days: 30 });
  await mall.advance(30 * DAY);
  const inTime = await (await logInAgain(mall, borrower))('loans.getBorrowing', {});
  expect(inTime.loan).toMatchObject({ state: 'running', payoff: '1024.86' });
  await mall.advance(2 * DAY);
  const late = await (await logInAgain(mall, borrower))('loans.getBorrowing', {});
  expect(late.loan).toMatchObject({ id, state: 'overdue', payoff: '1025.95', repaid: '0' });
  expect(late.available).toBe('1000');
  await mall.advance(900 * DAY);
  const capped = await (await logInAgain(mall, borrower))('loans.getBorrowing', {});
  expect(capped.loan).toMatchObject({ state: 'overdue', payoff: '1500', interestSoFar: '485' });
  await expectSoundBooks(mall);
}, 120_000);

test('interest that does not follow from the signed terms breaks the books, to the last decimal', async () => {
  const { id } = await aRunningLoan(mall);
  await mall.advance(DAY);
  await expectSoundBooks(mall);
  const more = (units: string) =>
    mall.owner.run(sql`
      update loans.loan set interest = interest + ${units}, interest_so_far = interest_so_far + ${units} where id = ${id}`);
  await more('0.0000000001');
  const signed = loansInvariants.filter(({ code }) => code === 'loan-costs-what-was-signed');
  const found = await Promise.all(signed.map((rule) => violationsOf(mall.db, rule)));
  expect(found).toEqual([1]);
  await more('-0.0000000001');
});

test('whoever repays while cooling off pays no fee', async () => {
  const { id, borrower } = await aRunningLoan(mall);
  await giveMoney(mall, borrower.id, '10');
  const call = await logInAgain(mall, borrower);
  expect(await refusalOf(repay({ call }, id, '1000.01'))).toBe('LOAN_REPAYMENT_TOO_HIGH');
  expect(await refusalOf(repay({ call }, id, '0'))).toBe('INVALID_INPUT');
  const wrong = { loanId: id, fundPassword: '000000' };
  expect(await refusalOf(call('loans.repayLoan', wrong))).toBe('FUND_PASSWORD_WRONG');
  expect(await repay({ call }, id)).toMatchObject({ state: 'repaid', repaid: '1000' });
  expect([await availableOf(borrower.id), await dueOf(borrower.id)]).toEqual(['10', '0']);
  await expectSoundBooks(mall);
});

test('the same repayment sent again is one, and of many at once no more is taken than is owed', async () => {
  const { id, borrower } = await aRunningLoan(mall);
  await giveMoney(mall, borrower.id, '5000');
  const call = await logInAgain(mall, borrower);
  const input = { loanId: id, amount: '100', fundPassword: FUND_PASSWORD };
  const key = { key: `again-${id}` };
  await call('loans.repayLoan', input, key);
  await call('loans.repayLoan', input, key);
  expect(await movementsOf(id, 'loan-repayment')).toBe(1);
  const all = await Promise.all(Array.from({ length: 6 }, () => refusalOf(repay({ call }, id))));
  expect(all.toSorted()).toEqual([...Array<string>(5).fill('LOAN_NOT_OPEN'), 'no refusal']);
  expect(await availableOf(borrower.id)).toBe('5000');
});

test('with the application’s own role no payout goes out without a second operator', async () => {
  const borrower = await aBorrower(mall);
  const { id } = await applyFor(borrower);
  const { id: one } = await anOperator(mall);
  const run = (statement: Parameters<typeof mall.db.run>[0]) =>
    mall.db.run(statement).then(
      () => 'done',
      (error: Error) => error.message,
    );
  const day = mall.shared.clock.now();
  const out = sql`state = 'running', paid_out_at = ${day}, due_at = ${day}`;
  const paid = sql`${out}, principal = amount`;
  expect(
    await run(sql`update loans.loan set ${paid}, paid_out_by = ${one} where id = ${id}`),
  ).not.toBe('done');
  expect(
    await run(
      sql`update loans.loan set state = 'approved', approved_by = ${one}, approved_at = ${day} where id = ${id}`,
    ),
  ).toBe('done');
  expect(
    await run(sql`update loans.loan set ${paid}, paid_out_by = ${one} where id = ${id}`),
  ).toContain('loan_second_person');
  const post = (amount: string) =>
    run(sql`select ledger.post('loan-payout', ${`loans/${id}/payout`}, ${`loans/${id}`}, 'operator:x', ${day}, 'USDT',
      ${['clearing-lender', 'available']}::text[], ${[PLATFORM, borrower.id]}::uuid[],
      ${[`-${amount}`, amount]}::numeric[], null, null)`);
  expect(await post('1000')).toContain('second person');
  expect(
    await run(sql`update loans.loan set ${paid}, paid_out_by = gen_random_uuid() where id = ${id}`),
  ).toContain('paid_out_by_fkey');
  const { id: other } = await anOperator(mall);
  expect(
    await run(sql`update loans.loan set ${out}, paid_out_by = ${other} where id = ${id}`),
  ).toContain('loan_runs_while_owed');
  expect(
    await run(sql`update loans.loan set ${paid}, paid_out_by = ${other} where id = ${id}`),
  ).toContain('is not what was signed');
  expect(await post('1000')).toContain('second person');
  expect(await run(sql`update loans.loan set amount = 5000 where id = ${id}`)).toContain(
    'permission denied',
  );
  expect(await run(sql`update loans.loan set approved_by = null where id = ${id}`)).toContain(
    'stays',
  );
  expect(await availableOf(borrower.id)).toBe('0');
  expect((await peopleOf(mall, id)).approvedBy).toBe(one);
});

test('with the application’s own role a loan moves what it says, and nothing else of its borrower’s', async () => {
  const { id, borrower } = await aRunningLoan(mall);
  const now = mall.shared.clock.now();
  const day = (more: number) =>
    new Date(now.getTime() + more * 86_400_000).toISOString().slice(0, 10);
  const post = (kind: string, step: string, from: [string, string], to: [string, string]) =>
    mall.db
      .run(
        sql`select ledger.post(${kind}, ${`loans/${id}/${step}`}, ${`loans/${id}`}, 'system', ${now}, 'USDT',
          ${[from[0], to[0]]}::text[], ${[from[1], to[1]]}::uuid[], ${['-0.5', '0.5']}::numeric[], null, null)`,
      )
      .then(
        () => 'done',
        (error: Error) => error.message,
      );
  const his = borrower.id;
  const wallet = () =>
    post('loan-repayment', 'repay/1', ['available', his], ['clearing-lender', PLATFORM]);
  const interest = (step: string) =>
    post('loan-interest', step, ['loan-due', his], ['loan-claim', PLATFORM]);
  expect(await wallet()).toContain('is no loan’s');
  await repay(borrower, id, '1');
  expect(await wallet()).not.toBe('done');
  await mall.owner.run(sql`update loans.loan set days_so_far = 1 where id = ${id}`);
  // 1,000 at 12 % cost 0.3287671232 a day.
  for (const step of [`interest/${day(1)}`, `interest/${day(2)}`, 'interest/again']) {
    expect([step, await interest(step)]).toEqual([step, expect.stringContaining('is no loan’s')]);
  }
  await mall.owner.run(sql`update loans.loan set days_so_far = 0 where id = ${id}`);
});

test('what was signed is kept word for word, and other terms are not what was agreed to', async () => {
  const borrower = await aBorrower(mall);
  const { agreement } = await borrower.call('loans.getQuote', { amount: '1000', days: 90 });
  const signed = {
    ...SAID,
    amount: '1000',
    days: 90,
    agreementHash: agreement.hash,
    agreed: true,
  } as const;
  await withSetting(mall, 'loan_rate', '0.13');
  expect(await refusalOf(borrower.call('loans.apply', signed))).toBe('LOAN_TERMS_CHANGED');
  await withSetting(mall, 'loan_rate', '0.12');
  const unticked = { ...signed, agreed: false as unknown as true };
  expect(await refusalOf(borrower.call('loans.apply', unticked))).toBe('INVALID_INPUT');
  // Left out it is not ticked: what was read is signed later, and nothing is approved before.
  const left = await aBorrower(mall);
  const { agreed: _, ...untold } = signed;
  const { id: unsigned } = await left.call('loans.apply', untold);
  expect((await left.call('loans.getLoan', { loanId: unsigned })).loan).toMatchObject({
    ...{ agreedAt: null, confirmBy: expect.any(String) },
  });
  const reviewer = await anOperator(mall);
  const approved = reviewer.call('loans.approveLoan', { loanId: unsigned });
  expect(await refusalOf(approved)).toBe('LOAN_NOT_OPEN');
  const { id } = await borrower.call('loans.apply', signed);
  await withSetting(mall, 'loan_rate', '0.3');
  const copy = await borrower.call('loans.getAgreement', { loanId: id });
  expect(await (copy.body as Blob).text()).toContain(agreement.text);
  expect(await borrower.call('loans.getLoan', { loanId: id })).toMatchObject({
    loan: { rate: '0.12', agreementHash: agreement.hash },
  });
  await withSetting(mall, 'loan_rate', '0.12');
});

test('a refusal has a reason, and whoever is refused may apply again', async () => {
  const borrower = await aBorrower(mall);
  const { id: loanId } = await applyFor(borrower);
  const operator = await desk();
  await operator('loans.declineLoan', { loanId, reason: 'The picture cannot be read.' });
  const { loan, mayApply } = await borrower.call('loans.getBorrowing', {});
  expect(loan).toMatchObject({ state: 'declined', declineReason: 'The picture cannot be read.' });
  expect(mayApply).toBe(true);
  expect(await borrower.call('loans.getApplication', { loanId })).toMatchObject({
    ...SAID,
    days: 90,
  });
  expect((await applyFor(borrower)).id).not.toBe(loanId);
  expect(await refusalOf(operator('loans.approveLoan', { loanId }))).toBe('LOAN_NOT_OPEN');
});

test('an application can be taken back until it is paid out', async () => {
  const borrower = await aBorrower(mall);
  const { id: loanId } = await applyFor(borrower);
  const operator = await desk();
  await operator('loans.approveLoan', { loanId });
  const back = await borrower.call('loans.withdrawLoan', { loanId });
  expect(back).toMatchObject({ state: 'withdrawn', actions: [] });
  expect(await refusalOf((await desk())('loans.payOutLoan', { loanId }))).toBe('LOAN_NOT_OPEN');
});

test('nobody applies without his documents, or more often than he may', async () => {
  expect(await refusalOf(applyFor(await aBuyer(mall)))).toBe('LOAN_DOCUMENTS_MISSING');
  const borrower = await aBorrower(mall);
  for (const _ of [1, 2, 3]) {
    const { id: loanId } = await applyFor(borrower);
    await borrower.call('loans.withdrawLoan', { loanId });
  }
  expect(await refusalOf(applyFor(borrower))).toBe('LOAN_QUOTA');
});

const send = async (token: string, side: string): Promise<string> =>
  (await postPicture(mall, { path: 'loans.addDocument', token, field: ['side', side] })).refusal ??
  'no refusal';

test('a document lies sealed, is opened by an operator who leaves a record, and is deleted in time', async () => {
  const buyer = await aBuyer(mall);
  for (const side of ['face', 'back', 'hand']) {
    expect(await send(buyer.token, side)).toBe('no refusal');
  }
  const { id: loanId } = await applyFor(buyer);
  expect(await send(buyer.token, 'face')).toBe('LOAN_WAITING');
  const sealed = await mall.owner.value<Buffer>(sql`
    select sealed from identity.document where account_id = ${buyer.id} and side = 'face'`);
  expect(sealed.includes('WEBP')).toBe(false);
  const [operator, other] = [await anOperator(mall), await anOperator(mall)];
  const wanted = { loanId, side: 'face', reason: 'review' } as const;
  const stranger = await aStrangerToDocuments(mall);
  expect(await refusalOf(stranger.call('loans.lookAtDocument', wanted))).toBe('RIGHT_NEEDED');
  expect(await stranger.call('loans.getLoan', { loanId })).toMatchObject({ mayLook: false });
  const asked = { loanId, reason: 'question' } as const;
  expect(await refusalOf(stranger.call('loans.lookAtNumber', asked))).toBe('RIGHT_NEEDED');
  expect(JSON.stringify(await operator.call('loans.getLoan', { loanId }))).not.toContain('4711');
  const { lookId } = await operator.call('loans.lookAtDocument', wanted);
  const { type, body } = await operator.call('loans.getDocument', { lookId });
  expect([type, (await sharp(await (body as Blob).arrayBuffer()).metadata()).width]).toEqual([
    ...['image/webp', 640],
  ]);
  expect(await refusalOf(other.call('loans.getDocument', { lookId }))).toBe('NOT_FOUND');
  expect((await other.call('loans.getLoan', { loanId })).looks).toHaveLength(1);
  await mall.advance(1);
  const opened = await other.call('loans.lookAtNumber', asked);
  expect(opened).toEqual({ number: SAID.identification });
  const { looks } = await other.call('loans.getLoan', { loanId });
  expect(looks).toEqual([
    { operator: other.name, side: 'number', reason: 'question', at: expect.any(String) },
    { operator: operator.name, side: 'face', reason: 'review', at: expect.any(String) },
  ]);
  expect((await stranger.call('loans.getLoan', { loanId })).looks).toEqual([]);
  const listed = await other.call('loans.listLoans', { page: 1, size: 50, state: 'submitted' });
  expect(listed.rows.find(({ id }) => id === loanId)?.looks).toEqual([]);
  const { rows } = await operator.call('accounts.listAuditEntries', {});
  expect(rows.slice(0, 2)).toMatchObject([
    { operation: 'loans.lookAtNumber', input: asked },
    { operation: 'loans.lookAtDocument', input: wanted },
  ]);
  await mall.advance(121);
  expect(await refusalOf(operator.call('loans.getDocument', { lookId }))).toBe('NOT_FOUND');
  await buyer.call('loans.withdrawLoan', { loanId });
  const kept = () =>
    mall.owner.value<number>(
      sql`select count(*)::int from identity.document where account_id = ${buyer.id}`,
    );
  await mall.advance(29 * DAY);
  expect(await kept()).toBe(3);
  await mall.advance(2 * DAY);
  expect(await kept()).toBe(0);
  const late = await anOperator(mall);
  expect(await refusalOf(late.call('loans.lookAtDocument', wanted))).toBe('DOCUMENT_GONE');
  expect(await refusalOf(late.call('loans.lookAtNumber', asked))).toBe('DOCUMENT_GONE');
  expect(await late.call('loans.getLoan', { loanId })).toMatchObject({ hasNumber: false });
});

test('an account with an open loan cannot be closed', async () => {
  const { borrower } = await aRunningLoan(mall);
  const call = await logInAgain(mall, borrower);
  const { obstacles } = await call('accounts.getClosing', {});
  expect(obstacles).toContain('LOAN_OPEN');
});

test('the number of his document is forgotten in time, and with the account', async () => {
  const kept = (id: string) =>
    mall.owner.value<boolean>(
      sql`select identification is not null as kept from loans.loan where id = ${id}`,
    );
  const ended = async () => {
    const borrower = await aBorrower(mall);
    const { id: loanId } = await applyFor(borrower);
    await borrower.call('loans.withdrawLoan', { loanId });
    return { borrower, loanId };
  };
  const old = await ended();
  await mall.advance(29 * DAY);
  expect(await kept(old.loanId)).toBe(true);
  const young = await ended();
  await mall.advance(2 * DAY);
  expect([await kept(old.loanId), await kept(young.loanId)]).toEqual([false, true]);
  const call = await logInAgain(mall, old.borrower);
  const { loanId } = old;
  expect((await call('loans.getApplication', { loanId })).identification).toBe('');
  const closing = { account: young.borrower.username, fundPassword: FUND_PASSWORD };
  const leaving = await logInAgain(mall, young.borrower);
  await leaving('accounts.closeAccount', { ...closing, reason: 'moving on' });
  await mall.settle();
  expect(await kept(young.loanId)).toBe(false);
});

test('one bad loan stops no other', async () => {
  const [bad, good] = [await aRunningLoan(mall), await aRunningLoan(mall)];
  // No interest of a day can be booked below what the column allows.
  await mall.owner.run(sql`update loans.loan set interest_so_far = 10000 where id = ${bad.id}`);
  await mall.advance(3 * DAY);
  expect(await movementsOf(bad.id, 'loan-interest')).toBe(0);
  expect(await movementsOf(good.id, 'loan-interest')).toBe(3);
  await mall.owner.run(sql`update loans.loan set interest_so_far = 0 where id = ${bad.id}`);
  await mall.advance(DAY);
  expect(await movementsOf(bad.id, 'loan-interest')).toBe(4);
});
