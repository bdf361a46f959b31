// What operators do about a deposit that the clock cannot credit: one says how much and what shows it, another agrees. Nobody
// credits what has not come: a final transfer is behind each, and the ledger asks for both people (decision record 0056).
import type { depositsAdmin } from '@entrepot/contract/deposits/admin';
import { type Worth, worthOf } from '@entrepot/contract/deposits/rules';
import { add, type Amount, compare, CURRENCY, ZERO } from '@entrepot/contract/money';
import { approve, closeApproval, post, type Proposal, propose } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { carryOut, deskKeyOf, legsAgain, legsOf, lockFor, tell, worthIn } from './carry-out.ts';
import { priceOf } from './prices.ts';
import * as queries from './queries/deposits.ts';
import * as proposals from './queries/proposals.ts';
import { getAny } from './read-deposits.ts';

type Handlers = Routes<typeof depositsAdmin>;

/**
 * The first person. Nothing moves; where the chain and a price say what it is worth, refuses DEPOSIT_AMOUNT_OTHER for anything else. Of
 * one that was undone it is what was taken from its owner, were it nothing: the rest is the mall's, which had borne it.
 */
export const proposeCredit: Handlers['proposeCredit'] = async (ctx, input) => {
  const { db, now, actor } = ctx;
  const { depositId, amount, evidence } = input;
  const deposit = await lockFor(ctx, 'propose', depositId);
  await requireOnChain(ctx, depositId);
  const undone = await queries.findUndone(db, depositId);
  const isNothing = undone ? compare(amount, ZERO) < 0 : compare(amount, ZERO) <= 0;
  if (isNothing || (await proposals.findProposed(db, depositId))) {
    throw new Refusal('DEPOSIT_NOT_OPEN');
  }
  const known = undone ? undefined : await knownWorth(ctx, deposit);
  requireAmount(amount, undone?.taken ?? known?.net);
  const rest = known?.rest ?? ZERO;
  const said = { id: newId(now.getTime()), depositId, amount, rest, evidence };
  await proposals.insertProposal(db, { ...said, proposedBy: actor.id, proposedAt: now });
  await propose(db, movementOf(deposit, said, { at: now, undone }), actor.id);
  await tell(db, deposit);
  return getAny(ctx, { depositId });
};

/**
 * The second person: his word stays, the movement and the answer come into being together or not at all. Refuses DEPOSIT_AMOUNT_OTHER,
 * before he has said anything, where chain and price say by now what it is worth, and it is not what was proposed.
 */
export const approveCredit: Handlers['approveCredit'] = async (ctx, { depositId }) => {
  const { db, approver, now, actor } = ctx;
  const deposit = await lockFor(ctx, 'approve', depositId);
  await requireOnChain(ctx, depositId);
  const said = orRefuse(await proposals.findProposed(db, depositId), 'DEPOSIT_NOT_OPEN');
  const undone = await queries.findUndone(db, depositId);
  requireAmount(said.amount, undone ? undone.taken : (await knownWorth(ctx, deposit))?.net);
  const movement = movementOf(deposit, said, { at: now, undone });
  const by = orRefuse(
    await approve(approver, movement, { by: actor.id, at: now }),
    'DEPOSIT_NOT_OPEN',
  );
  await post(db, { ...movement, actor: `operator:${said.proposedBy}` });
  await proposals.answerProposal(db, said.id, { state: 'approved', by, at: now });
  await carryOut(ctx, deposit, 'approve', {
    worth: worthOfDesk(deposit, said),
    more: [sql`movement = ${movement.key}`, sql`unlisted = false`, sql`ended_at = null`],
    ...(undone && { given: undone.taken, quiet: compare(undone.taken, ZERO) === 0 }),
  });
  return getAny(ctx, { depositId });
};

/** Also for who proposed it and thinks better of it. */
export const declineCredit: Handlers['declineCredit'] = async (ctx, { depositId, reason }) => {
  const { db, now, actor } = ctx;
  const deposit = await lockFor(ctx, 'decline', depositId);
  const said = orRefuse(await proposals.findProposed(db, depositId), 'DEPOSIT_NOT_OPEN');
  await closeApproval(db, { key: deskKeyOf(said.id), by: `operator:${actor.id}`, at: now });
  await proposals.answerProposal(db, said.id, {
    ...{ state: 'declined', by: actor.id, at: now, reason },
  });
  await tell(db, deposit);
  return getAny(ctx, { depositId });
};

/** What a chain has taken back is credited only when it has it again. */
async function requireOnChain({ db }: OperatorCtx, id: string): Promise<void> {
  if ((await queries.findTransfer(db, id))?.state !== 'final') {
    throw new Refusal('DEPOSIT_NOT_OPEN');
  }
}

function requireAmount(amount: Amount, known: Amount | undefined): void {
  if (known !== undefined && compare(amount, known) !== 0) {
    throw new Refusal('DEPOSIT_AMOUNT_OTHER', { amount: known });
  }
}

/** What the chain and a price say; undefined of a coin without a price. Refuses DEPOSIT_NOT_OPEN below a cent. */
async function knownWorth(ctx: OperatorCtx, deposit: queries.DepositRow) {
  const { net, channelId, units } = deposit;
  if (net !== null) {
    return worthIn(deposit);
  }
  if (channelId === null) {
    return undefined;
  }
  const [channel] = await queries.listChannels(ctx.db, sql`c.id = ${channelId}`);
  const price = channel && (await priceOf(ctx, channel));
  return channel && price !== undefined
    ? orRefuse(worthOf({ units, decimals: channel.decimals }, price, ZERO), 'DEPOSIT_NOT_OPEN')
    : undefined;
}

type Said = Pick<proposals.Proposed, 'id' | 'amount' | 'rest' | 'evidence'>;

/**
 * What was fixed, or what a price said when the first person proposed it, to the last decimal; of a coin without a price what two
 * people hold it to be worth.
 */
const worthOfDesk = (
  deposit: queries.DepositRow,
  { amount: net, rest }: Pick<Said, 'amount' | 'rest'>,
): Worth =>
  deposit.net === null ? { value: add(net, rest), fee: ZERO, rest, net } : worthIn(deposit);

const movementOf = (
  deposit: queries.DepositRow,
  said: Said,
  { at, undone }: { at: Date; undone: queries.Undone | undefined },
): Proposal => ({
  ...{ kind: 'deposit', key: deskKeyOf(said.id), ref: `deposits/${deposit.id}`, at },
  ...{ currency: CURRENCY, reason: said.evidence },
  legs: undone
    ? legsAgain(deposit.accountId, undone)
    : legsOf({ ...worthOfDesk(deposit, said), accountId: deposit.accountId }),
});
