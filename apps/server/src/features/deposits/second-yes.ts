// What decides how much is credited: turns of a chain and prices of coins. One operator proposes, another approves, and until then
// the first can take it back.
import type { depositsAdmin } from '@entrepot/contract/deposits/admin';
import { CURRENCY } from '@entrepot/contract/money';
import { refusing, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { requireOwnProposal } from '../../platform/proposals.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import * as chains from '../chains/index.ts';
import * as queries from './queries/deposits.ts';
import * as priceQueries from './queries/prices.ts';
import { shownChannels } from './shown-channels.ts';

type Handlers = Routes<typeof depositsAdmin>;

/** The first person: the chain is to be read again from where it has turned. Nothing moves yet. */
export const proposeTurn: Handlers['proposeTurn'] = async (ctx, { network }) => {
  const said = { network, by: ctx.actor.id, at: ctx.now };
  if (!(await chains.proposeTurn(ctx.db, said))) {
    throw new Refusal('TURN_ANSWERED');
  }
  return shownChannels(ctx);
};

/** The second: what is not on the chain any more is undone once it has been read again. Refuses SECOND_PERSON_NEEDED. */
export const approveTurn: Handlers['approveTurn'] = async (ctx, { network }) => {
  const said = { network, by: ctx.actor.id, at: ctx.now };
  const approved = await refusing({ turn_approved_by_another: 'SECOND_PERSON_NEEDED' }, () =>
    chains.approveTurn(ctx.approver, said),
  );
  if (!approved) {
    throw new Refusal('TURN_ANSWERED');
  }
  return shownChannels(ctx);
};

/** Nobody has proposed it any more: anybody may again. */
export const takeTurnBack: Handlers['takeTurnBack'] = async (ctx, { network }) => {
  const proposer = orRefuse(await chains.turnProposer(ctx.db, network), 'TURN_ANSWERED');
  requireOwnProposal(ctx, proposer);
  if (!(await chains.takeTurnBack(ctx.db, network))) {
    throw new Refusal('TURN_ANSWERED');
  }
  return shownChannels(ctx);
};

export const proposePrice: Handlers['proposePrice'] = async (ctx, { coin, price, source }) => {
  const [known] = await queries.listChannels(
    ctx.db,
    sql`c.coin = ${coin} and c.coin <> ${CURRENCY}`,
  );
  orRefuse(known, 'DEPOSIT_CHANNEL_CLOSED');
  const { now: at, actor } = ctx;
  const id = newId(at.getTime());
  await priceQueries.insertPrice(ctx.db, { id, coin, price, source, by: actor.id, at });
  return shownChannels(ctx);
};

/** Refuses SECOND_PERSON_NEEDED to who proposed it. */
export const approvePrice: Handlers['approvePrice'] = async (ctx, { priceId }) => {
  orRefuse(await priceQueries.proposerOf(ctx.db, priceId), 'NOT_FOUND');
  const approved = await refusing({ price_approved_by_another: 'SECOND_PERSON_NEEDED' }, () =>
    priceQueries.approvePrice(ctx.approver, priceId, ctx.actor.id, ctx.now),
  );
  if (!approved) {
    throw new Refusal('DEPOSIT_NOT_OPEN');
  }
  return shownChannels(ctx);
};

export const takePriceBack: Handlers['takePriceBack'] = async (ctx, { priceId }) => {
  requireOwnProposal(ctx, orRefuse(await priceQueries.proposerOf(ctx.db, priceId), 'NOT_FOUND'));
  if (!(await priceQueries.takePriceBack(ctx.db, priceId, ctx.now))) {
    throw new Refusal('DEPOSIT_NOT_OPEN');
  }
  return shownChannels(ctx);
};
