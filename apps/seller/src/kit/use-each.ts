/** One write for each of several things, one after the other: what was refused is told by its id, the rest stands. */
import { ApiRefusal } from '@entrepot/contract/client';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useRef, useState } from 'react';

export type Outcome = { done: string[]; refused: ReadonlyMap<string, string> };

export function useEach<Item extends { id: string }>(
  perform: (item: Item, key: string) => Promise<unknown>,
) {
  const [at, setAt] = useState<{ done: number; of: number }>();
  // A thing that got no answer keeps its key, so that sending it again is safe.
  const keys = useRef(new Map<string, string>());
  const busy = useRef(false);
  const t = useUiText();
  const run = async (items: readonly Item[]): Promise<Outcome | undefined> => {
    if (busy.current) {
      return undefined;
    }
    busy.current = true;
    const done: string[] = [];
    const refused = new Map<string, string>();
    for (const [index, item] of items.entries()) {
      setAt({ done: index, of: items.length });
      const said = JSON.stringify(item);
      const key = keys.current.get(said) ?? randomId();
      keys.current.set(said, key);
      try {
        await perform(item, key);
        done.push(item.id);
        keys.current.delete(said);
      } catch (error) {
        if (!(error instanceof ApiRefusal)) {
          busy.current = false;
          setAt(undefined);
          throw error;
        }
        refused.set(item.id, error.code === 'OFFLINE' ? t('error.hint') : error.message);
        if (error.code !== 'OFFLINE' && error.code !== 'INTERNAL') {
          keys.current.delete(said);
        }
      }
    }
    busy.current = false;
    setAt(undefined);
    return { done, refused };
  };
  return { run, progress: at, running: at !== undefined };
}
