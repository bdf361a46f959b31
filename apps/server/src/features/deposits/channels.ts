// Which coins are taken on which networks, as far as they can be: a channel that lacks something is offered to nobody.
import { type ChannelLack } from '@entrepot/contract/deposits/types';
import type { Ctx } from '../../platform/context.ts';
import { raw, type Sql, sql } from '../../platform/db.ts';
import { whyOne } from '../../platform/two-names.ts';
import { keyOf } from './keys.ts';
import * as queries from './queries/deposits.ts';

/** Since when nothing has been heard of a network that is taken for gone. */
const SILENT_MS = 10 * 60_000;

type Here = Pick<Ctx, 'db' | 'now' | 'config'>;

export const isReached = (
  { now }: Pick<Ctx, 'now'>,
  { networkOpen, reachedAt }: Pick<queries.ChannelRow, 'networkOpen' | 'reachedAt'>,
): boolean => networkOpen && reachedAt !== null && now.getTime() - reachedAt.getTime() < SILENT_MS;

/**
 * In a business one node, or several on one machine: it could leave out what came. Of Bitcoin a block says itself what is in it, and a demo
 * world's coins are worth nothing.
 */
const isAlone = ({ config }: Here, { network, kind }: queries.ChannelRow): boolean => {
  const [first, ...others] = config.chainNodes.get(network) ?? [];
  const isOne = first !== undefined && others.every((each) => whyOne(first, each) === 'machine');
  return !config.demo && kind !== 'bitcoin' && isOne;
};

/** What keeps it closed; that the token’s decimals are those of the chain is asked when it is opened. */
export const lacksOf = (ctx: Here, channel: queries.ChannelRow): ChannelLack[] => [
  ...(channel.addedBy !== null && channel.approvedBy === null ? (['approval'] as const) : []),
  ...(isAlone(ctx, channel) ? (['alone'] as const) : []),
  ...(isReached(ctx, channel) ? [] : (['node'] as const)),
  ...(keyOf(ctx, channel.network) === undefined ? (['key'] as const) : []),
];

/**
 * Open channels of open networks that have a key; with a network that does not answer what is sent waits, and nothing is lost.
 */
export async function offered(ctx: Here, which: Sql = raw('true')): Promise<queries.ChannelRow[]> {
  const all = await queries.listChannels(ctx.db, sql`c.open and n.open and ${which}`);
  return all.filter(({ network }) => keyOf(ctx, network) !== undefined);
}
