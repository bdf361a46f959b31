import type { ApplyInput } from '@entrepot/contract/loans/types';
import type { loansStorefront } from '@entrepot/contract/loans/storefront';
import { DOCUMENT_SIDES } from '@entrepot/contract/identity/rules';
import { CONFIRM_LOAN_DAYS, MOST_LOAN_APPLICATIONS_A_DAY } from '@entrepot/contract/loans/rules';
import type { MemberCtx } from '../../platform/context.ts';
import { refusing, sql } from '../../platform/db.ts';
import { daysAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { listDocuments, takeDocuments } from '../identity/index.ts';
import { carryOut, closePayout, lockFor } from './carry-out.ts';
import { openNumber, sealNumber } from './documents.ts';
import { loansEvents } from './events.ts';
import { quoteFor, requireLender } from './offer.ts';
import * as queries from './queries.ts';
import { ownLoanOf } from './read-loans.ts';
import { tellBorrower } from './tell-borrower.ts';

type Handlers = Routes<typeof loansStorefront>;

/** What is signed is the text of this moment; the same sent twice while it waits is one application. */
export const apply: Handlers['apply'] = async (ctx, input) => {
  const { db, now, actor, brand } = ctx;
  await queries.queueUp(db, actor.id);
  const last = await queries.findLoan(db, sql`l.borrower_id = ${actor.id}`);
  if (last?.state === 'submitted' && isSame(ctx, last, input)) {
    return ownLoanOf(ctx, last.id);
  }
  if (await queries.hasOpenLoan(db, actor.id)) {
    throw new Refusal('LOAN_WAITING');
  }
  const { terms, cost, lender, agreement } = quoteFor(ctx, input);
  if (input.agreementHash !== undefined && input.agreementHash !== agreement.hash) {
    throw new Refusal('LOAN_TERMS_CHANGED');
  }
  await check(ctx, input);
  const id = newId(now.getTime());
  const isRead = input.agreed === true && input.agreementHash !== undefined;
  await refusing({ loan_open: 'LOAN_WAITING' }, () =>
    queries.insertLoan(db, {
      ...{ id, borrowerId: actor.id, brandId: brand.id, signedAt: now },
      ...{
        agreedAt: isRead ? now : null,
        confirmBy: isRead ? null : daysAfter(now, CONFIRM_LOAN_DAYS),
      },
      ...{ realName: input.realName, country: input.country },
      identification: sealNumber(ctx, input.identification),
      ...terms,
      ...{ apr: cost.apr, toRepay: cost.toRepay, agreement: agreement.text },
      ...{ lender: lender.name, lenderAuthority: lender.authority },
      lenderLicence: lender.licence,
      ...{ agreementHash: agreement.hash, agreementVersion: agreement.version },
    }),
  );
  await emit(ctx, loansEvents.applied, { borrowerId: actor.id });
  const unread = isRead ? undefined : await queries.findLoan(db, sql`l.id = ${id}`);
  if (unread) {
    await tellBorrower(ctx, unread, 'confirm');
  }
  return ownLoanOf(ctx, id);
};

const isSame = (ctx: MemberCtx, last: queries.LoanRow, input: ApplyInput): boolean =>
  last.amount === input.amount &&
  last.days === input.days &&
  last.realName === input.realName &&
  last.country === input.country &&
  openNumber(ctx, last.identification) === input.identification;

async function check(ctx: MemberCtx, { pictures }: ApplyInput): Promise<void> {
  const { db, now, actor } = ctx;
  const since = daysAfter(now, -1);
  if ((await queries.countSince(db, actor.id, since)) >= MOST_LOAN_APPLICATIONS_A_DAY) {
    throw new Refusal('LOAN_QUOTA');
  }
  await takeDocuments(ctx, 'loan', pictures);
  const documents = await listDocuments(db, actor.id, 'loan');
  if (documents.length < DOCUMENT_SIDES.length) {
    throw new Refusal('LOAN_DOCUMENTS_MISSING');
  }
}

/** By the hash of the text that the borrower has been shown: what he signs is what he has read. */
export const confirmLoan: Handlers['confirmLoan'] = async (ctx, { loanId, agreementHash }) => {
  const own = sql`l.id = ${loanId} and l.borrower_id = ${ctx.actor.id}`;
  const loan = await lockFor(ctx, 'confirm', own);
  if (loan.agreementHash !== agreementHash) {
    throw new Refusal('LOAN_TERMS_CHANGED');
  }
  await requireLender(ctx, loan);
  await carryOut(ctx, loan, 'confirm', [sql`confirm_by = null`]);
  return ownLoanOf(ctx, loanId);
};

export const withdrawLoan: Handlers['withdrawLoan'] = async (ctx, { loanId }) => {
  const own = sql`l.id = ${loanId} and l.borrower_id = ${ctx.actor.id}`;
  const loan = await lockFor(ctx, 'withdraw', own);
  await carryOut(ctx, loan, 'withdraw');
  await closePayout(ctx, loan, `buyer:${ctx.actor.id}`);
  return ownLoanOf(ctx, loanId);
};
