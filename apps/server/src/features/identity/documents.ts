// Pictures of documents, whatever they were sent for: sealed where they lie, at no address, opened one at a time by operators
// who have the right, each look written down with its reason (trust.md 6.10).
import { createHmac } from 'node:crypto';
import type { DocumentSide, LookedAt, LookReason } from '@entrepot/contract/identity/rules';
import { plainNumber } from '@entrepot/contract/identity/rules';
import type { SentPictures } from '@entrepot/contract/identity/types';
import type { AccountId } from '@entrepot/contract/ids';
import type { Ctx, MemberCtx, OperatorCtx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { seal, sealBytes, unseal, unsealBytes } from '../../platform/seal.ts';
import { derivedKey } from '../../platform/secret.ts';
import { setting } from '../brands/index.ts';
import { receiveSealed, takeAway } from '../uploads/index.ts';
import * as queries from './document-queries.ts';
import type { DocumentKey, DocumentPurpose } from './document-queries.ts';

type Mall = { config: Pick<Ctx['config'], 'secret'> };

/** How long an operator has who has opened a picture to see it. */
const LOOK_MINUTES = 2;

/** Keys of their own: what one of them opens tells nothing of the others. */
const KEYS: Record<DocumentPurpose, string> = {
  identity: 'documents of people',
  loan: 'documents of borrowers',
};

const keyOf = ({ config }: Mall, purpose: DocumentPurpose): string =>
  derivedKey(config.secret, KEYS[purpose]);
const placeOf = ({ accountId, side }: DocumentKey): string => `${accountId}/${side}`;

export const sealNumber = (mall: Mall, purpose: DocumentPurpose, number: string): string =>
  seal(keyOf(mall, purpose), number);
export const openNumber = (mall: Mall, purpose: DocumentPurpose, sealed: string): string =>
  unseal(keyOf(mall, purpose), sealed);

/** By which two numbers can be compared, and neither read. */
export const markOf = ({ config }: Mall, country: string, number: string): string =>
  createHmac('sha256', derivedKey(config.secret, 'numbers of documents'))
    .update(`${country} ${plainNumber(number)}`)
    .digest('hex');

/** Seals the request's file as one side of the caller's document; another of the same side takes its place. */
export async function receiveDocument(
  ctx: MemberCtx,
  purpose: DocumentPurpose,
  side: DocumentSide,
): Promise<{ side: DocumentSide; at: string }> {
  const picture = await receiveSealed(ctx, setting(ctx.brand, 'upload_daily_limit'));
  await keepSealed(ctx, { accountId: ctx.actor.id, purpose, side }, picture);
  return { side, at: ctx.now.toISOString() };
}

/**
 * What an existing client has sent as ordinary pictures is sealed, and is where everybody could see it no longer. One picture may
 * show two sides. Refuses PICTURE_NOT_YOURS.
 */
export async function takeDocuments(
  ctx: MemberCtx,
  purpose: DocumentPurpose,
  sent: SentPictures,
): Promise<void> {
  for (const [pictureId, shown] of Map.groupBy(sent, (each) => each.pictureId)) {
    const picture = await takeAway(ctx, pictureId);
    for (const { side } of shown) {
      await keepSealed(ctx, { accountId: ctx.actor.id, purpose, side }, picture);
    }
  }
}

async function keepSealed(
  ctx: Pick<Ctx, 'db' | 'now'> & Mall,
  key: DocumentKey,
  picture: Buffer,
): Promise<void> {
  const sealed = sealBytes(keyOf(ctx, key.purpose), picture, placeOf(key));
  await queries.keepDocument(ctx.db, { ...key, sealed, at: ctx.now });
}

type Wanted = {
  purpose: DocumentPurpose;
  caseId: string;
  accountId: AccountId;
  side: DocumentSide;
  reason: LookReason;
};

/** Written down before anything is seen. Refuses DOCUMENT_GONE. */
export async function lookAt(ctx: OperatorCtx, wanted: Wanted): Promise<{ lookId: string }> {
  const { lookId } = await noteLook(ctx, wanted, () => queries.findSealed(ctx.db, wanted));
  return { lookId };
}

/** The number, written down before it is read. Refuses DOCUMENT_GONE. */
export async function lookAtNumber(
  ctx: OperatorCtx,
  wanted: Omit<Wanted, 'side'>,
  sealed: string | null,
): Promise<{ number: string }> {
  const look = { ...wanted, side: 'number' } as const;
  const { kept } = await noteLook(ctx, look, async () => sealed ?? undefined);
  return { number: openNumber(ctx, wanted.purpose, kept) };
}

/** The whole name in a document, written down before it is read. */
export async function lookAtName(
  ctx: OperatorCtx,
  wanted: Omit<Wanted, 'side'>,
  realName: string,
): Promise<{ realName: string }> {
  await noteLook(ctx, { ...wanted, side: 'name' }, async () => realName);
  return { realName };
}

async function noteLook<Kept>(
  ctx: OperatorCtx,
  wanted: Omit<Wanted, 'side'> & { side: LookedAt },
  find: () => Promise<Kept | undefined>,
): Promise<{ lookId: string; kept: Kept }> {
  const { db, now, actor } = ctx;
  const kept = orRefuse(await find(), 'DOCUMENT_GONE');
  const lookId = newId(now.getTime());
  await queries.insertLook(db, { ...wanted, id: lookId, operatorId: actor.id, at: now });
  return { lookId, kept };
}

/** The picture that the caller has opened just now, for this purpose; NOT_FOUND otherwise. */
export async function openLook(ctx: OperatorCtx, lookId: string, purpose: DocumentPurpose) {
  const after = minutesAfter(ctx.now, -LOOK_MINUTES);
  const found = await queries.findLook(ctx.db, { id: lookId, operatorId: ctx.actor.id, after });
  const key = orRefuse(found?.purpose === purpose ? found : undefined, 'NOT_FOUND');
  const sealed = orRefuse(await queries.findSealed(ctx.db, key), 'NOT_FOUND');
  const body = unsealBytes(keyOf(ctx, purpose), sealed, placeOf(key));
  return { name: `${key.side}.webp`, type: 'image/webp', body };
}
