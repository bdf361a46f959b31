// Looks after an embedded PostgreSQL while the mall runs: when it dies it is started again, and when that does not
// help the mall ends with one sentence, because whatever restarts programs on this machine should know.
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '../cannot-start.ts';
import type { Log } from '../log.ts';
import type { RunningPostgres } from './supervisor.ts';

export type Keeping = {
  server: Pick<RunningPostgres, 'isAlive' | 'restart' | 'logFile'>;
  log: Pick<Log, 'warn' | 'error'>;
  /** It could not be helped; called once. */
  giveUp: (reason: CannotStart) => void;
  /** For tests: how often it is looked at, and the pauses before each attempt to start it again. */
  lookEveryMs?: number;
  pausesMs?: readonly number[];
};

const LOOK_EVERY_MS = 500;
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000];
/** So many deaths in so long a time are no accident. */
const MOST_DEATHS = 5;
const WITHIN_MS = 600_000;

/** Gives the function that stops looking. */
export function keepRunning(keeping: Keeping): () => Promise<void> {
  const { server, lookEveryMs = LOOK_EVERY_MS } = keeping;
  const deaths: number[] = [];
  let stopped = false;
  let helping: Promise<void> | undefined;
  const look = () => {
    if (stopped || helping || server.isAlive()) {
      return;
    }
    const now = performance.now();
    deaths.push(now);
    const recent = deaths.filter((at) => now - at < WITHIN_MS).length;
    helping = help(keeping, recent, () => stopped)
      .catch((error: unknown) => {
        stopped = true;
        keeping.giveUp(
          error instanceof CannotStart ? error : new CannotStart(String(error), { cause: error }),
        );
      })
      .finally(() => (helping = undefined));
  };
  const timer = setInterval(look, lookEveryMs);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await helping;
  };
}

/** Tries until it serves; throws when there is no hope left. */
async function help(
  { server, log, pausesMs = PAUSES_MS }: Keeping,
  deaths: number,
  stopped: () => boolean,
): Promise<void> {
  const since = performance.now();
  log.error({ deaths, logFile: server.logFile }, 'the database ended by itself');
  if (deaths > MOST_DEATHS) {
    throw new CannotStart(
      `PostgreSQL has ended by itself ${deaths} times within ${WITHIN_MS / 60_000} minutes: see ${server.logFile}.`,
    );
  }
  let reason = '';
  for (const [index, pause] of pausesMs.entries()) {
    await sleep(pause);
    if (stopped()) {
      return;
    }
    try {
      await server.restart();
      const ms = Math.round(performance.now() - since);
      log.warn({ attempt: index + 1, ms }, 'the database was started again and serves');
      return;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      log.error({ attempt: index + 1, error }, 'the database did not start');
    }
  }
  throw new CannotStart(
    `PostgreSQL ended by itself and could not be started again in ${pausesMs.length} attempts: ${reason}`,
  );
}
