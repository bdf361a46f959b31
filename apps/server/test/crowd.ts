/** Many buyers at once: what the tests of races and of overselling stand on. */
import { type Db, type Sql } from '../src/platform/db.ts';
import { aShopper, type Shopper } from './orders-factories.ts';
import type { TestMall } from './server.ts';

/** Does `work` for every item, `width` at a time, and answers in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) {
      results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Buyers with addresses and test money. */
export function aCrowd(mall: TestMall, size: number, money?: string): Promise<Shopper[]> {
  const numbers = Array.from({ length: size }, (_, index) => index);
  return inParallel(numbers, 16, () => aShopper(mall, money));
}

/** How a call ended: its answer as text, or the code of its refusal. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    (answer) => `done ${JSON.stringify(answer)}`,
    (error: { code?: string; message?: string }) => error.code ?? `${error.message}`,
  );
}

/** How often each outcome came; done is done, whatever the answer. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const kind = outcome.startsWith('done') ? 'done' : outcome;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/**
 * Plants a bug: from now on every statement of the mall that contains `right` is sent with `wrong` instead. For
 * showing that a test sees what it is there to see.
 */
export function plantInSql(mall: TestMall, right: string, wrong: string): void {
  const changed = (statement: Sql): Sql => ({
    ...statement,
    strings: statement.strings.map((part) => part.replaceAll(right, wrong)),
  });
  const planted = (db: Db): Db => ({
    query: (statement) => db.query(changed(statement)),
    one: (statement) => db.one(changed(statement)),
    only: (statement) => db.only(changed(statement)),
    list: (statement) => db.list(changed(statement)),
    find: (statement) => db.find(changed(statement)),
    value: (statement) => db.value(changed(statement)),
    run: (statement) => db.run(changed(statement)),
    hits: (statement) => db.hits(changed(statement)),
    send: (statement) => db.send(changed(statement)),
    tx: (work, kind) => db.tx((inner) => work(planted(inner)), kind),
  });
  mall.shared.db = { ...mall.shared.db, ...planted(mall.shared.db) };
}
