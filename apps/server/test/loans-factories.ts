/** Loans for tests: a brand that lends, people who borrow, and the two operators that each payout takes. */
import { yearsOf } from '@entrepot/contract/loans/cost';
import { dayOf } from '../src/platform/days.ts';
import { createHash } from 'node:crypto';
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import { DOCUMENT_SIDES } from '@entrepot/contract/identity/rules';
import type { SettingCode } from '@entrepot/contract/brands/settings';
import { sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { sealNumber } from '../src/features/loans/documents.ts';
import { aBuyer, anOperator, BRAND_ID, FUND_PASSWORD, withSetting } from './accounts-factories.ts';
import type { TestMall } from './server.ts';

/** The annual percentage rate of 1000 that are repaid as 1044.58 after 90 days, signed on that day: a year has a day more over a leap day. */
export const aprOn = (now: Date): string =>
  ((1.044_58 ** (1 / yearsOf(dayOf(now), 90)) - 1) * 100).toFixed(1);

/** 12 % a year, 20 % late, a fee of 1.5 %, at most half of the amount in all, 14 days to think it over. */
export const LENDING: Partial<Record<SettingCode, string>> = {
  loans_open: 'true',
  loan_lender: 'Harbour Street Credit Ltd',
  loan_licence_authority: 'Harbour Credit Authority',
  loan_licence_number: 'HCA-001',
  loan_licence_link: 'https://register.example/HCA-001',
  loan_amount_min: '100',
  loan_amount_max: '5000',
  loan_days: '30, 90',
  loan_rate: '0.12',
  loan_late_rate: '0.2',
  loan_fee_rate: '0.015',
  loan_cost_cap: '0.5',
  loan_cooling_off_days: '14',
};

export async function withLending(mall: TestMall): Promise<void> {
  for (const [code, value] of Object.entries(LENDING)) {
    await withSetting(mall, code as SettingCode, value);
  }
}

/** A buyer whose documents are there already. */
export async function aBorrower(mall: TestMall) {
  const buyer = await aBuyer(mall);
  for (const side of DOCUMENT_SIDES) {
    await mall.owner.run(sql`
      insert into identity.document (account_id, purpose, side, sealed, at)
      values (${buyer.id}, 'loan', ${side}, ${Buffer.from('sealed')}, ${mall.shared.clock.now()})`);
  }
  return buyer;
}
export type Borrower = Awaited<ReturnType<typeof aBorrower>>;

export const SAID = { realName: 'Ada Quay', country: 'PT', identification: 'PT-4711-0815' };

/** Read and signed; what is borrowed for how long may be said. */
export async function applyFor(
  buyer: Pick<Borrower, 'call'>,
  wanted: { amount?: string; days?: number } = {},
) {
  const { amount = '1000', days = 90 } = wanted;
  const { agreement } = await buyer.call('loans.getQuote', { amount, days });
  return buyer.call('loans.apply', {
    ...{ ...SAID, amount, days, agreementHash: agreement.hash, agreed: true },
  });
}

/** A loan that has been paid out just now. */
export async function aRunningLoan(
  mall: TestMall,
  wanted: { amount?: string; days?: number; borrower?: Borrower } = {},
) {
  const borrower = wanted.borrower ?? (await aBorrower(mall));
  const { id } = await applyFor(borrower, wanted);
  const [approver, payer] = [await anOperator(mall), await anOperator(mall)];
  await approver.call('loans.approveLoan', { loanId: id });
  await payer.call('loans.payOutLoan', { loanId: id });
  return { id, borrower, approver, payer };
}

export const repay = (buyer: Pick<Borrower, 'call'>, loanId: string, amount?: string) =>
  buyer.call('loans.repayLoan', {
    ...{ loanId, fundPassword: FUND_PASSWORD },
    ...(amount === undefined ? {} : { amount }),
  });

/** An application as a row only, in a brand that need not lend. */
export async function aLoanRow(mall: TestMall, borrowerId: AccountId): Promise<string> {
  const id = newId();
  const text = 'An agreement.';
  await mall.owner.run(sql`
    insert into loans.loan (id, borrower_id, brand_id, real_name, country, identification, amount, days, rate, late_rate, fee,
      cost_cap, cooling_off_days, apr, to_repay, agreement, agreement_hash, agreement_version, signed_at, agreed_at)
    values (${id}, ${borrowerId}, ${BRAND_ID}, ${SAID.realName}, 'PT', ${sealNumber(mall.shared, SAID.identification)}, 1000, 90,
      0.12, 0.2, 15, 0.5, 14, '19.3', 1044.58, ${text}, ${createHash('sha256').update(text).digest('hex')}, 1,
      ${mall.shared.clock.now()}, ${mall.shared.clock.now()})`);
  return id;
}

/** What the table says of a loan's people. */
export const peopleOf = (mall: TestMall, id: string) =>
  mall.owner.only<{ approvedBy: OperatorId | null; paidOutBy: OperatorId | null }>(
    sql`select approved_by, paid_out_by from loans.loan where id = ${id}`,
  );
