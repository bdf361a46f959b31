import type { depositsStorefront } from '@entrepot/contract/deposits/storefront';
import { ANNOUNCEMENT_HOURS, coinUnits, MOST_ANNOUNCED } from '@entrepot/contract/deposits/rules';
import type { AnnounceInput } from '@entrepot/contract/deposits/types';
import { compare } from '@entrepot/contract/money';
import type { MemberCtx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { takeAway } from '../uploads/index.ts';
import { useMoneyToken } from '../wallet/index.ts';
import { addressOn } from './addresses.ts';
import { tell } from './carry-out.ts';
import { offered } from './channels.ts';
import { keepProof } from './proof.ts';
import * as queries from './queries/deposits.ts';
import { getOwn } from './read-deposits.ts';
import { isOpen } from './terms.ts';

/** What somebody says is on its way: a picture is evidence for operators, lies at no address, and credits nothing. */
export const announceDeposit: Routes<typeof depositsStorefront>['announceDeposit'] = async (
  ctx,
  input,
) => {
  if (!isOpen(ctx)) {
    throw new Refusal('DEPOSITS_CLOSED');
  }
  const { db, now, actor } = ctx;
  await queries.queueUp(db, actor.id);
  await useMoneyToken(ctx, input.sessionToken);
  const channel = await channelOf(ctx, input);
  if ((await queries.countAnnounced(db, actor.id)) >= MOST_ANNOUNCED) {
    throw new Refusal('DEPOSIT_COUNT', { count: MOST_ANNOUNCED });
  }
  const wrong = { amount: 'decimals' };
  const smallest = orRefuse(coinUnits(input.amount, channel.decimals), 'INVALID_INPUT', {}, wrong);
  const id = newId(now.getTime());
  await queries.insertDeposit(db, {
    ...{ id, transferId: null, accountId: actor.id, channelId: channel.id },
    ...{ network: channel.network, address: await addressOn(ctx, actor.id, channel) },
    ...{ state: 'announced', units: smallest, seenAt: now },
    waitUntil: minutesAfter(now, ANNOUNCEMENT_HOURS * 60),
    ...{ least: null, mostFee: null },
  });
  if (input.picture !== undefined) {
    await keepProof(ctx, id, await takeAway(ctx, input.picture));
  }
  await tell(db, { accountId: actor.id });
  return getOwn(ctx, { depositId: id });
};

async function channelOf(ctx: MemberCtx, { coin, network, amount }: AnnounceInput) {
  const which = sql`c.coin = ${coin} and (c.network = ${network} or c.network_name = ${network})`;
  const [found] = await offered(ctx, which);
  const channel = orRefuse(found, 'DEPOSIT_CHANNEL_CLOSED');
  if (compare(amount, channel.least) < 0) {
    throw new Refusal('DEPOSIT_BELOW_MINIMUM', { minimum: channel.least, coin });
  }
  if (compare(amount, channel.most) > 0) {
    throw new Refusal('DEPOSIT_ABOVE_MAXIMUM', { maximum: channel.most, coin });
  }
  return channel;
}
