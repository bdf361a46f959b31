import type { Right } from '@entrepot/contract/accounts/rights';
import type { AccountId, BrandId, OperatorId, PersonId } from '@entrepot/contract/ids';
import { type Db, raw, type Sql, sql } from '../../platform/db.ts';
import { tellNews } from '../../platform/live.ts';
import type { Device } from './device.ts';
import type { SessionAudience } from './model.ts';

type Holder = { sessionId: string; id: PersonId; username: string };
/** Operators have rights, and accounts a brand. */
export type SessionRow = Holder & ({ rights: Right[] } | { brandId: BrandId });

const RIGHTS = sql`, array(select r.may from accounts.operator_right r where r.operator_id = found.id) as rights`;

/**
 * The holder of a session that still holds, in one statement; being seen is written down at most once a minute.
 * A disabled or closed holder has no session.
 */
export function sessionHolder(
  db: Db,
  hash: string,
  audience: SessionAudience,
  times: { now: Date; idleSince: Date; aMinuteAgo: Date },
): Promise<SessionRow | undefined> {
  return db.one<SessionRow>(sql`
    with found as (
      select s.id as session_id, s.last_seen_at, coalesce(a.id, o.id) as id, coalesce(a.username, o.username) as username, a.brand_id
      from accounts.session s
      left join accounts.account a on a.id = s.account_id and a.state = 'active'
        and (s.audience <> 'seller' or a.merchant)
      left join accounts.operator o on o.id = s.operator_id and not o.disabled
      where s.token_hash = ${hash} and s.audience = ${audience}
        and s.expires_at > ${times.now} and s.last_seen_at > ${times.idleSince}
        and coalesce(a.id, o.id) is not null
    ), seen as (
      update accounts.session s set last_seen_at = ${times.now}
      from found f where s.id = f.session_id and f.last_seen_at < ${times.aMinuteAgo}
    )
    select session_id, id, username${audience === 'admin' ? RIGHTS : raw(', brand_id')} from found`);
}

export type NewSession = {
  id: string;
  hash: string;
  audience: SessionAudience;
  holderId: PersonId;
  device: Device;
  now: Date;
  /** It was opened with a proof of who it is. */
  provedAt: Date | null;
  expiresAt: Date;
};

export async function insertSession(db: Db, session: NewSession) {
  const operator = session.audience === 'admin';
  await db.run(sql`
    insert into accounts.session (id, token_hash, audience, account_id, operator_id, browser, system,
      last_seen_at, proved_at, expires_at)
    values (${session.id}, ${session.hash}, ${session.audience}, ${operator ? null : session.holderId},
      ${operator ? session.holderId : null}, ${session.device.browser}, ${session.device.system},
      ${session.now}, ${session.provedAt}, ${session.expiresAt})`);
}

type Ended = { audience: SessionAudience; holderId: PersonId };

/** What hears the news of a mall in these sessions hears them no longer. Answers whether there were any. */
async function end(db: Db, which: Sql): Promise<boolean> {
  const ended = await db.query<Ended>(sql`
    delete from accounts.session where ${which}
    returning audience, coalesce(account_id, operator_id) as holder_id`);
  const news = ended.map(({ audience, holderId }) => ({ audience, who: [holderId] }));
  if (news.length > 0) {
    await tellNews(db, ...news.map((each) => ({ ...each, session: 'ended' as const })));
  }
  return news.length > 0;
}

export async function endSession(db: Db, sessionId: string) {
  await end(db, sql`id = ${sessionId}`);
}

export type OpenSessionRow = Device & {
  id: string;
  place: 'storefront' | 'seller';
  openedAt: Date;
  seenAt: Date;
};

/** An account's sessions that still hold, the last seen first. When one was opened stands in its id. */
export function openSessions(
  db: Db,
  accountId: AccountId,
  times: { now: Date; idleSince: Record<OpenSessionRow['place'], Date> },
): Promise<OpenSessionRow[]> {
  return db.query<OpenSessionRow>(sql`
    select id, audience as place, browser, system, uuid_extract_timestamp(id) as opened_at, last_seen_at as seen_at
    from accounts.session
    where account_id = ${accountId} and expires_at > ${times.now}
      and last_seen_at > case audience when 'seller' then ${times.idleSince.seller}::timestamptz
        else ${times.idleSince.storefront}::timestamptz end
    order by last_seen_at desc, id`);
}

export async function endOtherSessions(db: Db, accountId: AccountId, keptId: string) {
  await end(db, sql`account_id = ${accountId} and id <> ${keptId}`);
}

/** False when the account has no such session. */
export function endSessionOf(db: Db, accountId: AccountId, id: string): Promise<boolean> {
  return end(db, sql`account_id = ${accountId} and id = ${id}`);
}

/** Ends all sessions of an account. */
export async function endSessions(db: Db, accountId: AccountId) {
  await end(db, sql`account_id = ${accountId}`);
}

/** Ends all sessions of an operator. */
export async function endOperatorSessions(db: Db, operatorId: OperatorId) {
  await end(db, sql`operator_id = ${operatorId}`);
}

/** Rows that time has made useless. */
export async function forgetEnded(db: Db, now: Date, placesBefore: Date) {
  await db.run(sql`delete from accounts.session where expires_at < ${now}`);
  await db.run(sql`delete from accounts.guess where until < ${now}`);
  await db.run(sql`delete from accounts.used_challenge where expires_at < ${now}`);
  await db.run(sql`delete from accounts.setup_link where expires_at < ${now}`);
  await db.run(sql`delete from accounts.merchant_link where expires_at < ${now}`);
  await db.run(sql`delete from accounts.known_place where seen_at < ${placesBefore}`);
}

/** People stay logged in while the demo world's clock jumps: their sessions jump with it. */
export async function moveSessions(db: Db, seconds: number): Promise<void> {
  await db.run(sql`
    update accounts.session set last_seen_at = last_seen_at + make_interval(secs => ${seconds}),
      proved_at = proved_at + make_interval(secs => ${seconds}),
      expires_at = expires_at + make_interval(secs => ${seconds})`);
}

/** Whoever holds the session has proven since then that it is his. */
export function isProven(db: Db, sessionId: string, since: Date): Promise<boolean> {
  return db.hits(
    sql`select 1 from accounts.session where id = ${sessionId} and proved_at > ${since}`,
  );
}

export async function storeProof(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.run(sql`update accounts.session set proved_at = ${now} where id = ${sessionId}`);
}
