import { openActs, refusalOf } from '@entrepot/contract/life';
import { loansAdmin } from '@entrepot/contract/loans/admin';
import { payoff } from '@entrepot/contract/loans/accrual';
import { loanLife } from '@entrepot/contract/loans/life';
import { isOwed } from '@entrepot/contract/loans/rules';
import type { loansStorefront } from '@entrepot/contract/loans/storefront';
import { adminLoan, loanMovement, ownLoan } from '@entrepot/contract/loans/types';
import { holderHint } from '@entrepot/contract/withdrawals/bank';
import { ZERO } from '@entrepot/contract/money';
import { balance, creditLimit } from '../../ledger/index.ts';
import { overLimit } from './over-limit.ts';
import type { Ctx, MemberCtx, OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { dayOf } from '../../platform/days.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { listDocuments, listLooks } from '../identity/index.ts';
import { openNumber } from './documents.ts';
import { offerOf } from './offer.ts';
import * as queries from './queries.ts';
import { standingOf, termsOf, upToNow } from './terms.ts';
import { offered } from '../../platform/offered.ts';

type Buyer = Routes<typeof loansStorefront>;
type Admin = Routes<typeof loansAdmin>;

const availableOf = ({ db, actor }: MemberCtx) => balance(db, 'available', actor.id);

const ownRow = async ({ db, actor }: MemberCtx, loanId: string): Promise<queries.LoanRow> => {
  const which = sql`l.id = ${loanId} and l.borrower_id = ${actor.id}`;
  return orRefuse(await queries.findLoan(db, which), 'NOT_FOUND');
};

/** One loan as its borrower sees it. */
export const ownLoanOf = async (ctx: MemberCtx, loanId: string) =>
  presentOwn(ctx, await ownRow(ctx, loanId));

export const mayApply: Buyer['mayApply'] = async ({ db, actor, brand }) => ({
  mayApply: offerOf(brand) !== undefined && !(await queries.hasOpenLoan(db, actor.id)),
});

export const getBorrowing: Buyer['getBorrowing'] = async (ctx) => {
  const { db, actor } = ctx;
  const loan = await queries.findLoan(db, sql`l.borrower_id = ${actor.id}`);
  const isUnread = loan !== undefined && !refusalOf(loanLife, 'confirm', loan, ctx.now);
  const [repayments, text, may, documents, available] = await Promise.all([
    loan ? queries.listRepayments(db, loan.id) : [],
    isUnread ? queries.agreementOf(db, loan.id) : null,
    mayApply(ctx, {}),
    listDocuments(db, actor.id, 'loan'),
    availableOf(ctx),
  ]);
  return {
    loan: loan ? presentOwn(ctx, loan) : null,
    toConfirm: loan && text !== null ? { text, hash: loan.agreementHash } : null,
    repayments: repayments.map((row) => shown(loanMovement, row)),
    documents: documents.map(({ side, at }) => ({ side, at: at.toISOString() })),
    ...{ ...may, available },
  };
};

export const listOwnLoans: Buyer['listLoans'] = async (ctx, input) => {
  const { page, size, asOf = ctx.now.toISOString() } = input;
  const { rows, total } = await queries.listOwn(ctx.db, ctx.actor.id, { page, size, asOf });
  return { rows: rows.map((row) => presentOwn(ctx, row)), page, size, total, asOf };
};

export const getOwnLoan: Buyer['getLoan'] = async (ctx, { loanId }) => ({
  loan: await ownLoanOf(ctx, loanId),
  available: await availableOf(ctx),
});

export const getApplication: Buyer['getApplication'] = async (ctx, { loanId }) => {
  const { realName, country, identification, amount, days, rate } = await ownRow(ctx, loanId);
  const number = openNumber(ctx, identification);
  return { loanId, realName, country, identification: number ?? '', amount, days, rate };
};

export const getAgreement: Buyer['getAgreement'] = async (ctx, { loanId }) => {
  const { id, signedAt, agreedAt, agreementHash } = await ownRow(ctx, loanId);
  const text = await queries.agreementOf(ctx.db, id);
  const foot = `\n\nSHA-256 ${agreementHash}\n${agreedAt?.toISOString() ?? ''}\n`;
  return {
    name: `loan-${dayOf(signedAt)}.txt`,
    type: 'text/plain; charset=utf-8',
    body: Buffer.from(`${text}${foot}`),
  };
};

export const listLoans: Admin['listLoans'] = async (ctx, input) => {
  const { page, size, asOf = ctx.now.toISOString() } = input;
  const [{ rows, total }, waiting] = await Promise.all([
    queries.listShown(ctx.db, { ...input, byName: mayOpen(ctx), asOf }),
    queries.countWaiting(ctx.db),
  ]);
  return {
    rows: rows.map((row) => present(ctx, row, [])),
    ...{ page, size, total, asOf, waiting },
  };
};

export const countWaiting: Admin['countWaiting'] = async ({ db }) => ({
  waiting: await queries.countWaiting(db),
});

export const getLoan: Admin['getLoan'] = async (ctx, { loanId }) => {
  const row = orRefuse(await queries.findShown(ctx.db, sql`l.id = ${loanId}`), 'NOT_FOUND');
  const mayLook = mayOpen(ctx);
  const looks = mayLook ? await listLooks(ctx.db, loanId) : [];
  const shownLoan = {
    ...present(ctx, row, looks),
    mayLook,
    overLimit:
      row.state === 'approved' ? overLimit(await creditLimit(ctx.db), row.amount, ctx.now) : null,
  };
  const actions = shownLoan.actions.filter((act) => act !== 'approve' || mayLook);
  return { ...shownLoan, actions };
};

const mayOpen = ({ actor }: OperatorCtx): boolean => actor.rights.includes('documents');

type Looks = Awaited<ReturnType<typeof listLooks>>;

/** `looks`: the list has none. Who somebody is by his document is for who may open it. */
const present = (ctx: OperatorCtx, row: queries.ShownRow, looks: Looks) =>
  shown(adminLoan, {
    ...row,
    ...figures(ctx, row),
    ...(mayOpen(ctx) ? {} : { realName: holderHint(row.realName), country: null }),
    ...{ hasNumber: row.identification !== null, mayLook: false, accountId: row.borrowerId },
    looks: looks.map((look) => ({ ...look, at: look.at.toISOString() })),
    overLimit: null,
    ...{ approvedBy: row.approver, paidOutBy: row.payer, declinedBy: row.decliner },
    actions: offered(ctx.actor, openActs(loanLife, 'operator', row, ctx.now), {
      approve: loansAdmin.approveLoan,
      decline: loansAdmin.declineLoan,
      payOut: loansAdmin.payOutLoan,
    }).filter((act) => act !== 'payOut' || row.approvedBy !== ctx.actor.id),
  });

const presentOwn = (ctx: Ctx, row: queries.LoanRow) =>
  shown(ownLoan, {
    ...row,
    ...figures(ctx, row),
    actions: openActs(loanLife, 'buyer', row, ctx.now),
  });

/** With the interest of days that are not booked yet. */
function figures({ now }: Ctx, row: queries.LoanRow) {
  const { daysSoFar, interestSoFar, principal, interest, feeLeft } = upToNow(row, now);
  const standing = standingOf({ ...row, interestSoFar, principal, interest, feeLeft });
  return {
    ...{ daysSoFar, interestSoFar, principal, interest, feeLeft },
    payoff: isOwed(row) ? payoff(termsOf(row), standing, daysSoFar) : ZERO,
    agreedAt: row.agreedAt?.toISOString() ?? null,
    confirmBy: row.agreedAt ? null : (row.confirmBy?.toISOString() ?? null),
    paidOutAt: row.paidOutAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
