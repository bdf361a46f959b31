// How much work a block of Bitcoin must have at least: one operator proposes it, another approves. What is easier is not believed, so who
// lowers it makes it cheaper to invent deposits, and who raises it may stop their reading (decision record 0097).
import type { depositsAdmin } from '@entrepot/contract/deposits/admin';
import { sayYes } from '../../ledger/index.ts';
import { requireOwnProposal } from '../../platform/proposals.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import * as chains from '../chains/index.ts';
import { shownChannels } from './shown-channels.ts';

type Handlers = Routes<typeof depositsAdmin>;

/** The first person. Refuses WORK_FLOOR_ANSWERED for a network of another kind, and while a proposal waits. */
export const proposeWorkFloor: Handlers['proposeWorkFloor'] = async (ctx, input) => {
  if (!(await chains.proposeFloor(ctx.db, { ...input, by: ctx.actor.id, at: ctx.now }))) {
    throw new Refusal('WORK_FLOOR_ANSWERED');
  }
  return shownChannels(ctx);
};

/** The second: he names what he has seen. Refuses WORK_FLOOR_ANSWERED where another one waits by now, SECOND_PERSON_NEEDED to who proposed it. */
export const approveWorkFloor: Handlers['approveWorkFloor'] = async (ctx, { network, least }) => {
  const { db, actor, now } = ctx;
  const { id, ...open } = orRefuse(await chains.openFloor(db, network), 'WORK_FLOOR_ANSWERED');
  if (open.least !== least) {
    throw new Refusal('WORK_FLOOR_ANSWERED');
  }
  if (open.proposedBy === actor.id) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  await sayYes(ctx, 'chains.work_floor', id, { network, least, reason: open.reason });
  await chains.approveFloor(db, id, { by: actor.id, at: now });
  return shownChannels(ctx);
};

/** Refuses WORK_FLOOR_ANSWERED where none waits, PROPOSAL_OF_ANOTHER. */
export const takeWorkFloorBack: Handlers['takeWorkFloorBack'] = async (ctx, { network }) => {
  const { id, proposedBy } = orRefuse(
    await chains.openFloor(ctx.db, network),
    'WORK_FLOOR_ANSWERED',
  );
  requireOwnProposal(ctx, proposedBy);
  await chains.takeFloorBack(ctx.db, id, ctx.now);
  return shownChannels(ctx);
};
