// What borrowers send of their documents lies with everybody's (identity), for as long as a loan needs it.
import type { loansAdmin } from '@entrepot/contract/loans/admin';
import type { loansStorefront } from '@entrepot/contract/loans/storefront';
import { DOCUMENT_DAYS } from '@entrepot/contract/identity/rules';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import type { Closed } from '../accounts/index.ts';
import * as identity from '../identity/index.ts';
import { offerOf } from './offer.ts';
import * as queries from './queries.ts';

type Buyer = Routes<typeof loansStorefront>;
type Admin = Routes<typeof loansAdmin>;
type Mall = { config: Pick<Ctx['config'], 'secret'> };

export const sealNumber = (mall: Mall, number: string): string =>
  identity.sealNumber(mall, 'loan', number);
export const openNumber = (mall: Mall, sealed: string | null): string | null =>
  sealed === null ? null : identity.openNumber(mall, 'loan', sealed);

export const addDocument: Buyer['addDocument'] = async (ctx, { side }) => {
  if (!offerOf(ctx.brand)) {
    throw new Refusal('LOAN_CLOSED');
  }
  if (await queries.hasOpenLoan(ctx.db, ctx.actor.id)) {
    throw new Refusal('LOAN_WAITING');
  }
  return identity.receiveDocument(ctx, 'loan', side);
};

export const lookAtDocument: Admin['lookAtDocument'] = async (ctx, { loanId, side, reason }) => {
  const loan = orRefuse(await queries.findLoan(ctx.db, sql`l.id = ${loanId}`), 'NOT_FOUND');
  const accountId = loan.borrowerId;
  return identity.lookAt(ctx, { purpose: 'loan', caseId: loanId, accountId, side, reason });
};

export const lookAtNumber: Admin['lookAtNumber'] = async (ctx, { loanId, reason }) => {
  const loan = orRefuse(await queries.findLoan(ctx.db, sql`l.id = ${loanId}`), 'NOT_FOUND');
  const { borrowerId: accountId, identification } = loan;
  const wanted = { purpose: 'loan', caseId: loanId, accountId, reason } as const;
  return identity.lookAtNumber(ctx, wanted, identification);
};

export const getDocument: Admin['getDocument'] = (ctx, { lookId }) =>
  identity.openLook(ctx, lookId, 'loan');

export async function forgetOldDocuments({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = daysAfter(now, -DOCUMENT_DAYS);
  const needed = queries.needsDocuments(before);
  await identity.forgetDocuments(db, { purpose: 'loan', before, needed });
  await queries.forgetNumbers(db, before);
}

/** An account that is closed has no open loan. */
export const forgetNumber = ({ db }: Pick<Ctx, 'db'>, { accountId }: Closed): Promise<void> =>
  queries.forgetNumbersOf(db, accountId);
