// Something that is tried again and again may fail for hours, such as timers while the database is away. Its log
// stays readable: the first failure, then at most one line a minute with how many there were, then that it works again.
import type { Log } from './log.ts';

export type ThrottledLog = {
  failed: (error: unknown) => void;
  /** It worked; said only after a failure that was told. */
  over: () => void;
};

const TELL_EVERY_MS = 60_000;

/** `told`: what may be said of an error. */
type Words = {
  fields?: object;
  failed: string;
  over: string;
  told?: (error: unknown) => object;
};

export function throttledLog(
  log: Log,
  { fields = {}, failed, over, told: toldOf = (error) => ({ error }) }: Words,
): ThrottledLog {
  let toldAt = -Infinity;
  /** Since the last line. */
  let failures = 0;
  let since: number | undefined;
  let told = false;
  return {
    failed(error) {
      const now = performance.now();
      since ??= now;
      failures += 1;
      if (now - toldAt >= TELL_EVERY_MS) {
        log.error({ ...fields, failures, ...toldOf(error) }, failed);
        [toldAt, failures, told] = [now, 0, true];
      }
    },
    over() {
      if (told && since !== undefined) {
        log.warn({ ...fields, seconds: Math.round((performance.now() - since) / 1_000) }, over);
      }
      [since, told] = [undefined, false];
    },
  };
}
