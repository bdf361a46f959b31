import { type OwnSession, ownSession } from '@entrepot/contract/accounts/types';
import type { MemberCtx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idleSince } from './model.ts';
import { endSessionOf, openSessions } from './session-queries.ts';

/** Where the own account is logged in, the present session first. */
export async function listSessions(ctx: MemberCtx): Promise<{ rows: OwnSession[] }> {
  const rows = await openSessions(ctx.db, ctx.actor.id, {
    now: ctx.now,
    idleSince: {
      storefront: idleSince('storefront', ctx.now),
      seller: idleSince('seller', ctx.now),
    },
  });
  const sessions = rows.map((row) =>
    shown(ownSession, { ...row, current: row.id === ctx.actor.sessionId }),
  );
  return { rows: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

/** Logs the own account out in one place, also in this one. */
export async function endSession(ctx: MemberCtx, { id }: { id: string }): Promise<void> {
  if (!(await endSessionOf(ctx.db, ctx.actor.id, id))) {
    throw new Refusal('SESSION_NOT_FOUND');
  }
}
