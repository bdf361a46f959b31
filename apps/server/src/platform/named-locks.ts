// Locks by name, each with one holder among all processes. All of a process stand on one connection, which none of its
// statements shares: whoever holds a lock waits for connections of the pool, and must not hold one of them meanwhile.
import pg from 'pg';

export type NamedLocks = {
  /**
   * Does the work, unless somebody holds the lock of that name, here or in another process. A lock ends with the
   * database's connection: work must bear that somebody else begins it then, and can ask whether it is so.
   */
  holding: (name: string, work: (isMine: () => boolean) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

/** A database that has not answered by then will not. */
const ANSWER_LIMIT_MS = 15_000;

/** A machine that goes out says no goodbye, and PostgreSQL by itself keeps its locks for two hours. */
const GONE_AFTER_A_MINUTE =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

const clientOf = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    // Jobs do not wait for each other's locks.
    pipeline: true,
    options: GONE_AFTER_A_MINUTE,
  });

export function openNamedLocks(url: string): NamedLocks {
  const held = new Set<string>();
  let connection: Promise<pg.Client> | undefined;
  /** The one of them that has not ended. */
  let live: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const client = clientOf(url);
    client.on('error', () => undefined); // it ends as well, and is opened anew for the next lock
    client.once('end', () => {
      connection = undefined;
      live = undefined;
    });
    await client.connect();
    live = client;
    return client;
  }

  /** What was not answered may have been done: with the connection all its locks end. */
  async function ask(client: pg.Client, statement: string, name: string): Promise<boolean> {
    try {
      const { rows } = await client.query<{ done: boolean }>(statement, [name]);
      return rows[0]?.done ?? false;
    } catch (error) {
      connection = undefined;
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async function holdingHere(name: string, work: Parameters<NamedLocks['holding']>[1]) {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    const client = await connection;
    if (!(await ask(client, `select pg_try_advisory_lock(${KEY}) as done`, name))) {
      return;
    }
    try {
      await work(() => live === client);
    } finally {
      // Gone already where the connection is.
      await ask(client, `select pg_advisory_unlock(${KEY}) as done`, name).catch(() => undefined);
    }
  }

  return {
    async holding(name, work) {
      if (held.has(name)) {
        return;
      }
      held.add(name);
      try {
        await holdingHere(name, work);
      } finally {
        held.delete(name);
      }
    },
    async close() {
      await (await connection?.catch(() => undefined))?.end();
    },
  };
}

const KEY = `hashtext('job'), hashtext($1)`;
