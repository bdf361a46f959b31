import { type Language, textIn } from '@entrepot/contract/languages';
import { openActs } from '@entrepot/contract/life';
import { add, subtract } from '@entrepot/contract/money';
import { reservesAdmin } from '@entrepot/contract/reserves/admin';
import { ownMoveLife, unreadEndLife } from '@entrepot/contract/reserves/life';
import { inCoin } from '@entrepot/contract/reserves/model';
import { roundHours, SHOWN_MOVES, SHOWN_UNREAD } from '@entrepot/contract/reserves/rules';
import type { OperatorCtx } from '../../platform/context.ts';
import type { Routes } from '../../platform/routes.ts';
import * as queries from './reconcile-queries.ts';
import * as found from './search-queries.ts';
import { offered } from '../../platform/offered.ts';
import type { UnreadEndRow } from './unread-end-queries.ts';

/** The last reconciliation of each coin, where more lies than was read, the moves of the operator's own, and what the ledger says. */
export const getReconciliation: Routes<typeof reservesAdmin>['getReconciliation'] = async (ctx) => {
  const { db, language } = ctx;
  const [rows, unread, small, closed, rounds, moves, coins, networks, ledger] = await Promise.all([
    queries.lastReconciliations(db),
    found.shownUnread(db, 'waiting', SHOWN_UNREAD),
    partOf(ctx, 'small'),
    partOf(ctx, 'ended'),
    found.rounds(db),
    queries.moves(db, SHOWN_MOVES),
    queries.allCoins(db),
    queries.places(db),
    queries.ledgerOf(db),
  ]);
  const { clearing, credited, settled } = ledger;
  const rest = subtract(clearing, subtract(credited, settled));
  return {
    rows: rows.map((row) => presentRow(row, language)),
    unread: unread.map((row) => presentUnread(ctx, row)),
    ...{ small, closed },
    rounds: rounds.map((row) => presentRound(row, language)),
    moves: moves.map((move) => presentMove(ctx, move)),
    coins: coins.map(({ networkNames, ...coin }) => ({
      ...coin,
      networkName: textIn(networkNames, language),
    })),
    networks: networks.map(({ names, ...network }) => ({
      ...network,
      name: textIn(names, language),
    })),
    ...{ ledger: { clearing: add(clearing), credited, settled, rest } },
  };
};

export const countWaiting: Routes<typeof reservesAdmin>['countWaiting'] = async ({ db }) => ({
  waiting: await queries.countWaiting(db),
});

function presentRow(
  { at, decimals, networkNames, ...all }: queries.ReconciliationRow,
  language: Language,
) {
  const { explained, feesMissing, feesMost, feesUnknown, ...row } = all;
  const shown = (count: string) => inCoin(count, decimals);
  const { balance, credited, settled, fees, moved, rest } = row;
  return {
    ...row,
    ...{ decimals, networkName: textIn(networkNames, language), at: at.toISOString() },
    ...{ balance: shown(balance), credited: shown(credited), settled: shown(settled) },
    ...{ fees: shown(fees), moved: shown(moved), rest: shown(rest) },
    explained: explained.map(({ why, units, count }) => ({ why, amount: shown(units), count })),
    feesMissing:
      feesMissing > 0
        ? { count: feesMissing, most: shown(feesMost), amount: shown(feesUnknown) }
        : null,
    verdict: verdictOf(BigInt(rest)),
  };
}

async function partOf(ctx: OperatorCtx, part: 'small' | 'ended') {
  const [count, rows] = await Promise.all([
    found.countUnread(ctx.db, part),
    found.shownUnread(ctx.db, part, SHOWN_UNREAD),
  ]);
  return { count, rows: rows.map((row) => presentUnread(ctx, row)) };
}

function presentUnread(
  { now, actor, language }: OperatorCtx,
  { names, units, more, blockNo: block, at, ending, ended, ...row }: found.UnreadRow,
) {
  const shown = (count: string) => inCoin(count, row.decimals);
  const own = ending?.proposerId === actor.id;
  const acts =
    ending &&
    offered(actor, openActs(unreadEndLife, 'operator', { ...ending, decidedAt: null }, now), {
      approve: reservesAdmin.approveUnreadEnd,
      decline: reservesAdmin.declineUnreadEnd,
    });
  return {
    ...{ ...row, networkName: textIn(names, language), held: shown(units), more: shown(more) },
    ...{ block, at: at.toISOString() },
    ending: ending && {
      ...{ ...presentEnd(ending), own },
      actions: (acts ?? []).filter((act) => !own || act !== 'approve'),
    },
    ended: ended && presentEnd(ended),
  };
}

function presentEnd({ id, reason, proposedBy, proposedAt, decidedBy, decidedAt }: UnreadEndRow) {
  return {
    ...{ id, reason, proposedBy, decidedBy, proposedAt: new Date(proposedAt).toISOString() },
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
  };
}

function presentRound({ network, names, kind, ...row }: found.RoundRow, language: Language) {
  const { addresses, last, beganAt, turnAt, wholeFrom, wholeTo, wholeAddresses } = row;
  const { fault, faultSince } = row;
  return {
    ...{ network, networkName: textIn(names, language), addresses, isOver: last === null },
    ...{ beganAt: beganAt.toISOString(), turnAt: turnAt.toISOString() },
    whole:
      wholeFrom && wholeTo && wholeAddresses !== null
        ? { from: wholeFrom.toISOString(), to: wholeTo.toISOString(), addresses: wholeAddresses }
        : null,
    fault: fault !== null && faultSince ? { text: fault, since: faultSince.toISOString() } : null,
    hours: roundHours(kind, Math.max(addresses, wholeAddresses ?? 0)),
  };
}

const verdictOf = (rest: bigint): 'even' | 'more' | 'missing' =>
  rest === 0n ? 'even' : rest > 0n ? 'more' : 'missing';

function presentMove({ now, actor, language }: OperatorCtx, move: queries.MoveRow) {
  const own = move.proposedBy === actor.id;
  const open = offered(actor, openActs(ownMoveLife, 'operator', move, now), {
    approve: reservesAdmin.approveMove,
    decline: reservesAdmin.declineMove,
  });
  const { id, network, asset, coin, decimals, transaction, reason, told, declineReason } = move;
  return {
    ...{ id, network, asset, coin, decimals, transaction, reason, state: told, declineReason, own },
    networkName: textIn(move.networkNames, language),
    amount: inCoin(move.units, decimals),
    ...{ proposedBy: move.proposer, proposedAt: move.proposedAt.toISOString() },
    ...{ decidedBy: move.decider, decidedAt: move.decidedAt?.toISOString() ?? null },
    actions: own ? open.filter((act) => act !== 'approve') : open,
  };
}
