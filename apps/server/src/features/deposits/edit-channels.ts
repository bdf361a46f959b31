// What operators do to the list of coins and networks. Every change stands in the operators' log.
import type { depositsAdmin } from '@entrepot/contract/deposits/admin';
import {
  coinUnits,
  decimalsOf,
  mostFeeOf,
  NATIVE,
  worthOf,
} from '@entrepot/contract/deposits/rules';
import type { ChannelLack } from '@entrepot/contract/deposits/types';
import { type Amount, compare, ZERO } from '@entrepot/contract/money';
import type { OperatorCtx } from '../../platform/context.ts';
import { refusing, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import * as chains from '../chains/index.ts';
import { lacksOf } from './channels.ts';
import { priceOf } from './prices.ts';
import * as crowds from './queries/crowds.ts';
import * as queries from './queries/deposits.ts';
import * as networkQueries from './queries/networks.ts';
import { shownChannels } from './shown-channels.ts';
import { contractProblem } from './written-on.ts';

type Handlers = Routes<typeof depositsAdmin>;

export const addChannel: Handlers['addChannel'] = async (ctx, input) => {
  const networks = await networkQueries.listNetworks(ctx.db);
  const network = orRefuse(
    networks.find(({ code }) => code === input.network),
    'NOT_FOUND',
  );
  const { contract, minimum: least, maximum: most, ...said } = input;
  const decimals = contract === null ? network.nativeDecimals : input.decimals;
  await requireLimits(ctx, input, { ...input, decimals });
  const asset = await assetOf(ctx, network, contract);
  const onChain =
    contract === null ? undefined : await chains.decimalsOf(ctx, input.network, asset);
  if (onChain !== undefined && onChain !== decimals) {
    throw new Refusal('CHANNEL_NOT_READY', { lack: 'decimals' });
  }
  const added = await queries.insertChannel(
    ctx.db,
    {
      ...{ ...said, least, most },
      id: newId(ctx.now.getTime()),
      asset,
      decimals,
      addedBy: ctx.actor.id,
    },
    ctx.now,
  );
  if (!added) {
    throw new Refusal('CHANNEL_EXISTS');
  }
  return shownChannels(ctx);
};

/** A contract as the chain writes it. Refuses CHANNEL_CONTRACT_WRONG. */
async function assetOf(
  { db }: OperatorCtx,
  { kind }: networkQueries.NetworkRow,
  contract: string | null,
): Promise<string> {
  if (contract === null) {
    return NATIVE;
  }
  const problem =
    contractProblem(kind, contract) ??
    ((await queries.isOwnAddress(db, contract)) ? 'own' : undefined);
  if (problem) {
    throw new Refusal('CHANNEL_CONTRACT_WRONG', { problem });
  }
  return kind === 'evm' ? contract.toLowerCase() : contract;
}

/**
 * Refuses SECOND_PERSON_NEEDED to who added it, and CHANNEL_NOT_READY unless the chain itself says how many decimals the token
 * has: what comes of it is credited from here on, opened or not.
 */
export const approveChannel: Handlers['approveChannel'] = async (ctx, { channelId }) => {
  const channel = await found(ctx, channelId);
  if (channel.addedBy === null || channel.approvedBy !== null) {
    throw new Refusal('CHANNEL_ANSWERED');
  }
  if (channel.addedBy === ctx.actor.id) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  // Asked before: the yes stays, whatever else is refused.
  const [lack] = await lackOnChain(ctx, channel);
  if (lack) {
    throw new Refusal('CHANNEL_NOT_READY', { lack });
  }
  const approved = await refusing({ channel_approved_by_another: 'SECOND_PERSON_NEEDED' }, () =>
    queries.approveChannel(ctx.approver, channelId, ctx.actor.id, ctx.now),
  );
  if (!approved) {
    throw new Refusal('CHANNEL_ANSWERED');
  }
  return shownChannels(ctx);
};

export const removeChannel: Handlers['removeChannel'] = async (ctx, { channelId }) => {
  await found(ctx, channelId);
  if (!(await queries.removeChannel(ctx.db, channelId))) {
    throw new Refusal('CHANNEL_ANSWERED');
  }
  return shownChannels(ctx);
};

/** An EVM chain needs its number, and the others are told by their first block; blocks are counted on Bitcoin alone. */
export const addNetwork: Handlers['addNetwork'] = async (ctx, { chainId, ...network }) => {
  if ((network.kind === 'evm') !== (chainId !== null)) {
    throw new Refusal('INVALID_INPUT', {}, { chainId: 'wrong' });
  }
  if ((network.kind === 'bitcoin') !== (network.confirmations !== null)) {
    throw new Refusal('INVALID_INPUT', {}, { confirmations: 'wrong' });
  }
  if (!(await chains.addKnownNetwork(ctx.db, { ...network, chainId }))) {
    throw new Refusal('NETWORK_EXISTS');
  }
  return shownChannels(ctx);
};

export const openNetwork: Handlers['openNetwork'] = async (ctx, { network, open }) => {
  if (!(await chains.turnNetwork(ctx.db, network, open))) {
    throw new Refusal('NOT_FOUND');
  }
  return shownChannels(ctx);
};

export const changeChannel: Handlers['changeChannel'] = async (ctx, { channelId, ...input }) => {
  await requireLimits(ctx, input, { ...(await found(ctx, channelId)), ...input });
  await queries.changeChannel(ctx.db, channelId, [
    sql`network_name = ${input.networkName}`,
    sql`network_names = ${input.networkNames}::jsonb`,
    ...[sql`at_least = ${input.minimum}`, sql`at_most = ${input.maximum}`],
    ...[sql`fee = ${input.fee}`, sql`minutes = ${input.minutes}`],
    ...[sql`price_minutes = ${input.priceMinutes}`, sql`region = ${input.region}`],
  ]);
  await crowds.releaseSmall(ctx.db, channelId, ctx.now);
  return shownChannels(ctx);
};

/** Refuses CHANNEL_NOT_READY with what it lacks. */
export const openChannel: Handlers['openChannel'] = async (ctx, { channelId, open }) => {
  const channel = await found(ctx, channelId);
  const [lack] = open ? [...lacksOf(ctx, channel), ...(await lackOnChain(ctx, channel))] : [];
  if (lack) {
    throw new Refusal('CHANNEL_NOT_READY', { lack });
  }
  await queries.changeChannel(ctx.db, channelId, [sql`open = ${open}`]);
  return shownChannels(ctx);
};

/** What the chain itself says of the token: a channel of other decimals would credit ten times as much, or a tenth. */
async function lackOnChain(ctx: OperatorCtx, channel: queries.ChannelRow): Promise<ChannelLack[]> {
  const decimals = await chains.decimalsOf(ctx, channel.network, channel.asset);
  return decimals === undefined ? ['node'] : decimals === channel.decimals ? [] : ['decimals'];
}

const found = async ({ db }: OperatorCtx, id: string) =>
  orRefuse((await queries.listChannels(db, sql`c.id = ${id}`))[0], 'NOT_FOUND');

type Limits = { minimum: Amount; maximum: Amount; fee: Amount };

/**
 * Refuses CHANNEL_LIMITS for a fee that could not be taken whole of the least, as far as there is a price; and INVALID_INPUT for a
 * limit with more decimals than the coin has, as nothing can come that is just as much.
 */
async function requireLimits(
  ctx: OperatorCtx,
  { minimum, maximum, fee }: Limits,
  { decimals, ...channel }: { coin: string; decimals: number; priceMinutes: number },
): Promise<void> {
  for (const [field, limit] of Object.entries({ minimum, maximum })) {
    if (decimalsOf(limit) > decimals) {
      throw new Refusal('INVALID_INPUT', {}, { [field]: 'decimals' });
    }
  }
  const price = await priceOf(ctx, channel);
  const units = coinUnits(minimum, decimals) ?? '0';
  const least = price && worthOf({ units, decimals }, price, ZERO);
  if (
    compare(minimum, ZERO) <= 0 ||
    compare(maximum, minimum) < 0 ||
    (price && compare(fee, mostFeeOf(least?.value ?? ZERO)) > 0)
  ) {
    throw new Refusal('CHANNEL_LIMITS');
  }
}
