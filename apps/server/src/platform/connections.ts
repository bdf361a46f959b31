// Connections to PostgreSQL, and what becomes of them when it dies, restarts or falls silent: each breaks by itself, who
// waits for its answer hears of it, and the next one is opened when the next statement comes.
import pg from 'pg';

/** A short statement that has no answer by then has lost its database: the connection is given up. */
const SHORT_LIMIT_MS = 15_000;
/** The server ends a short statement itself a little before: nobody would read what it still waits for. */
const SHORT_SERVER_LIMIT = '14s';
/** A transaction that asks nothing more for so long is lost; a mail may be on its way in one meanwhile. */
const FORGOTTEN = '10min';
/** A database that has not answered a new connection by then will not. */
const CONNECT_LIMIT_MS = 15_000;
/** Callers give up after 30 s (client/call.ts): whoever waits longer for a free connection waits for nobody. */
const TURN_LIMIT_MS = 60_000;
/** A silent connection over a network is asked whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * The database keeps a plan of each prepared statement for as long as the connection lives. Lists are asked for in more
 * shapes than it has room for: what comes after these is planned each time.
 */
const MOST_PREPARED = 1_000;
/** Then it is opened anew: who filled it with shapes that nobody else asks for has not done so for good. */
const LIFE_SECONDS = 1_800;

/** `pool` is for statements of any length, `short` for transactions that somebody waits for. */
export function openPools(url: string, max: number) {
  const settings = {
    connectionString: url,
    max,
    pipeline: true,
    Client: Connection,
    connectionTimeoutMillis: TURN_LIMIT_MS,
    maxLifetimeSeconds: LIFE_SECONDS,
  };
  const forgotten = { idle_in_transaction_session_timeout: FORGOTTEN };
  const pool = new pg.Pool({ ...settings, options: words(forgotten) });
  const short = new pg.Pool({
    ...settings,
    options: words({ ...forgotten, statement_timeout: SHORT_SERVER_LIMIT }),
    query_timeout: SHORT_LIMIT_MS,
  });
  for (const each of [pool, short]) {
    each.on('error', lost); // an idle connection broke: the pool has dropped it
  }
  return {
    pool,
    short,
    close: async () => {
      await Promise.all([pool.end(), short.end()]);
    },
  };
}

const words = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/**
 * From its first moment on somebody listens to its errors. The pool's own listener is off between the greeting and the
 * first statement, and a database that dies then says so in the same breath: without a listener the process would end.
 */
class Connection extends pg.Client {
  readonly #prepared = new Set<string>();

  constructor(settings?: pg.ClientConfig) {
    super({
      ...settings,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    this.on('error', lost);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...[asked, ...rest]: unknown[]) =>
      query(this.#bounded(asked), ...rest)) as pg.Client['query'];
  }

  /** The statement, without its name when this connection has prepared enough of others. */
  #bounded(asked: unknown): unknown {
    const { name } = Object(asked) as { name?: string };
    if (name === undefined || this.#prepared.has(name)) {
      return asked;
    }
    if (this.#prepared.size >= MOST_PREPARED) {
      return { ...Object(asked), name: undefined };
    }
    this.#prepared.add(name);
    return asked;
  }
}

/** A connection broke: whoever waits for an answer hears of it through the query; nobody else has to. */
function lost(): void {}
