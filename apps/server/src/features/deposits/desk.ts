// What operators do about a deposit that the clock cannot credit: one says how much and what shows it, another agrees. Nobody
// types a credit without a transfer or an announcement behind it, and the ledger asks for both people (decision record 0056).
import type { depositsAdmin } from '@entrepot/contract/deposits/admin';
import type { DepositAct } from '@entrepot/contract/deposits/life';
import type { Worth } from '@entrepot/contract/deposits/rules';
import { type Amount, compare, CURRENCY, ZERO } from '@entrepot/contract/money';
import { approve, closeApproval, post, type Proposal, propose } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { carryOut, legsOf, requireOpen, tell, worthIn } from './carry-out.ts';
import * as queries from './queries/deposits.ts';
import { getAny, mayPropose } from './read-deposits.ts';

type Handlers = Routes<typeof depositsAdmin>;

/** The first person. Nothing moves; where the chain and a price say what it is worth, refuses DEPOSIT_AMOUNT_OTHER for anything else. */
export const proposeCredit: Handlers['proposeCredit'] = async (ctx, input) => {
  const { db, now, actor } = ctx;
  const { depositId, amount, evidence } = input;
  const deposit = await lockFor(ctx, 'propose', depositId);
  const row = orRefuse(await queries.findOne(db, sql`d.id = ${depositId}`), 'NOT_FOUND');
  if (
    !mayPropose(row) ||
    compare(amount, ZERO) <= 0 ||
    (await queries.findProposed(db, depositId))
  ) {
    throw new Refusal('DEPOSIT_NOT_OPEN');
  }
  if (deposit.net !== null && compare(amount, deposit.net) !== 0) {
    throw new Refusal('DEPOSIT_AMOUNT_OTHER', { amount: deposit.net });
  }
  const said = { id: newId(now.getTime()), depositId, amount, evidence };
  await queries.insertProposal(db, { ...said, proposedBy: actor.id, proposedAt: now });
  await propose(db, movementOf(deposit, said, now), actor.id);
  await tell(db, deposit);
  return getAny(ctx, { depositId });
};

/** The second person: the approval, the movement and the answer come into being together or not at all. */
export const approveCredit: Handlers['approveCredit'] = async (ctx, { depositId }) => {
  const { db, now, actor } = ctx;
  const deposit = await lockFor(ctx, 'approve', depositId);
  const said = orRefuse(await queries.findProposed(db, depositId), 'DEPOSIT_NOT_OPEN');
  const movement = movementOf(deposit, said, now);
  if (!(await approve(db, { key: movement.key, by: actor.id, at: now }))) {
    throw new Refusal('DEPOSIT_NOT_OPEN');
  }
  await post(db, { ...movement, actor: `operator:${said.proposedBy}` });
  await queries.answerProposal(db, said.id, { state: 'approved', by: actor.id, at: now });
  await carryOut(ctx, deposit, 'approve', {
    worth: worthOfDesk(deposit, said.amount),
    more: [sql`movement = ${movement.key}`],
  });
  return getAny(ctx, { depositId });
};

/** Also for who proposed it and thinks better of it. */
export const declineCredit: Handlers['declineCredit'] = async (ctx, { depositId, reason }) => {
  const { db, now, actor } = ctx;
  const deposit = await lockFor(ctx, 'decline', depositId);
  const said = orRefuse(await queries.findProposed(db, depositId), 'DEPOSIT_NOT_OPEN');
  const { key } = movementOf(deposit, said, now);
  await closeApproval(db, { key, by: `operator:${actor.id}`, at: now });
  await queries.answerProposal(db, said.id, {
    ...{ state: 'declined', by: actor.id, at: now, reason },
  });
  await tell(db, deposit);
  return getAny(ctx, { depositId });
};

async function lockFor(ctx: OperatorCtx, act: DepositAct, id: string) {
  const deposit = orRefuse(await queries.lockDeposit(ctx.db, sql`d.id = ${id}`), 'NOT_FOUND');
  requireOpen(deposit, act, ctx.now);
  return deposit;
}

/** What the chain and a price say, or what two people say. */
const worthOfDesk = (deposit: queries.DepositRow, amount: Amount): Worth =>
  deposit.net === null ? { value: amount, fee: ZERO, rest: ZERO, net: amount } : worthIn(deposit);

type Said = Pick<queries.Proposed, 'id' | 'amount' | 'evidence'>;

const movementOf = (
  deposit: queries.DepositRow,
  { id, amount, evidence }: Said,
  at: Date,
): Proposal => ({
  ...{ kind: 'deposit', key: `deposits/${id}/desk`, ref: `deposits/${deposit.id}`, at },
  ...{ currency: CURRENCY, reason: evidence },
  legs: legsOf({ ...worthOfDesk(deposit, amount), accountId: deposit.accountId }),
});
