import { pino } from 'pino';

export type Log = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/**
 * JSON lines on standard error. Callers pass an allow-list of fields; addresses are logged without their query,
 * because old clients put tokens and passwords there (trust.md 4.9).
 */
export function openLog(level: string): Log {
  return pino(
    { level, base: null, serializers: { error: describeError } },
    pino.destination({ dest: 2, sync: false }),
  ) as Log;
}

function describeError(error: unknown) {
  return error instanceof Error
    ? {
        name: error.name,
        message: error.message.slice(0, 500),
        stack: error.stack?.slice(0, 4_000),
      }
    : { message: String(error).slice(0, 500) };
}

/** For tests and commands that show their own output. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
