// A copy of one's own data: who asks for it or takes it has just proven that he is the account's owner and not somebody at his
// open page.
import { ARCHIVE_DAYS, ARCHIVES_A_DAY } from '@entrepot/contract/archives/rules';
import type { ArchiveState } from '@entrepot/contract/archives/types';
import type { GivenFile } from '@entrepot/contract/shapes';
import { Readable } from 'node:stream';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Closed, requireConfirmed } from '../accounts/index.ts';
import { BOUNDS } from './contents.ts';
import { openPart } from './part.ts';
import * as queries from './queries.ts';

/**
 * Of all accounts together: pieces lie in the database, and whoever opens many accounts could fill its disk. One that is being
 * made counts as the largest there may be. `waiting` copies are made within minutes. docs/OPERATIONS.md says both.
 */
export const ALL_ARCHIVES = {
  ...{ waiting: 100, bytes: 20_000_000_000 },
  each: BOUNDS.textBytes + BOUNDS.pictureBytes,
};
/** When somebody for whom there is no room may ask again. */
const ROOM_SECONDS = 600;

export async function getArchive({ db, actor, now }: MemberCtx): Promise<ArchiveState> {
  const row = await queries.findArchive(db, actor.id);
  const asked = row?.day === dayOf(now) ? row.asked : 0;
  return { archive: row ? shownArchive(row) : null, left: Math.max(0, ARCHIVES_A_DAY - asked) };
}

const shownArchive = ({ askedAt, readyAt, bytes }: queries.ArchiveRow) => ({
  askedAt: askedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  bytes,
  until: readyAt && daysAfter(readyAt, ARCHIVE_DAYS).toISOString(),
});

/** Refuses TOO_MANY_REQUESTS while there is no room for one more, and leaves the account the copy that it has. */
export async function requestArchive(ctx: MemberCtx): Promise<ArchiveState> {
  await requireConfirmed(ctx);
  const { db, actor, now, language } = ctx;
  const isNew = await queries.insertArchive(db, {
    ...{ accountId: actor.id, id: newId(now.getTime()), language, now },
    ...{ day: dayOf(now), most: ARCHIVES_A_DAY },
  });
  if (!isNew) {
    const row = await queries.findArchive(db, actor.id);
    throw row?.readyAt
      ? new Refusal('ARCHIVE_LIMIT', { limit: ARCHIVES_A_DAY })
      : new Refusal('ARCHIVE_BEING_MADE');
  }
  await queries.deleteParts(db, actor.id);
  if (!(await queries.fitsAmongAll(db, ALL_ARCHIVES))) {
    throw new Refusal('TOO_MANY_REQUESTS', { seconds: ROOM_SECONDS });
  }
  return getArchive(ctx);
}

export async function downloadArchive(ctx: MemberCtx): Promise<GivenFile> {
  await requireConfirmed(ctx);
  const row = await queries.findArchive(ctx.db, ctx.actor.id);
  if (!row?.readyAt) {
    throw new Refusal('ARCHIVE_NOT_FOUND');
  }
  return {
    name: `${ctx.actor.username.replace(/[^\w.-]+/g, '-')}-${dayOf(row.askedAt)}.zip`,
    type: 'application/zip',
    body: Readable.from(piecesOf(ctx, row.id)),
  };
}

/** Each when its reader has taken the one before. */
async function* piecesOf(ctx: MemberCtx, id: string): AsyncGenerator<Buffer> {
  for (let no = 1; ; no += 1) {
    const sealed = await queries.findPart(ctx.db, { accountId: ctx.actor.id, id, no });
    if (!sealed) {
      return;
    }
    yield openPart(ctx, { id, no }, sealed);
  }
}

/** Nothing of it outlives its account. */
export async function forgetArchive({ db }: Ctx, { accountId }: Closed): Promise<void> {
  await queries.deleteArchive(db, accountId);
}
