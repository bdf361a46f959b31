// What the mall's people do with a withdrawal that goes to a bank: one takes it, reads where to, pays it and says with which
// reference; a second sees the payment in the bank's books. The database holds the two (decision records 0056 and 0064).
import type { withdrawalsAdmin } from '@entrepot/contract/withdrawals/admin';
import type { WithdrawalAct } from '@entrepot/contract/withdrawals/life';
import { BANK_CURRENCY } from '@entrepot/contract/withdrawals/bank';
import { isLeft, needsTwoWords, TAKE_OVER_HOURS } from '@entrepot/contract/withdrawals/rules';
import { approve, propose, sayYes, WHILE_WRONG } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { refusing, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { openBank } from './bank-account.ts';
import { bankAccountById, insertLook, mayHavePaid, wasOpened } from './bank-queries.ts';
import { carryOut, lockFor, settleOf, tell } from './carry-out.ts';
import { getAny } from './read-withdrawals.ts';
import { change, SAID_NO_BEFORE, type WithdrawalRow } from './queries.ts';
import { tellOwnerOf } from './tell-owner.ts';

type Handlers = Routes<typeof withdrawalsAdmin>;

const lock = (ctx: OperatorCtx, act: WithdrawalAct, id: string): Promise<WithdrawalRow> =>
  lockFor(ctx, act, sql`w.id = ${id}`);

/** What a word of who pays it names. */
const payoutOf = ({ net, bankAccountId }: WithdrawalRow) => ({
  ...{ net, bank_account_id: bankAccountId },
});

export const takeWithdrawal: Handlers['takeWithdrawal'] = async (ctx, { withdrawalId }) => {
  const withdrawal = await lock(ctx, 'take', withdrawalId);
  await sayYes(ctx, 'withdrawals.taken', withdrawalId, payoutOf(withdrawal));
  await refusing(WHILE_WRONG, () =>
    carryOut(ctx, withdrawal, 'take', { more: [sql`taken_by = ${ctx.actor.id}`] }),
  );
  return getAny(ctx, { withdrawalId });
};

/** Refuses WITHDRAWAL_TAKEN_LATELY while who has it may still be at it. The database notes who was relieved. */
export const takeOverWithdrawal: Handlers['takeOverWithdrawal'] = async (ctx, { withdrawalId }) => {
  const { actor, now } = ctx;
  const withdrawal = await lock(ctx, 'takeOver', withdrawalId);
  if (withdrawal.takenBy === actor.id) {
    throw new Refusal('WITHDRAWAL_NOT_OPEN');
  }
  if (!isLeft(withdrawal, now)) {
    throw new Refusal('WITHDRAWAL_TAKEN_LATELY', { hours: TAKE_OVER_HOURS });
  }
  await sayYes(ctx, 'withdrawals.taken', withdrawalId, payoutOf(withdrawal));
  await carryOut(ctx, withdrawal, 'takeOver', { more: [sql`taken_by = ${actor.id}`] });
  return getAny(ctx, { withdrawalId });
};

/** One that the caller pays himself; refuses WITHDRAWAL_OF_ANOTHER. */
async function lockOwn(ctx: OperatorCtx, id: string): Promise<WithdrawalRow> {
  const withdrawal = await lock(ctx, 'pay', id);
  if (withdrawal.takenBy !== ctx.actor.id) {
    throw new Refusal('WITHDRAWAL_OF_ANOTHER');
  }
  return withdrawal;
}

/** Written down before anything is seen. */
export const openBankAccount: Handlers['openBankAccount'] = async (ctx, { withdrawalId }) => {
  const { db, now, actor } = ctx;
  const { bankAccountId, net } = await lockOwn(ctx, withdrawalId);
  const look = { id: newId(now.getTime()), withdrawalId, operatorId: actor.id, at: now };
  await refusing(WHILE_WRONG, () => insertLook(db, look));
  const row = orRefuse(await bankAccountById(db, bankAccountId ?? ''), 'NOT_FOUND');
  const bank = orRefuse(openBank(ctx, row), 'NOT_FOUND');
  return { ...bank, net, currency: BANK_CURRENCY };
};

export const payWithdrawal: Handlers['payWithdrawal'] = async (
  ctx,
  { withdrawalId, reference },
) => {
  const { db, now, actor } = ctx;
  const withdrawal = await lockOwn(ctx, withdrawalId);
  await sayYes(ctx, 'withdrawals.paid', withdrawalId, {
    ...{ ...payoutOf(withdrawal), bank_reference: reference },
  });
  await propose(db, settleOf(withdrawal, now), actor.id);
  await carryOut(ctx, withdrawal, 'pay', { more: [sql`bank_reference = ${reference}`] });
  await tellOwnerOf(ctx, withdrawal, 'sent');
  return getAny(ctx, { withdrawalId });
};

export const confirmWithdrawal: Handlers['confirmWithdrawal'] = async (ctx, { withdrawalId }) => {
  const { approver, now: at, actor } = ctx;
  const withdrawal = await lock(ctx, 'confirm', withdrawalId);
  await approve(approver, settleOf(withdrawal, at), { by: actor.id, at });
  await carryOut(ctx, withdrawal, 'confirm', { by: `operator:${actor.id}` });
  return getAny(ctx, { withdrawalId });
};

export const giveWithdrawalBack: Handlers['giveWithdrawalBack'] = async (
  ctx,
  { withdrawalId, reason, notPaidByMe },
) => {
  const { db, actor } = ctx;
  const withdrawal = await lock(ctx, 'giveBack', withdrawalId);
  const { state, takenBy, unpaidBy, refusedBefore } = withdrawal;
  const isOpened = await wasOpened(db, withdrawalId);
  const himself = await mayHavePaid(db, withdrawalId, actor.id);
  if (needsTwoWords(state, { isOpened, refusedBefore })) {
    if (himself && !notPaidByMe) {
      throw new Refusal('WITHDRAWAL_WAS_OPENED');
    }
    if (unpaidBy === null) {
      return doubtPaid(ctx, withdrawal, { reason, himself });
    }
    if (unpaidBy === actor.id) {
      throw new Refusal('SECOND_PERSON_NEEDED');
    }
    const contents = { refusal_reason: reason, refused_himself: himself };
    await sayYes(ctx, 'withdrawals.withdrawal', withdrawalId, contents);
  } else if (takenBy === actor.id) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  // Another one of the owner's may get its no at this moment.
  await refusing(SAID_NO_BEFORE, () =>
    carryOut(ctx, withdrawal, 'giveBack', {
      by: `operator:${actor.id}`,
      more: [
        sql`refusal_reason = ${reason}`,
        sql`refused_by = ${actor.id}`,
        sql`refused_himself = ${himself}`,
      ],
    }),
  );
  await tellOwnerOf(ctx, withdrawal, 'failed', { reason });
  return getAny(ctx, { withdrawalId });
};

/** Somebody may have paid it: the first of two who say that he did not moves nothing. */
async function doubtPaid(
  ctx: OperatorCtx,
  withdrawal: WithdrawalRow,
  { reason, himself }: { reason: string; himself: boolean },
) {
  const { db, now, actor } = ctx;
  const contents = { unpaid_reason: reason, unpaid_himself: himself };
  await sayYes(ctx, 'withdrawals.unpaid', withdrawal.id, contents);
  if (withdrawal.unpaidAt !== null) {
    await change(db, withdrawal.id, [
      ...[sql`unpaid_by = null`, sql`unpaid_at = null`],
      ...[sql`unpaid_reason = null`, sql`unpaid_himself = false`],
    ]);
  }
  await change(db, withdrawal.id, [
    sql`unpaid_by = ${actor.id}`,
    sql`unpaid_at = ${now}`,
    sql`unpaid_reason = ${reason}`,
    sql`unpaid_himself = ${himself}`,
  ]);
  await tell(ctx, withdrawal);
  return getAny(ctx, { withdrawalId: withdrawal.id });
}
