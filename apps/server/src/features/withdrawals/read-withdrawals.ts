import { closingOf } from '@entrepot/contract/brands/closings';
import { openActs } from '@entrepot/contract/life';
import type { OperatorId } from '@entrepot/contract/ids';
import { withdrawalsAdmin } from '@entrepot/contract/withdrawals/admin';
import { maskedNumber } from '@entrepot/contract/withdrawals/bank';
import { type OPERATOR_ACTIONS, withdrawalLife } from '@entrepot/contract/withdrawals/life';
import type { withdrawalsStorefront } from '@entrepot/contract/withdrawals/storefront';
import {
  BANK_URGENT_HOURS,
  GIVE_BACK_HOURS,
  type HandoverHold,
  isLeft,
  needsTwoWords,
  type PayoutHold,
  payoutHoldOf,
  SIGNER_HOLDS,
  SIGNER_PUZZLES,
  type SignerHold,
  type SignerWord,
} from '@entrepot/contract/withdrawals/rules';
import { adminWithdrawal, ownWithdrawal } from '@entrepot/contract/withdrawals/types';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { later } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { told } from '../../platform/texts.ts';
import { texts } from './own-texts.ts';
import * as queries from './queries.ts';
import { countTroubles } from './signer-desk.ts';
import { offered } from '../../platform/offered.ts';

type OperatorAct = (typeof OPERATOR_ACTIONS)[number];
type Own = Routes<typeof withdrawalsStorefront>;
type Admin = Routes<typeof withdrawalsAdmin>;

export const listOwn: Own['listWithdrawals'] = async (ctx, input) => {
  const { page, size, only, asOf = ctx.now.toISOString() } = input;
  const { rows, total } = await queries.listOf(ctx.db, ctx.actor.id, { page, size, only, asOf });
  return { rows: rows.map((row) => presentOwn(ctx, row)), page, size, total, asOf };
};

export const getOwn: Own['getWithdrawal'] = async (ctx, { withdrawalId }) => {
  const which = sql`w.id = ${withdrawalId} and w.account_id = ${ctx.actor.id}`;
  return presentOwn(ctx, orRefuse(await queries.findOne(ctx.db, which), 'NOT_FOUND'));
};

export const listAll: Admin['listWithdrawals'] = async (ctx, input) => {
  const { page, size, asOf = ctx.now.toISOString() } = input;
  const [{ rows, total }, waiting] = await Promise.all([
    queries.listShown(ctx.db, { ...input, asOf }, ctx.now),
    queries.countWaiting(ctx.db),
  ]);
  return { rows: rows.map((row) => presentAny(ctx, row)), ...{ page, size, total, asOf, waiting } };
};

export const countWaiting: Admin['countWaiting'] = async ({ db }) => ({
  waiting: await queries.countWaiting(db),
  signer: await countTroubles(db),
});

export const getAny: Admin['getWithdrawal'] = async (ctx, { withdrawalId }) => {
  const found = await queries.findShown(ctx.db, sql`w.id = ${withdrawalId}`);
  return presentAny(ctx, orRefuse(found, 'NOT_FOUND'));
};

const presentOwn = (ctx: Ctx, row: queries.WithdrawalRow) => {
  const fields = plain(ctx, row);
  return shown(ownWithdrawal, {
    ...fields,
    closing: closingWhile(ctx, fields.hold?.reason),
    endedWhy: endedWhy(ctx, row),
    actions: openActs(withdrawalLife, 'buyer', row, ctx.now),
  });
};

/** Nobody sends it, or pays it at a bank: what the mall says of that, if anything. */
function closingWhile({ brand, now }: Ctx, hold: string | undefined) {
  const flag =
    hold === 'no-signer'
      ? 'withdrawals_open'
      : hold === 'no-payer'
        ? 'withdrawals_bank_open'
        : undefined;
  return (flag && closingOf(brand.settings, flag, now)) ?? null;
}

/** Existing clients show this sentence and nothing else of what became of it. */
function endedWhy({ language }: Ctx, row: queries.WithdrawalRow): string | null {
  const { state, refusalReason: reason } = row;
  if (state !== 'cancelled' && state !== 'refused' && state !== 'failed') {
    return null;
  }
  const end = hasLapsed(row) ? 'lapsed' : state === 'failed' && reason !== null ? 'unpaid' : state;
  return told(texts.line('ended'), language, {
    end,
    reason: reason ?? '',
    ground: row.refusalGround ?? 'none',
  });
}

const STEPS = {
  endorse: withdrawalsAdmin.approveWithdrawal,
  refuse: withdrawalsAdmin.refuseWithdrawal,
  take: withdrawalsAdmin.takeWithdrawal,
  takeOver: withdrawalsAdmin.takeOverWithdrawal,
  pay: withdrawalsAdmin.payWithdrawal,
  confirm: withdrawalsAdmin.confirmWithdrawal,
  giveBack: withdrawalsAdmin.giveWithdrawalBack,
};

function presentAny(ctx: OperatorCtx, row: queries.ShownRow) {
  const { takenBy, takenAt, payer, unpaidBy, unpaidAt, unpaidReason, unpaidHimself, doubter } = row;
  const asked = row.refusalAsked;
  const said = ({ name, at }: { name: string; at: string }) => ({
    ...{ name, at: new Date(at).toISOString() },
  });
  return shown(adminWithdrawal, {
    ...plain(ctx, row),
    approvers: row.approvers.map(said),
    payer:
      payer === null || takenAt === null
        ? null
        : { name: payer, since: takenAt.toISOString(), mine: takenBy === ctx.actor.id },
    relieved: row.relieved.map(said),
    unpaid:
      doubter === null || unpaidAt === null || unpaidReason === null
        ? null
        : {
            ...{ name: doubter, at: unpaidAt.toISOString(), reason: unpaidReason },
            ...{ mine: unpaidBy === ctx.actor.id, himself: unpaidHimself },
          },
    looks: row.looks.map(said),
    refusalAsked: asked && {
      ...{ ...said(asked), ground: asked.ground, reason: asked.reason },
      mine: asked.id === ctx.actor.id,
    },
    mayHavePaid: isPossiblePayer(row, ctx.actor.id),
    actions: offered(ctx.actor, openActs(withdrawalLife, 'operator', row, ctx.now), STEPS).filter(
      (act) => isAsked(act, row, ctx),
    ),
  });
}

/** Who has approved it, or whose word it does not need, is not asked to; who pays it is not asked whether it was paid. */
function isAsked(act: OperatorAct, row: queries.ShownRow, { actor, now }: OperatorCtx): boolean {
  const isPayer = row.takenBy === actor.id;
  switch (act) {
    case 'endorse':
      return (
        row.approvals < row.approvalsNeeded && row.approvers.every(({ id }) => id !== actor.id)
      );
    case 'pay':
      return isPayer;
    case 'takeOver':
      return !isPayer && isLeft(row, now);
    case 'confirm':
      return !isPayer;
    case 'giveBack':
      return maySayUnpaid(row, actor.id);
    default:
      return true;
  }
}

function maySayUnpaid(row: queries.ShownRow, by: OperatorId): boolean {
  const { takenBy, looks, state, unpaidBy, refusedBefore } = row;
  const isOpened = looks.length > 0;
  return by !== (needsTwoWords(state, { isOpened, refusedBefore }) ? unpaidBy : takenBy);
}

/** As the database says it (`withdrawals.may_have_paid`). */
const isPossiblePayer = ({ takenBy, looks, relieved }: queries.ShownRow, person: OperatorId) =>
  takenBy === person || [...looks, ...relieved].some(({ id }) => id === person);

const plain = <Row extends queries.WithdrawalRow>(ctx: Ctx, row: Row) => ({
  ...row,
  address: row.bank ? maskedNumber(row.bank.lastFour) : (row.address ?? ''),
  // Nobody of a demo world goes to a bank.
  pretends: row.signer === 'pretending' || (row.bank !== null && ctx.config.demo),
  hold: holdOf(ctx, row),
  late: row.endedAt === null && row.expectedAt <= ctx.now,
  lapsed: hasLapsed(row),
});

/** How often the books are proved (app/books/check-the-books.ts). */
const PROVED_EVERY_MS = 60_000;
const GIVE_BACK_MS = GIVE_BACK_HOURS * 3_600_000;

/** Nobody writes who cancelled it: the mall's clock does so at the end of this wait, and its owner has no reason to afterwards. */
const hasLapsed = ({ state, endedAt, approvedAt, heldUntil }: queries.WithdrawalRow) =>
  state === 'cancelled' &&
  endedAt !== null &&
  later(approvedAt ?? heldUntil, GIVE_BACK_MS) <= endedAt;

/** A wait is told as long as it lasts. The signer's ends by its own clock, so many seconds from now. */
function holdOf(ctx: Ctx, row: queries.WithdrawalRow) {
  switch (row.state) {
    case 'requested':
      return requestHold(ctx, row);
    case 'approved':
      return handoverHold(ctx, row);
    case 'signing':
      return row.bank ? bankHold(ctx, row) : signerHold(ctx, row);
    case 'sent':
      // Sent, and its network can never take it any more: it waits to be signed anew.
      return row.bank ? bankHold(ctx, row) : signerHold(ctx, row);
    case 'settled':
      return lostHold(ctx, row);
    default:
      return null;
  }
}

/** It stays settled, and its network does not have it any more: it is sent again. */
const lostHold = ({ now }: Ctx, { lostSeconds }: queries.WithdrawalRow) =>
  lostSeconds === null
    ? null
    : holdUntil('payout-lost', later(now, GIVE_BACK_MS - lostSeconds * 1_000));

/** Whoever takes it over begins no new wait. */
function bankHold({ now }: Ctx, { signedAt }: queries.WithdrawalRow) {
  const until = later(signedAt ?? now, BANK_URGENT_HOURS * 3_600_000);
  return holdUntil(until > now ? 'bank' : 'bank-late', until);
}

function requestHold({ now }: Ctx, row: queries.WithdrawalRow) {
  const { holdReason, heldUntil, approvals, approvalsNeeded, screening } = row;
  if (holdReason && heldUntil > now) {
    return { reason: holdReason, until: heldUntil.toISOString() };
  }
  const why = screening === 'review' || screening === 'unavailable' ? 'screening' : 'people';
  return approvals < approvalsNeeded ? holdUntil(why, later(heldUntil, GIVE_BACK_MS)) : null;
}

function handoverHold({ now, config }: Ctx, row: queries.WithdrawalRow) {
  const { booksWrongAt, approvedAt, chain, served } = row;
  if (booksWrongAt) {
    const next = later(booksWrongAt, PROVED_EVERY_MS);
    return holdUntil('books', next > now ? next : now);
  }
  // The demo world pretends where no signer ever was.
  const isTaken = chain !== null && (served ?? config.demo);
  const why = row.frozen ? 'payout-frozen' : chain === null ? 'no-payer' : 'no-signer';
  return approvedAt && !isTaken ? holdUntil(why, later(approvedAt, GIVE_BACK_MS)) : null;
}

function signerHold({ now }: Ctx, row: queries.WithdrawalRow) {
  const { signerSeconds, signerWord, served, frozen, signedAt } = row;
  if (SIGNER_PUZZLES.some((puzzle) => puzzle === signerWord)) {
    const found = later(signedAt ?? now, GIVE_BACK_MS);
    return holdUntil(found > now ? 'payout-look' : 'payout-look-late', found);
  }
  if (signerWord === 'nodes-differ') {
    return holdUntil('payout-nodes', later(signedAt ?? now, GIVE_BACK_MS));
  }
  if (signerSeconds === null) {
    return null;
  }
  const until = later(now, Math.max(0, signerSeconds) * 1_000);
  if (!served) {
    return holdUntil(frozen ? 'payout-frozen' : 'no-signer', until);
  }
  return isSignerHold(signerWord) ? holdUntil(payoutHoldOf(signerWord), until) : null;
}

const holdUntil = <Reason extends HandoverHold | PayoutHold>(reason: Reason, until: Date) => ({
  reason,
  until: until.toISOString(),
});

const isSignerHold = (word: SignerWord | null): word is SignerHold =>
  SIGNER_HOLDS.some((hold) => hold === word);
