/**
 * Keeps what was looked at in this browser's database, a list for each account and one for visitors. Fetched when a product
 * is looked at or the row of such products comes near.
 */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import type { DBSchema, IDBPDatabase } from 'idb';
import { openPlace } from '../browser-place.ts';
import { session } from '../session.ts';
import { seenCount } from './seen-count.ts';
import { mergedSeen, type Seen } from './seen-list.ts';

type Lists = Map<string, readonly Seen[]>;
type Schema = DBSchema & { seen: { key: string; value: readonly Seen[] } };

/** A visitor's list stands under no user code. */
const GUEST = '';
const ownKey = (): string => session.user()?.userCode ?? GUEST;

/** Where nothing can be kept the lists live as long as the page. */
const inMemory: Lists = new Map();
let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;

const open = () =>
  (opening ??= openPlace<Schema>(
    'mall-seen',
    1,
    (made) => void made.createObjectStore('seen'),
  ).catch(() => undefined));

/** Reads all lists and puts down what `change` makes of them, with nobody in between: not even another tab. */
async function inTurn(change: (lists: Lists) => void): Promise<Lists> {
  const place = await open();
  if (!place) {
    change(inMemory);
    return inMemory;
  }
  const work = place.transaction('seen', 'readwrite');
  const [keys, values] = await Promise.all([work.store.getAllKeys(), work.store.getAll()]);
  const before: Lists = new Map(keys.map((key, at) => [key, values[at] ?? []]));
  const after: Lists = new Map(before);
  change(after);
  for (const key of keys) {
    if (!after.has(key)) {
      void work.store.delete(key);
    }
  }
  for (const [key, list] of after) {
    if (before.get(key) !== list) {
      void work.store.put(list, key);
    }
  }
  await work.done;
  return after;
}

/** The reader's own list after a change. A visitor who has logged in brings his along; other accounts' leave this browser. */
async function ownList(change: (list: readonly Seen[]) => readonly Seen[]): Promise<Seen['id'][]> {
  const own = ownKey();
  const lists = await inTurn((all) => {
    const [mine, guests] = [all.get(own) ?? [], all.get(GUEST) ?? []];
    const next = change(own === GUEST ? mine : guests.length > 0 ? mergedSeen(mine, guests) : mine);
    all.clear();
    all.set(own, next);
  });
  const list = lists.get(own) ?? [];
  if (own === ownKey()) {
    seenCount.set(list.length > 0 ? String(list.length) : null);
  }
  return list.map(({ id }) => id);
}

/** What was looked at, the last first. */
export const readSeen = (): Promise<Seen['id'][]> => ownList((list) => list);

/** Puts a product first. */
export const see = (id: Sent<ListingId>): Promise<Seen['id'][]> =>
  ownList((list) => mergedSeen([{ id, at: Date.now() }], list));

/** Forgets everything. */
export const forgetSeen = (): Promise<Seen['id'][]> => ownList(() => []);

/** Who logs out leaves nothing that the next reader of this browser could find. */
session.beforeLeaving(() => {
  seenCount.set(null);
  void inTurn((all) => all.clear()).catch(() => undefined);
});
