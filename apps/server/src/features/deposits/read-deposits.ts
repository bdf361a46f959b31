import { depositLife } from '@entrepot/contract/deposits/life';
import { depositsAdmin } from '@entrepot/contract/deposits/admin';
import type { depositsStorefront } from '@entrepot/contract/deposits/storefront';
import {
  coinAmount,
  coinText,
  confirmationsOf,
  type DepositState,
  NATIVE,
} from '@entrepot/contract/deposits/rules';
import { adminDeposit, type OwnDeposit, ownDeposit } from '@entrepot/contract/deposits/types';
import { textIn } from '@entrepot/contract/languages';
import { openActs } from '@entrepot/contract/life';
import { parseAmount } from '@entrepot/contract/money';
import type { Ctx, MemberCtx, OperatorCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { told } from '../../platform/texts.ts';
import { isReached } from './channels.ts';
import { texts } from './own-texts.ts';
import { SHOWN } from './queries/crowds.ts';
import * as queries from './queries/deposits.ts';
import * as desk from './queries/desk.ts';
import { listNetworks } from './queries/networks.ts';
import { countOld, countUnapproved } from './queries/prices.ts';
import { writtenOn } from './written-on.ts';
import { offered } from '../../platform/offered.ts';

type Own = Routes<typeof depositsStorefront>;
type Admin = Routes<typeof depositsAdmin>;

export const listOwn: Own['listDeposits'] = async (ctx, input) => {
  const { page, size, asOf = ctx.now.toISOString() } = input;
  const { rows, total } = await queries.listOf(ctx.db, ctx.actor.id, { page, size, asOf });
  return { rows: rows.map((row) => presentOwn(ctx, row)), page, size, total, asOf };
};

export const getOwn: Own['getDeposit'] = async (ctx, { depositId }) => {
  const which = sql`d.id = ${depositId} and d.account_id = ${ctx.actor.id} and ${SHOWN}`;
  return presentOwn(ctx, orRefuse(await queries.findOne(ctx.db, which), 'NOT_FOUND'));
};

/** Those of them that are the asker's, in no order. What was announced and has come is the transfer that answers it. */
export async function ownDepositsOf(ctx: MemberCtx, ids: readonly string[]): Promise<OwnDeposit[]> {
  const { db, actor } = ctx;
  const answered = await queries.listAnswered(db, actor.id, ids);
  const wanted = [...ids, ...answered.map(({ answerId }) => answerId)];
  const which = sql`d.id = any(${wanted}) and d.account_id = ${actor.id} and ${SHOWN}`;
  const found = new Map((await queries.findAll(db, which)).map((row) => [row.id, row]));
  const announced = new Map(answered.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const { answerId = id, ...asAnnounced } = announced.get(id) ?? {};
    const row = found.get(answerId);
    return row ? [presentOwn(ctx, { ...row, ...asAnnounced })] : [];
  });
}

const presentOwn = (ctx: Ctx, row: queries.ShownDeposit) =>
  shown(ownDeposit, {
    ...plain(ctx, row),
    contract: row.asset === NATIVE ? null : assetOf(row),
    endedWhy: endedWhy(ctx, row.state),
  });

const ENDS = ['expired', 'unknown', 'gone', 'dust', 'own', 'reversed'] as const;

/** Existing clients show this sentence and nothing else of what became of it. */
function endedWhy({ language }: Ctx, end: DepositState): string | null {
  return ENDS.some((each) => each === end) ? told(texts.line('ended'), language, { end }) : null;
}

export const listAll: Admin['listDeposits'] = async (ctx, input) => {
  const { page, size, asOf = ctx.now.toISOString() } = input;
  const [{ rows, total }, waiting] = await Promise.all([
    desk.listShown(ctx.db, { ...input, asOf }, ctx.now),
    desk.countWaiting(ctx.db),
  ]);
  return { rows: rows.map((row) => presentAny(ctx, row)), ...{ page, size, total, asOf, waiting } };
};

/** `coins`: networks that are not read on, coins and prices that wait for a second operator, and coins whose price is too old. */
export const countWaiting: Admin['countWaiting'] = async (ctx) => {
  const { db, now } = ctx;
  const [waiting, overdue, networks, unapproved, old] = await Promise.all([
    desk.countWaiting(db),
    desk.countLate(db, now),
    listNetworks(db),
    countUnapproved(db, now),
    countOld(db, now),
  ]);
  const still = networks.filter(
    (network) => network.turn !== null || (network.networkOpen && !isReached(ctx, network)),
  );
  return { waiting, overdue, coins: still.length + unapproved + old };
};

export const getAny: Admin['getDeposit'] = async (ctx, { depositId }) => {
  const found = await queries.findShown(ctx.db, sql`d.id = ${depositId}`);
  return presentAny(ctx, orRefuse(found, 'NOT_FOUND'));
};

const CREDITS = {
  propose: depositsAdmin.proposeCredit,
  approve: depositsAdmin.approveCredit,
  decline: depositsAdmin.declineCredit,
};

/** Whoever proposed a credit is not asked to approve it; nobody proposes a second one beside it. */
function presentAny(ctx: OperatorCtx, row: queries.AdminRow) {
  const waiting = row.proposals.find(({ state }) => state === 'proposed');
  const isOnChain = row.transferState === 'final';
  const fits = {
    propose: !waiting && isOnChain,
    approve: waiting !== undefined && waiting.byId !== ctx.actor.id && isOnChain,
    decline: waiting !== undefined,
  };
  return shown(adminDeposit, {
    ...plain(ctx, row),
    asset: assetOf(row),
    // As the list's order has it (queries/desk.ts).
    late: isForPeople(row) && row.waitUntil !== null && row.waitUntil <= ctx.now,
    sender: row.sender === null ? null : writtenOn(row.kind, row.sender),
    proposals: row.proposals.map(({ amount, byId, at, decidedAt, ...said }) => ({
      ...said,
      amount: parseAmount(amount),
      at: new Date(at).toISOString(),
      decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
      own: byId === ctx.actor.id,
    })),
    evidence: row.evidence.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    actions: offered(ctx.actor, openActs(depositLife, 'operator', row, ctx.now), CREDITS).filter(
      (act) => fits[act],
    ),
  });
}

/** Nothing happens to it by itself, whatever the time. */
const isForPeople = ({ state, byPeople }: queries.AdminRow) => byPeople || state === 'unpriced';

const assetOf = ({ asset, kind }: queries.ShownDeposit): string | null =>
  asset === null || asset === NATIVE ? asset : writtenOn(kind, asset);

/** In the coin, as far as the mall knows how many decimals it has. */
function plain<Row extends queries.ShownDeposit>({ language }: Ctx, row: Row) {
  const { decimals, units, smallUnits, blockNo, headNo, confirmationsNeeded: needed } = row;
  const isOver = row.transferState === 'final' || row.state === 'credited';
  return {
    ...row,
    networkName: textIn(row.networkNames, language),
    address: writtenOn(row.kind, row.address),
    sent: decimals === null ? null : coinText(units, decimals),
    least: row.channelLeast,
    together:
      decimals === null || row.state !== 'small'
        ? null
        : (coinAmount(smallUnits, decimals) ?? null),
    confirmations:
      needed === null || isOver
        ? needed
        : row.transferState === 'orphaned' || blockNo === null
          ? 0
          : confirmationsOf(blockNo, headNo ?? blockNo, needed),
  };
}
