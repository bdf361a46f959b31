// Rendered pages, kept for a few seconds: a page that a thousand people look at is rendered once.
import type { Body } from './encodings.ts';

export type KeptPage = { status: number; body: Body };

type Entry = { page: KeptPage; at: number; renewing: boolean };

/** Younger pages are sent as they are. */
const FRESH_MS = 5_000;
/** Older ones are sent too, but renewed behind the reader's back; beyond this they are too old to show. */
const USABLE_MS = 60_000;
/** About 200 KB each with their encodings. */
const MOST_PAGES = 400;

export type PageCache = {
  get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage>;
};

export function createPageCache(clock: () => number = Date.now): PageCache {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<KeptPage>>();

  const renew = (key: string, render: () => Promise<KeptPage>): Promise<KeptPage> => {
    const known = running.get(key);
    if (known) {
      return known;
    }
    const work = render()
      .then((page) => {
        keep(key, page);
        return page;
      })
      .finally(() => running.delete(key));
    running.set(key, work);
    return work;
  };

  const keep = (key: string, page: KeptPage) => {
    entries.delete(key);
    entries.set(key, { page, at: clock(), renewing: false });
    const oldest = entries.keys().next().value;
    if (entries.size > MOST_PAGES && oldest !== undefined) {
      entries.delete(oldest);
    }
  };

  return {
    async get(key, render) {
      const entry = entries.get(key);
      const age = entry ? clock() - entry.at : Infinity;
      if (!entry || age > USABLE_MS) {
        return renew(key, render);
      }
      if (age > FRESH_MS && !entry.renewing) {
        entry.renewing = true;
        // The reader has a page; when renewing fails the next one tries again.
        renew(key, render).catch(() => (entry.renewing = false));
      }
      return entry.page;
    },
  };
}
