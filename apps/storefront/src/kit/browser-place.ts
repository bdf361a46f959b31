/** Databases of this browser (IndexedDB), for what is too much for local storage. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Fails in private windows and on full disks. A newer version of the page may change it: this one then lets go. */
export const openPlace = async <Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (place: IDBPDatabase<Schema>) => void,
): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, version, {
    upgrade: (place) => upgrade(place),
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
