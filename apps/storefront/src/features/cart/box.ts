/** Where a browser keeps carts: IndexedDB, one for each account and one for visitors. Without it they live as long as the page. */
import type { CartRecord } from '@entrepot/contract/cart/rules';
import type { DBSchema, IDBPDatabase } from 'idb';
import { openPlace } from '../../kit/browser-place.ts';
import { type Device, type Kept, NEW_DEVICE } from './device.ts';

type Facts = Pick<Device, 'since' | 'offset'>;
type Schema = DBSchema & {
  records: {
    key: [string, string];
    value: { cart: string; key: string; record: CartRecord; unsent: boolean };
    indexes: { cart: string };
  };
  carts: { key: string; value: Facts & { cart: string } };
};
type Place = IDBPDatabase<Schema>;

export type Box = {
  /** False: what is put there is gone with the page. */
  lasts: boolean;
  read: (cart: string) => Promise<Device>;
  /** Puts down what differs between the two. */
  write: (cart: string, before: Device, after: Device) => Promise<void>;
  clear: (cart: string) => Promise<void>;
};

export async function openBox(): Promise<Box> {
  try {
    const place = await openPlace<Schema>('mall-cart', 1, (made) => {
      const records = made.createObjectStore('records', { keyPath: ['cart', 'key'] });
      records.createIndex('cart', 'cart');
      made.createObjectStore('carts', { keyPath: 'cart' });
    });
    return boxIn(place);
  } catch {
    // The mall works without remembering.
    return forgetfulBox();
  }
}

function boxIn(place: Place): Box {
  return {
    lasts: true,
    async read(cart) {
      const [rows, facts] = await Promise.all([
        place.getAllFromIndex('records', 'cart', cart),
        place.get('carts', cart),
      ]);
      const kept = new Map(rows.map(({ key, record, unsent }) => [key, { record, unsent }]));
      return { kept, since: facts?.since ?? 0, offset: facts?.offset ?? 0 };
    },
    async write(cart, before, after) {
      const work = place.transaction(['records', 'carts'], 'readwrite');
      const records = work.objectStore('records');
      for (const [key, { record, unsent }] of changed(before, after)) {
        void records.put({ cart, key, record, unsent });
      }
      for (const key of before.kept.keys()) {
        if (!after.kept.has(key)) {
          void records.delete([cart, key]);
        }
      }
      void work.objectStore('carts').put({ cart, since: after.since, offset: after.offset });
      await work.done;
    },
    async clear(cart) {
      const work = place.transaction(['records', 'carts'], 'readwrite');
      const keys = await work.objectStore('records').index('cart').getAllKeys(cart);
      keys.forEach((key) => void work.objectStore('records').delete(key));
      void work.objectStore('carts').delete(cart);
      await work.done;
    },
  };
}

const changed = (before: Device, after: Device): [string, Kept][] =>
  [...after.kept].filter(([key, kept]) => before.kept.get(key) !== kept);

function forgetfulBox(): Box {
  const carts = new Map<string, Device>();
  return {
    lasts: false,
    read: (cart) => Promise.resolve(carts.get(cart) ?? NEW_DEVICE),
    write: (cart, _, after) => Promise.resolve(void carts.set(cart, after)),
    clear: (cart) => Promise.resolve(void carts.delete(cart)),
  };
}
