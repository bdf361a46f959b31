// Pictures of identity documents: sealed where they lie, at no address, opened by operators one at a time, each of which is
// written down, and deleted when no loan needs them (trust.md 6.10).
import { DOCUMENT_DAYS } from '@entrepot/contract/loans/rules';
import type { loansAdmin } from '@entrepot/contract/loans/admin';
import type { LoanDocumentSide } from '@entrepot/contract/loans/rules';
import type { loansStorefront } from '@entrepot/contract/loans/storefront';
import type { AccountId } from '@entrepot/contract/ids';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter, minutesAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { seal, sealBytes, unseal, unsealBytes } from '../../platform/seal.ts';
import { derivedKey } from '../../platform/secret.ts';
import { sql } from '../../platform/db.ts';
import { receiveSealed } from '../uploads/index.ts';
import { setting } from '../brands/index.ts';
import { offerOf } from './offer.ts';
import * as queries from './queries.ts';

type Buyer = Routes<typeof loansStorefront>;
type Admin = Routes<typeof loansAdmin>;
type Mall = { config: Pick<Ctx['config'], 'secret'> };

/** How long an operator has who has opened a picture to see it. */
const LOOK_MINUTES = 2;

const keyOf = ({ config }: Mall): string => derivedKey(config.secret, 'documents of borrowers');
const place = (accountId: AccountId, side: LoanDocumentSide): string => `${accountId}/${side}`;

export const sealNumber = (mall: Mall, number: string): string => seal(keyOf(mall), number);
export const openNumber = (mall: Mall, sealed: string): string => unseal(keyOf(mall), sealed);

export const addDocument: Buyer['addDocument'] = async (ctx, { side }) => {
  const { db, actor, now, brand } = ctx;
  if (!offerOf(brand)) {
    throw new Refusal('LOAN_CLOSED');
  }
  if (await queries.hasOpenLoan(db, actor.id)) {
    throw new Refusal('LOAN_WAITING');
  }
  const picture = await receiveSealed(ctx, setting(brand, 'upload_daily_limit'));
  const sealed = sealBytes(keyOf(ctx), picture, place(actor.id, side));
  await queries.keepDocument(db, { accountId: actor.id, side, sealed, at: now });
  return { side, at: now.toISOString() };
};

/** Written down before anything is seen. */
export const lookAtDocument: Admin['lookAtDocument'] = async (ctx, { loanId, side }) => {
  const { db, now, actor } = ctx;
  const loan = orRefuse(await queries.findLoan(db, sql`l.id = ${loanId}`), 'NOT_FOUND');
  const key = { accountId: loan.borrowerId, side };
  orRefuse(await queries.findSealed(db, key), 'LOAN_DOCUMENT_GONE');
  const lookId = newId(now.getTime());
  await queries.noteLook(db, { id: lookId, loanId, operatorId: actor.id, side, at: now });
  return { lookId };
};

export const getDocument: Admin['getDocument'] = async (ctx, { lookId }) => {
  const after = minutesAfter(ctx.now, -LOOK_MINUTES);
  const wanted = { id: lookId, operatorId: ctx.actor.id, after };
  const { borrowerId, side } = orRefuse(await queries.findLook(ctx.db, wanted), 'NOT_FOUND');
  const key = { accountId: borrowerId, side };
  const sealed = orRefuse(await queries.findSealed(ctx.db, key), 'NOT_FOUND');
  const body = unsealBytes(keyOf(ctx), sealed, place(borrowerId, side));
  return { name: `${side}.webp`, type: 'image/webp', body };
};

export const forgetOldDocuments = ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> =>
  queries.forgetDocuments(db, daysAfter(now, -DOCUMENT_DAYS));
