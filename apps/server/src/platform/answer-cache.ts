// Answers to visitors, kept for a second or two: a thousand people looking at the same page cost one query.

type Kept = { until: number; answer: Promise<string> };

/** At most this many answers; the oldest go first. About 10 KB each. */
const MAX_ANSWERS = 2_000;

export type AnswerCache = {
  /** The kept answer, or the one that `make` brings; simultaneous askers share one. A failure is never kept. */
  get(key: string, seconds: number, make: () => Promise<string>): Promise<string>;
  clear(): void;
};

export function memoryAnswerCache(clock: () => number = Date.now): AnswerCache {
  const kept = new Map<string, Kept>();
  return {
    get(key, seconds, make) {
      const known = kept.get(key);
      if (known && known.until > clock()) {
        return known.answer;
      }
      if (kept.size >= MAX_ANSWERS) {
        const oldest = kept.keys().next().value;
        if (oldest !== undefined) {
          kept.delete(oldest);
        }
      }
      const answer = make();
      kept.delete(key);
      kept.set(key, { until: clock() + seconds * 1_000, answer });
      answer.catch(() => kept.delete(key));
      return answer;
    },
    clear: () => kept.clear(),
  };
}
