// Loans as existing clients ask for them, and what our own page asks of their borrowers.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anOperator, FUND_PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { postPicture } from '../../../test/identity-factories.ts';
import {
  aBorrower,
  aLoanRow,
  aprOn,
  aRunningLoan,
  withLending,
} from '../../../test/loans-factories.ts';
import { DAY, logInAgain } from '../../../test/orders-factories.ts';
import { openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { openSession } from '../accounts/index.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await openDoors(mall);
  await withLending(mall);
});
afterAll(() => mall.stop());

/** Who may also read the documents. */
const desk = async () => (await anOperator(mall)).call;

/** What an existing client has sent is read and signed on our own page. */
async function confirm({ call }: Awaited<ReturnType<typeof aBorrower>>) {
  const { loan, toConfirm } = await call('loans.getBorrowing', {});
  expect(toConfirm?.text).toContain(`(APR) is ${aprOn(mall.shared.clock.now())} %`);
  const signed = { loanId: loan?.id ?? '', agreementHash: toConfirm?.hash ?? '' };
  return call('loans.confirmLoan', signed);
}

describe('an application that an existing client has sent without its agreement', () => {
  const sent = async () => {
    const borrower = await aBorrower(mall);
    const said = { realName: 'Ada Quay', countryId: 'PT', identification: 'PT-4711' };
    const wanted = { applyAmount: '1000', creditPeriod: '90', token: borrower.token };
    await mall.legacy('credit!apply', { ...said, ...wanted });
    const { loan } = await borrower.call('loans.getBorrowing', {});
    return { borrower, loanId: loan?.id ?? '' };
  };

  test('waits until its borrower has read and signed it, and is approved then', async () => {
    const { borrower, loanId } = await sent();
    const approve = async () => (await desk())('loans.approveLoan', { loanId });
    expect(await refusalOf(approve())).toBe('LOAN_NOT_OPEN');
    const other = { loanId, agreementHash: 'a'.repeat(64) };
    expect(await refusalOf(borrower.call('loans.confirmLoan', other))).toBe('LOAN_TERMS_CHANGED');
    const stranger = await aBorrower(mall);
    expect(await refusalOf(stranger.call('loans.confirmLoan', other))).toBe('NOT_FOUND');
    const forged = mall.db.run(sql`
      update loans.loan set state = 'approved', approved_by = gen_random_uuid(), approved_at = now() where id = ${loanId}`);
    await expect(forged).rejects.toMatchObject({ constraint: 'loan_was_agreed' });
    expect(await confirm(borrower)).toMatchObject({ confirmBy: null, actions: ['withdraw'] });
    const again = borrower.call('loans.getBorrowing', {});
    expect(await again).toMatchObject({ toConfirm: null, loan: { agreedAt: expect.any(String) } });
    expect((await approve()).state).toBe('approved');
  });

  test('takes the pictures that came with it out of everybody’s sight', async () => {
    const buyer = await aBuyer(mall);
    const { token } = buyer;
    const addresses: string[] = [];
    for (const colour of ['#931', '#932', '#933']) {
      const path = `uploadimg!execute.action?token=${token}`;
      addresses.push(
        String(
          (await postPicture(mall, { path, token, field: ['moduleName', 'credit'], colour })).data,
        ),
      );
    }
    const seen = () =>
      Promise.all(
        addresses.map(
          async (at) => (await mall.shared.files.get(at.replace('/m/', ''))) !== undefined,
        ),
      );
    expect(await seen()).toEqual([true, true, true]);
    const [imgCertificateFace, imgCertificateBack, imgCertificateHand] = addresses;
    const applied = {
      ...{ realName: 'Ada Quay', countryId: 'PT', identification: 'PT-4711' },
      ...{ applyAmount: '1000', creditPeriod: '90' },
      ...{ imgCertificateFace, imgCertificateBack, imgCertificateHand },
    } as Record<string, string>;
    const stranger = await aBuyer(mall);
    expect(await mall.legacy('credit!apply', { ...applied, token: stranger.token })).toMatchObject({
      refusal: 'PICTURE_NOT_YOURS',
    });
    for (const _ of ['sent', 'sent again']) {
      expect((await mall.legacy('credit!apply', { ...applied, token })).code).toBe('0');
    }
    await mall.settle();
    expect(await seen()).toEqual([false, false, false]);
    const { loan, documents } = await buyer.call('loans.getBorrowing', {});
    expect(documents.map(({ side }) => side)).toEqual(['back', 'face', 'hand']);
    const reviewer = await anOperator(mall);
    const wanted = { loanId: loan?.id ?? '', side: 'hand', reason: 'review' } as const;
    const { lookId } = await reviewer.call('loans.lookAtDocument', wanted);
    const { body } = await reviewer.call('loans.getDocument', { lookId });
    const { data } = await sharp(await (body as Blob).arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[2] ?? 0) - 0x33)).toBeLessThan(8);
  });

  test('ends by itself when nobody signs it, and its borrower may apply again', async () => {
    const { borrower } = await sent();
    await mall.advance(7 * DAY + 600);
    await mall.settle();
    const { loan, mayApply } = await (await logInAgain(mall, borrower))('loans.getBorrowing', {});
    expect([loan?.state, mayApply]).toEqual(['withdrawn', true]);
    const { rows } = await (
      await logInAgain(mall, borrower)
    )('notifications.listNotices', { category: 'money' });
    expect(rows.map(({ params }) => ('news' in params ? params.news : ''))).toEqual([
      ...['lapsed', 'confirm'],
    ]);
  });
});

test('existing clients ask and are answered as they know it', async () => {
  const borrower = await aBorrower(mall);
  const { token } = borrower;
  const ask = async (path: string, parameters: Record<string, string> = {}) =>
    mall.legacy(`credit!${path}`, { token, ...parameters });
  expect((await ask('check')).data).toBe('true');
  expect((await ask('config')).data).toEqual({
    ...{ rate: 0.0003287671, defaultRate: 0.0005479452, amountMin: 100, amountMax: 5000 },
    ...{ lendableDays: ['30', '90'], allLendableDays: ['30', '90'] },
  });
  expect((await ask('bill')).data).toEqual({
    ...{ applyAmount: 0, alreadyCreditDays: 0, interest: 0, estimatePayment: 0 },
  });
  const said = { realName: 'Ada Quay', countryId: 'PT', identification: 'PT-4711' };
  const applied = { ...said, applyAmount: '1000', creditPeriod: '90', creditId: '0' };
  expect((await ask('apply', applied)).code).toBe('0');
  expect((await ask('check')).data).toBe('false');
  const history = (await ask('histroy', { pageNo: '1' })).data as {
    elements: { id: string; status: number }[];
  };
  expect(history).toMatchObject({
    elements: [{ applyAmount: 1000, creditPeriod: 90, creditRate: 0.0003287671, status: 1 }],
    totalElements: 1,
  });
  const creditId = history.elements[0]?.id ?? '';
  expect((await ask('beforereapply', { creditId })).data).toMatchObject({
    ...{ realName: 'Ada Quay', identification: 'PT-4711', countryId: 'PT', creditPeriod: 90 },
  });
  await confirm(borrower);
  await (
    await desk()
  )('loans.approveLoan', { loanId: creditId });
  await (
    await desk()
  )('loans.payOutLoan', { loanId: creditId });
  expect((await ask('beforepay', { creditId, pageNo: '1' })).data).toEqual({
    ...{ realName: 'Ada Quay', alreadyCreditDays: 0, estimatePayment: 1000 },
    ...{ creditRate: 0.0003287671, accountAmount: 1000 },
  });
  expect((await ask('bill')).data).toMatchObject({ realName: 'Ada Quay', applyAmount: 1000 });
  const pay = (safeword: string) => ask('pay', { creditId, safeword });
  expect(await pay('000000')).toMatchObject({ refusal: 'FUND_PASSWORD_WRONG' });
  // Two clicks pay once, and both say so.
  const paid = await Promise.all([pay(FUND_PASSWORD), pay(FUND_PASSWORD)]);
  expect([...paid, await pay(FUND_PASSWORD)].map(({ code }) => code)).toEqual(['0', '0', '0']);
  expect(await pay('000000')).toMatchObject({ refusal: 'LOAN_NOT_OPEN' });
  await mall.shared.clock.advance(mall.db, 10);
  expect(await pay(FUND_PASSWORD)).toMatchObject({ refusal: 'LOAN_NOT_OPEN' });
  expect(await balance(mall.db, 'available', borrower.id)).toBe('0');
  const after = (await ask('histroy')).data as { elements: { status: number }[] };
  expect(after.elements[0]?.status).toBe(5);
});

test('existing clients read what is owed with the interest of its days, and no fee while it can be thought over', async () => {
  const { id: creditId, borrower } = await aRunningLoan(mall);
  const ask = async (path: string) => {
    const now = mall.shared.clock.now();
    const token = await openSession(mall.db, 'storefront', borrower.id, now);
    return (await mall.legacy(`credit!${path}`, { token, creditId, pageNo: '1' })).data;
  };
  // 1000 at 12 % a year: 0.3287671232 a day, in whole cents for its borrower, which add up to what he pays; from the fifteenth day on the fee of 15.
  for (const [days, interest, estimatePayment] of [
    [10, 3.28, 1003.28],
    [20, 6.57, 1021.57],
  ] as const) {
    await mall.advance(10 * DAY);
    await mall.settle();
    expect(await ask('bill')).toEqual({
      ...{ realName: 'Ada Quay', applyAmount: 1000, alreadyCreditDays: days },
      ...{ interest, estimatePayment },
    });
    expect(await ask('beforepay')).toEqual({
      ...{ realName: 'Ada Quay', alreadyCreditDays: days, estimatePayment },
      ...{ creditRate: 0.0003287671, accountAmount: 1000 },
    });
  }
});

test('existing clients read their loans by twenties, the newest first', async () => {
  const borrower = await aBorrower(mall);
  const { token } = borrower;
  for (let count = 0; count < 23; count += 1) {
    const id = await aLoanRow(mall, borrower.id);
    await mall.owner.run(sql`
      update loans.loan set state = 'withdrawn', signed_at = signed_at - ${23 - count} * interval '1 second',
        ended_at = signed_at - ${23 - count} * interval '1 second', amount = ${1000 + count} where id = ${id}`);
  }
  const page = async (pageNo: string) => {
    const { data } = await mall.legacy('credit!histroy', { token, pageNo });
    const { elements, ...more } = data as { elements: { applyAmount: number; status: number }[] };
    return { ...more, amounts: elements.map(({ applyAmount }) => applyAmount) };
  };
  expect(await page('1')).toMatchObject({
    amounts: Array.from({ length: 20 }, (_, index) => 1022 - index),
    ...{ totalElements: 23, thisPageNumber: 1, nextPageNumber: 2, lastPage: false },
  });
  expect(await page('2')).toMatchObject({
    amounts: [1002, 1001, 1000],
    ...{ totalElements: 23, thisPageNumber: 2, previousPageNumber: 1, lastPage: true },
  });
  expect(await page('3')).toMatchObject({ amounts: [], totalElements: 23 });
});
