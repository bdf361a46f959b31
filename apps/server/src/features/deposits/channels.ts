// Which coins are taken on which networks, as far as they can be: a channel that lacks something is offered to nobody.
import { type ChannelLack } from '@entrepot/contract/deposits/types';
import type { Ctx } from '../../platform/context.ts';
import { raw, type Sql, sql } from '../../platform/db.ts';
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
 * In a business one node: it could leave out what came. That two are of two providers, the setting has asked. Of Bitcoin a block says itself what
 * is in it, and a demo world's coins are worth nothing.
 */
const isAlone = ({ config }: Here, { network, kind }: queries.ChannelRow): boolean =>
  !config.demo && kind !== 'bitcoin' && config.chainNodes.get(network)?.length === 1;

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
