// The one way in which something happens to a withdrawal: lock, ask the table of its life, change, and move its money.
import { type Act, refusalOf } from '@entrepot/contract/life';
import { compare, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import { type WithdrawalAct, withdrawalLife } from '@entrepot/contract/withdrawals/life';
import {
  closeApproval,
  type Leg,
  type Movement,
  PLATFORM,
  post,
  type Proposal,
} from '../../ledger/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { changes } from '../../platform/life.ts';
import { tellNews } from '../../platform/live.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { walletNews } from '../wallet/index.ts';
import { forgetUnused } from './bank-queries.ts';
import * as queries from './queries.ts';

type Here = Pick<Ctx, 'db' | 'now'>;
type Withdrawal = Pick<
  queries.NewWithdrawal,
  'id' | 'accountId' | 'amount' | 'fee' | 'net' | 'bankAccountId'
>;

/** Locks a withdrawal for an act that is open to it; refuses NOT_FOUND, or what the table says. */
export async function lockFor(
  { db, now }: Here,
  act: WithdrawalAct,
  which: Sql,
): Promise<queries.WithdrawalRow> {
  const withdrawal = orRefuse(await queries.lockWithdrawal(db, which), 'NOT_FOUND');
  const refusal = refusalOf(withdrawalLife, act, withdrawal, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  return withdrawal;
}

/** Does what `lockFor` found open; `more`: further columns. What ends a withdrawal moves its money in the same breath. */
export async function carryOut(
  here: Here,
  withdrawal: queries.WithdrawalRow,
  name: WithdrawalAct,
  { by = 'system', more = [] }: { by?: string; more?: readonly Sql[] } = {},
): Promise<void> {
  const act: Act = withdrawalLife.acts[name];
  const set = [...changes(act, { row: 'w', now: here.now }), ...more];
  if (set.length > 0) {
    await queries.change(here.db, withdrawal.id, set);
  }
  const end = ENDS[name];
  if (end) {
    await move(here, withdrawal, end, by);
    if (withdrawal.bankAccountId !== null) {
      await forgetUnused(here.db, withdrawal.accountId);
    }
    if (end === 'release') {
      await closeApproval(here.db, { key: keyOf(withdrawal, 'settle'), by, at: here.now });
    }
  }
  await tell(here, withdrawal);
}

/** Which movement ends it. */
const ENDS: Partial<Record<WithdrawalAct, Step>> = {
  settle: 'settle',
  fail: 'release',
  cancel: 'release',
  lapse: 'release',
  refuse: 'release',
  confirm: 'settle',
  giveBack: 'release',
};

type Step = 'reserve' | 'settle' | 'release';

const keyOf = ({ id }: Pick<Withdrawal, 'id'>, step: Step): string => `withdrawals/${id}/${step}`;

/** Each movement has its own key: once for a withdrawal, and the database compares it with what the withdrawal says. */
export async function move(
  { db, now }: Here,
  withdrawal: Withdrawal,
  step: Step,
  actor: string,
): Promise<void> {
  await post(db, { ...movementOf(withdrawal, step, now), kind: `withdrawal-${step}`, actor });
}

/** What two people approve is what is posted in the end, to the last leg. */
export const settleOf = (withdrawal: Withdrawal, at: Date): Proposal => ({
  ...movementOf(withdrawal, 'settle', at),
  kind: 'withdrawal-settle',
});

const movementOf = (
  withdrawal: Withdrawal,
  step: Step,
  at: Date,
): Omit<Movement, 'kind' | 'actor'> => ({
  key: keyOf(withdrawal, step),
  ref: `withdrawals/${withdrawal.id}`,
  at,
  currency: CURRENCY,
  legs: legsOf(withdrawal, step),
});

function legsOf(withdrawal: Withdrawal, step: Step): Leg[] {
  const { accountId: owner, amount, fee, net, bankAccountId } = withdrawal;
  const kind = bankAccountId === null ? 'clearing-chain' : 'clearing-bank';
  const out: Leg = { kind: 'reserved', owner, amount: subtract(ZERO, amount) };
  switch (step) {
    case 'reserve':
      return [
        { kind: 'available', owner, amount: subtract(ZERO, amount) },
        { kind: 'reserved', owner, amount },
      ];
    case 'release':
      return [out, { kind: 'available', owner, amount }];
    case 'settle':
      return [
        out,
        { kind, owner: PLATFORM, amount: net },
        ...(compare(fee, ZERO) > 0
          ? [{ kind: 'platform-fee', owner: PLATFORM, amount: fee } as const]
          : []),
      ];
  }
}

/** Open pages of its owner and of operators look again. */
export const tell = ({ db }: Here, { accountId }: Pick<Withdrawal, 'accountId'>): Promise<void> =>
  tellNews(
    db,
    { audience: 'admin', who: 'all', changed: 'withdrawals' },
    { audience: 'storefront', who: [accountId], changed: 'withdrawals' },
    { audience: 'seller', who: [accountId], changed: 'withdrawals' },
    ...walletNews([accountId]),
  );
