// Movements that need two people (decision record 0056). The database holds the gate: these ask it, and cannot go around it.
import type { OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { OperatorCtx } from '../platform/context.ts';
import { type Db, refusing, sql } from '../platform/db.ts';
import { legsOf, type Movement } from './post.ts';

/** Kinds that two people may approve; from which amount on they must stands in the table `ledger.gate`. */
type TwoPeople = 'adjustment' | 'deposit' | 'withdrawal-settle' | 'loan-payout' | 'coupon-budget';

/** What is to be posted, whole: another leg, amount, kind or reference later is refused by the database. */
export type Proposal = Omit<Movement, 'actor' | 'kind'> & { kind: TwoPeople };

/** Who says so, and when. */
type Said = { by: OperatorId; at: Date };

/** The first person. Returns false when he has proposed just this before; another movement under the key is our own fault. */
export function propose(db: Db, { at, ...proposal }: Proposal, by: OperatorId): Promise<boolean> {
  const [kinds, owners, amounts] = legsOf(proposal);
  return db.value<boolean>(sql`
    select ledger.propose(${proposal.kind}, ${proposal.key}, ${proposal.ref}, ${proposal.currency},
      ${kinds}, ${owners}, ${amounts}, ${proposal.reason ?? null}, ${by}, ${at}) as proposed`);
}

/**
 * The second person, on a connection of the role `mall_approver` (`ctx.approver`), to the movement that he is shown: one that was proposed
 * otherwise under its key is refused with PROPOSAL_CHANGED by every operation. Whoever moves the money then posts the same. It stays also
 * when the request fails after it, so whatever else may refuse is asked before, and it can be said again:
 * returns who has approved, now or before; undefined when nothing waits under this key. Refuses SECOND_PERSON_NEEDED to who
 * proposed it, BOOKS_WRONG while the last proof of the books has found something, and CREDIT_LIMIT_REACHED above what may be credited in a day.
 */
export async function approve(
  approver: Db,
  proposal: Omit<Proposal, 'at'>,
  { by, at }: Said,
): Promise<OperatorId | undefined> {
  const refusals = {
    approved_by_another: 'SECOND_PERSON_NEEDED',
    ...WHILE_WRONG,
    ...OVER_LIMIT,
  } as const;
  const { kind, key, ref, currency, reason = null } = proposal;
  const [kinds, owners, amounts] = legsOf(proposal);
  const said = await refusing(refusals, () =>
    approver.value<OperatorId | null>(sql`
      select ledger.approve(${kind}, ${key}, ${ref}, ${currency}, ${kinds}, ${owners}, ${amounts}, ${reason},
        ${by}, ${at}) as approved_by`),
  );
  return said ?? undefined;
}

/** Amounts as texts. The trigger of the row names the same columns. */
type YesContents = Record<string, string | boolean | null>;

type YesAbout =
  | 'chains.work_floor'
  | 'payments.refund'
  | 'payments.refund_end'
  | 'payments.unclaimed_end'
  | 'reserves.own_move'
  | 'reserves.unread_end'
  | 'signer.stop'
  | 'signer.outcome'
  | 'withdrawals.taken'
  | 'withdrawals.paid'
  | 'withdrawals.unpaid'
  | 'withdrawals.refusal'
  | 'withdrawals.withdrawal';

/**
 * A second person's word of what moves nothing by itself, or the first's of what he did at a bank, on a connection of
 * `mall_approver` too: only with it the database lets his name stand there. It names what it is about, `contents` by their columns, and
 * the transaction of `db` in which he acts: it counts there alone, and once.
 */
export async function sayYes(
  { db, approver, actor, now }: Pick<OperatorCtx, 'db' | 'approver' | 'actor' | 'now'>,
  about: YesAbout,
  id: string,
  contents: YesContents,
): Promise<void> {
  const act = await db.value<string>(sql`select pg_current_xact_id()::text`);
  await approver.run(sql`
    select ledger.say_yes(${about}, ${id}, ${actor.id}, ${now}, ${act}::xid8, ${JSON.stringify(contents)}::jsonb)`);
}

const OVER_LIMIT = { credited_within_limit: 'CREDIT_LIMIT_REACHED' } as const;

/** What the database says of whatever waits until the books add up. */
export const WHILE_WRONG = { books_add_up: 'BOOKS_WRONG' } as const;

/** It will never be posted; `by` as a movement's actor. Returns false when it was posted or closed before. */
export function closeApproval(db: Db, said: { key: string; by: string; at: Date }) {
  const { key, by, at } = said;
  return db.value<boolean>(sql`select ledger.close_approval(${key}, ${by}, ${at}) as closed`);
}

/**
 * Test money is of the demo world alone. In a business the gate is closed to it, and nobody can approve it: the application's
 * role posts none, whatever the server is told. `owner` is a connection of the database's owner.
 */
export async function gateTestMoney(owner: Db, demo: boolean): Promise<void> {
  await owner.run(
    demo
      ? sql`delete from ledger.gate where kind = 'demo-funds'`
      : sql`insert into ledger.gate (kind, up_to) values ('demo-funds', 0) on conflict do nothing`,
  );
}

/** USDT up to which one movement of the kind needs no second person. */
export function freeUpTo(db: Db, kind: TwoPeople): Promise<Amount> {
  return db.value<Amount>(sql`select up_to from ledger.gate where kind = ${kind}`);
}
