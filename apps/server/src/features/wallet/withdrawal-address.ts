import type { z } from 'zod';
import type { bindAddressInput, withdrawalAddress } from '@entrepot/contract/wallet/types';
import type { MemberCtx } from '../../platform/context.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { requireFundPassword, requireSecondStep, tellOwner } from '../accounts/index.ts';
import { askOldClientToCompare } from './address-compared.ts';
import {
  endingOf,
  hasCheckSum,
  isAddressOn,
  isCoinContract,
  looksAlike,
  written,
} from './chain-address.ts';
import { texts } from './own-texts.ts';
import {
  addressesOf,
  addressWaitDays,
  boundAddress,
  changeAddress,
  keepAddress,
  lockAddress,
} from './queries.ts';

const BOUND = texts.mail('withdrawal-address-bound');
const CHANGED = texts.mail('withdrawal-address-changed');

type Address = z.output<typeof withdrawalAddress>;
type Asked = z.output<typeof bindAddressInput>;
type Place = Pick<Asked, 'chain' | 'address'>;

export async function getWithdrawalAddress(ctx: MemberCtx): Promise<Address | null> {
  const row = await boundAddress(ctx.db, ctx.actor.id);
  return row ? { ...row, boundAt: row.boundAt.toISOString() } : null;
}

/**
 * Binds the only address, or another in its place; the same one again changes nothing. Existing clients send no fund
 * password: they bind the first one and change none (decision record 0070).
 */
export async function bindWithdrawalAddress(
  ctx: MemberCtx,
  { fundPassword, compared, ...place }: Asked,
): Promise<Address> {
  await requireSecondStep(ctx);
  if (!ctx.existingClient) {
    await requireFundPassword(ctx, fundPassword);
  }
  await checkAddress(ctx, place);
  if (!compared) {
    await askToCompare(ctx, place);
  }
  await bind(ctx, { ...place, address: written(place.chain, place.address) });
  return orRefuse((await getWithdrawalAddress(ctx)) ?? undefined, 'WITHDRAWAL_ADDRESS_BOUND');
}

/** Refuses what is no address of the network, and what can be nobody's wallet: a coin's contract, or the mall's own. */
async function checkAddress({ db, ports }: MemberCtx, { chain, address }: Place): Promise<void> {
  if (!isAddressOn(chain, address)) {
    throw new Refusal('WITHDRAWAL_ADDRESS_WRONG');
  }
  const is = isCoinContract(address) ? 'coin' : await ports.addressIs(db, address);
  if (is) {
    throw new Refusal(is === 'coin' ? 'WITHDRAWAL_ADDRESS_COIN' : 'WITHDRAWAL_ADDRESS_MALL');
  }
}

/** Refuses what its owner may have mistyped or mistaken without a sign of it, until he has compared it letter by letter. */
async function askToCompare(ctx: MemberCtx, { chain, address }: Place): Promise<void> {
  const alike = await alikeOf(ctx, address);
  if (alike !== undefined) {
    throw new Refusal('WITHDRAWAL_ADDRESS_ALIKE', { address: alike });
  }
  if (!hasCheckSum(chain, address)) {
    if (ctx.existingClient) {
      return askOldClientToCompare(ctx, address);
    }
    throw new Refusal('WITHDRAWAL_ADDRESS_UNCHECKED');
  }
}

/** Another one that has sent its owner something, or that he had bound, and that he may have taken this one for. */
async function alikeOf({ db, actor, ports }: MemberCtx, address: string) {
  const [bound, senders] = await Promise.all([
    addressesOf(db, actor.id),
    ports.sendersTo(db, { accountId: actor.id, ending: endingOf(address) }),
  ]);
  return [...bound, ...senders].find((known) => looksAlike(known, address));
}

async function bind(ctx: MemberCtx, place: Place): Promise<void> {
  const { db, actor } = ctx;
  const row = { ...place, accountId: actor.id };
  if (await keepAddress(db, row)) {
    await tell(ctx, place);
    return;
  }
  const before = await lockAddress(db, actor.id);
  if (before?.chain === place.chain && written(before.chain, before.address) === place.address) {
    return;
  }
  if (ctx.existingClient) {
    throw new Refusal('WITHDRAWAL_ADDRESS_BOUND');
  }
  await changeAddress(db, row);
  await tell(ctx, place, before);
}

/** Where withdrawals go now, for how long they wait first, and what to do if it was somebody else. */
async function tell(ctx: MemberCtx, { chain, address }: Place, before?: Place): Promise<void> {
  const days = await addressWaitDays(ctx.db, ctx.actor.id);
  await tellOwner(ctx, ctx.actor.id, {
    mail: before ? CHANGED : BOUND,
    values: { chain, address, days, before: before ? `${before.address} (${before.chain})` : '' },
    about: { kind: 'payout-address-bound', params: {} },
  });
}
