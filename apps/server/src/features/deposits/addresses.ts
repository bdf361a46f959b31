// An account's own addresses: made when they are asked for first, watched from then on, and never anybody else's.
import type { depositsStorefront } from '@entrepot/contract/deposits/storefront';
import { payLink } from '@entrepot/contract/deposits/rules';
import { type OwnAddress, ownAddress } from '@entrepot/contract/deposits/types';
import type { AccountId } from '@entrepot/contract/ids';
import { textIn } from '@entrepot/contract/languages';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import type { Routes } from '../../platform/routes.ts';
import { offered } from './channels.ts';
import { deriveAddress } from './derive-address.ts';
import { keyOf, nameOf } from './keys.ts';
import * as queries from './queries/deposits.ts';
import { isOpen } from './terms.ts';
import { writtenOn } from './written-on.ts';

/** Refuses nothing: a network without its key is left out, and while deposits are closed there is no address. */
export const openAddresses: Routes<typeof depositsStorefront>['openAddresses'] = async (
  ctx,
  { channelId },
) => {
  const channels = await offered(
    ctx,
    channelId === undefined ? undefined : sql`c.id = ${channelId}`,
  );
  const rows: OwnAddress[] = [];
  for (const channel of channels) {
    const { id, kind, identity, asset } = channel;
    const address = isOpen(ctx)
      ? writtenOn(kind, await addressOn(ctx, ctx.actor.id, channel))
      : null;
    const link = address === null ? null : payLink({ kind, identity, asset, address });
    const networkName = textIn(channel.networkNames, ctx.language);
    rows.push(shown(ownAddress, { ...channel, networkName, channelId: id, address, link }));
  }
  return { rows };
};

type OnNetwork = Pick<queries.ChannelRow, 'network' | 'kind' | 'identity'>;

/** The address under the network's key of today; one under a key of before is watched for ever. */
export async function addressOn(
  ctx: Pick<Ctx, 'db' | 'now' | 'config' | 'witness'>,
  accountId: AccountId,
  { network, kind, identity }: OnNetwork,
): Promise<string> {
  const key = keyOf(ctx, network);
  if (key === undefined) {
    throw new Error(`no key of ${network}: its channels are not offered`);
  }
  const { db, now } = ctx;
  const wanted = { network, accountId, key: nameOf(key) };
  const there = await queries.findAddress(db, wanted);
  if (there !== undefined) {
    return there;
  }
  await queries.queueUp(db, accountId);
  const meanwhile = await queries.findAddress(db, wanted);
  if (meanwhile !== undefined) {
    return meanwhile;
  }
  const place = await queries.nextPlace(db);
  const address = deriveAddress({ kind, identity }, key, place);
  const made = { ...wanted, address, place, madeAt: now };
  await queries.watchAddress(ctx.witness, made);
  await queries.insertAddress(db, made);
  return address;
}
