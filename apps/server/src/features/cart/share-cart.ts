// A cart as somebody shows it to others: what he chose, under a link that nobody can guess and that ends.
import { MOST_SHARES, SHARE_DAYS } from '@entrepot/contract/cart/rules';
import type { CartLine } from '@entrepot/contract/catalogue/types';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { newToken, tokenHash } from '../accounts/index.ts';
import * as queries from './queries.ts';

const DAY_MS = 86_400_000;

/** Refuses CART_SHARE_LIMIT. */
export async function shareCart(
  ctx: MemberCtx,
  { name, lines }: { name: string; lines: CartLine[] },
) {
  const { db, actor, brand, now } = ctx;
  // Two at once are counted one after the other.
  await queries.lockCart(db, actor.id);
  const own = await queries.listShares(db, actor.id, now);
  if (own.length >= MOST_SHARES) {
    throw new Refusal('CART_SHARE_LIMIT', { most: MOST_SHARES });
  }
  const { token, hash } = newToken();
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + SHARE_DAYS * DAY_MS);
  await queries.insertShare(db, {
    ...{ id, name, lines, expiresAt },
    ...{ accountId: actor.id, brandId: brand.id, tokenHash: hash, createdAt: now },
  });
  return { id, token, expiresAt: expiresAt.toISOString() };
}

export async function listShares({ db, actor, now }: MemberCtx) {
  const rows = await queries.listShares(db, actor.id, now);
  return {
    rows: rows.map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

export async function endShare(
  { db, actor }: MemberCtx,
  { shareId }: { shareId: string },
): Promise<void> {
  await queries.deleteShare(db, actor.id, shareId);
}

/** Refuses CART_SHARE_NOT_FOUND. */
export async function readShare({ db, brand, now }: Ctx, { token }: { token: string }) {
  const wanted = { tokenHash: tokenHash(token), brandId: brand.id, now };
  const share = orRefuse(await queries.findShare(db, wanted), 'CART_SHARE_NOT_FOUND');
  return {
    name: share.name,
    expiresAt: share.expiresAt.toISOString(),
    lines: await queries.listShareLines(db, share.id),
  };
}
