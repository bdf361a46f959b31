import type { z } from 'zod';
import type { bindAddressInput, withdrawalAddress } from '@entrepot/contract/wallet/types';
import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellOwner } from '../accounts/index.ts';
import { isAddressOn, isCoinContract } from './chain-address.ts';
import { texts } from './own-texts.ts';
import { boundAddress, keepAddress } from './queries.ts';

const BOUND = texts.mail('withdrawal-address-bound');

type Address = z.output<typeof withdrawalAddress>;

export async function getWithdrawalAddress(ctx: MemberCtx): Promise<Address | null> {
  const row = await boundAddress(ctx.db, ctx.actor.id);
  return row ? { ...row, boundAt: row.boundAt.toISOString() } : null;
}

/** Binds the only address; binding the same one again changes nothing. */
export async function bindWithdrawalAddress(
  ctx: MemberCtx,
  { chain, address }: z.output<typeof bindAddressInput>,
): Promise<Address> {
  if (!isAddressOn(chain, address)) {
    throw new Refusal('WITHDRAWAL_ADDRESS_WRONG');
  }
  if (isCoinContract(address)) {
    throw new Refusal('WITHDRAWAL_ADDRESS_COIN');
  }
  const { db, actor, now } = ctx;
  if (await keepAddress(db, { accountId: actor.id, chain, address, boundAt: now })) {
    await tellOwner(ctx, actor.id, {
      ...{ mail: BOUND, values: { chain, address } },
      about: { kind: 'payout-address-bound', params: {} },
    });
  }
  const bound = await getWithdrawalAddress(ctx);
  if (bound?.chain !== chain || bound.address !== address) {
    throw new Refusal('WITHDRAWAL_ADDRESS_BOUND');
  }
  return bound;
}
