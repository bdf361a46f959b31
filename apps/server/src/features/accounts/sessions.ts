// Sessions: who a token belongs to. A token is 256 random bits; only its hash is stored.
import type { AccountId, OperatorId, PersonId } from '@entrepot/contract/ids';
import type { Audience } from '@entrepot/contract/operation';
import type { Ctx, Member, Operator } from '../../platform/context.ts';
import { later } from '../../platform/days.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { deviceOf } from './device.ts';
import { rememberPlace } from './known-places.ts';
import { idleSince, type SessionAudience, sessionEnd } from './model.ts';
import { newToken, tokenHash } from './secrets.ts';
import {
  insertSession,
  type NewSession,
  sessionHolder,
  type SessionRow,
} from './session-queries.ts';

const SEEN_EVERY_MS = 60_000;

/** Who a token speaks for at an origin, or undefined. A token of one origin is worth nothing at another. */
export async function findSession(
  db: Db,
  token: string,
  audience: Audience,
  now: Date,
): Promise<Member | Operator | undefined> {
  if (audience === 'promotion') {
    return undefined;
  }
  const row = await sessionHolder(db, tokenHash(token), audience, {
    now,
    idleSince: idleSince(audience, now),
    aMinuteAgo: later(now, -SEEN_EVERY_MS),
  });
  return row && actorAt(audience, row);
}

/** Whoever is logged in at an origin: what else is known of him tells whether the id is an account's or an operator's. */
export function actorAt(audience: SessionAudience, row: SessionRow): Member | Operator {
  return 'rights' in row
    ? { ...row, kind: 'operator', id: row.id as OperatorId }
    : { ...row, kind: audience === 'seller' ? 'seller' : 'buyer', id: row.id as AccountId };
}

/**
 * Opens a session for whoever sent this request, and answers its token, the only time that it exists in clear. Where it was
 * opened is known from now on.
 */
export async function openSessionHere(
  ctx: Ctx,
  audience: SessionAudience,
  holderId: PersonId,
): Promise<string> {
  const { db, now, userAgent } = ctx;
  await rememberPlace(ctx, holderId);
  return opened(db, { audience, holderId, now, device: deviceOf(userAgent), provedAt: now });
}

/** Opens a session on no machine in particular. */
export function openSession(
  db: Db,
  audience: SessionAudience,
  holderId: PersonId,
  now: Date,
): Promise<string> {
  const device = { browser: null, system: null };
  return opened(db, { audience, holderId, now, device, provedAt: null });
}

async function opened(
  db: Db,
  opening: Omit<NewSession, 'id' | 'hash' | 'expiresAt'>,
): Promise<string> {
  const { token, hash } = newToken();
  const { now } = opening;
  const id = newId(now.getTime());
  await insertSession(db, { ...opening, id, hash, expiresAt: sessionEnd(now) });
  return token;
}
