/** One write for each of several things, one after the other: what was refused is told by its id, the rest stands. */
import { fateUnknown } from '@entrepot/client/call.ts';
import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { useRef, useState } from 'react';

export type Outcome = { done: string[]; refused: ReadonlyMap<string, string> };

export function useEach<Item extends { id: string }>(
  perform: (item: Item, key: string) => Promise<unknown>,
) {
  const [running, setRunning] = useState(false);
  // A thing that got no answer keeps its key, so that sending it again is safe.
  const keys = useRef(new Map<string, string>());
  const busy = useRef(false);
  const readable = useReadableRefusal();
  const run = async (items: readonly Item[]): Promise<Outcome | undefined> => {
    if (busy.current) {
      return undefined;
    }
    busy.current = true;
    setRunning(true);
    const done: string[] = [];
    const refused = new Map<string, string>();
    const one = async (item: Item) => {
      const said = JSON.stringify(item);
      const key = keys.current.get(said) ?? randomId();
      keys.current.set(said, key);
      try {
        await perform(item, key);
        done.push(item.id);
        keys.current.delete(said);
      } catch (error) {
        const why = readable(error);
        refused.set(item.id, why.message);
        if (!fateUnknown(why)) {
          keys.current.delete(said);
        }
      }
    };
    try {
      for (const item of items) {
        await one(item);
      }
    } finally {
      busy.current = false;
      setRunning(false);
    }
    return { done, refused };
  };
  return { run, running };
}
