// What browsers that are open hear of at once, told by whichever process it happened in.
import type { LiveTalk, LiveTopic } from '@entrepot/contract/live';
import type { PersonId } from '@entrepot/contract/ids';
import type { Audience } from '@entrepot/contract/operation';
import pg from 'pg';
import { type Db, type Sql, sql } from './db.ts';
import type { Log } from './log.ts';
import { throttledLog } from './throttled-log.ts';

/**
 * At `audience` something of a feature is different for these people, or for all who are there, or somebody is writing or has
 * said something, or one of their sessions is over: their channels look whether it is theirs.
 */
export type News = { audience: Audience; who: readonly PersonId[] | 'all' } & (
  | { changed: LiveTopic }
  | { typing: string }
  | { session: 'ended' }
  | LiveTalk
);

const CHANNEL = 'live';
/** The database takes 8,000 bytes a message; so many ids have half of it. */
const MOST_IDS = 100;
const AGAIN_MS = 1_000;

/**
 * Told when the transaction succeeds. Such transactions end one after the other in all of the database: reactions to
 * events tell news (outbox.ts), and of what somebody waits for only what is seldom.
 */
export const tellNews = (db: Db, ...all: readonly News[]): Promise<void> =>
  db.send(sql`select ${notified(all)}`);

/** What waits until the news before it are told, and when all of it is. */
type Turn = { waiting: News[]; told: Promise<void> };
const turns = new WeakMap<Db, Turn>();

/**
 * Told by themselves, and not waited for until they are on the disk: what a power cut takes nobody would have heard. What
 * comes while others are being told is told together: the busier the mall, the fewer statements for each.
 */
export function tellNewsAlone(autocommit: Db, ...all: readonly News[]): Promise<void> {
  const turn = turns.get(autocommit) ?? { waiting: [], told: Promise.resolve() };
  turns.set(autocommit, turn);
  const isFirst = turn.waiting.length === 0;
  turn.waiting.push(...all);
  if (isFirst) {
    const tellAll = () =>
      autocommit.send(
        sql`select set_config('synchronous_commit', 'off', true), ${notified(turn.waiting.splice(0))}`,
      );
    turn.told = turn.told.then(tellAll, tellAll);
  }
  return turn.told;
}

function notified(all: readonly News[]): Sql {
  const told = all.flatMap(({ who, ...news }) =>
    inParts(who).map((part) => ({ ...news, who: part })),
  );
  return sql`pg_notify(${CHANNEL}, told)
    from unnest(${told.map((news) => JSON.stringify(news))}::text[]) as told`;
}

const inParts = (who: News['who']): News['who'][] =>
  who === 'all'
    ? [who]
    : Array.from({ length: Math.ceil(who.length / MOST_IDS) }, (_, at) =>
        who.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
      );

type Hearing = {
  url: string;
  log: Log;
  hear: (news: News) => void;
  /** The connection was lost and is there again: whatever was told meanwhile was not heard. */
  missed: () => void;
};

/** Hears the news of all processes, on a connection of its own, until it is closed. Resolves once it hears. */
export async function hearNews({ url, log, hear, missed }: Hearing) {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;
  const failures = throttledLog(log, {
    failed: 'live news not heard',
    over: 'live news are heard again',
  });
  async function connect(): Promise<boolean> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    client = next;
    next.on('error', () => undefined); // it ends as well, and that is what is listened to
    next.on('notification', ({ payload = '' }) => hear(JSON.parse(payload) as News));
    try {
      await next.connect();
      next.once('end', lost);
      await next.query(`listen ${CHANNEL}`);
      failures.over();
      return true;
    } catch (error) {
      failures.failed(error);
      next.removeListener('end', lost);
      await next.end().catch(() => undefined);
      lost();
      return false;
    }
  }
  function lost(): void {
    if (!closed) {
      again = setTimeout(() => void connect().then((isThere) => isThere && missed()), AGAIN_MS);
    }
  }
  await connect();
  return {
    async close(): Promise<void> {
      closed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
