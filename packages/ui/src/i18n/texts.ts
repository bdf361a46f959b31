/** The texts on hand. Pages name the features whose texts they need; the browser fetches what the server has not sent. */
import type { Language } from '@entrepot/contract/languages';
import type { LoadMessages, MessageTree } from './load-messages.ts';

export type Texts = {
  language: Language;
  /** Resolves when the features' texts are on hand. */
  need: (features: readonly string[]) => Promise<void>;
  get: () => MessageTree;
  subscribe: (listener: () => void) => () => void;
};

export function createTexts(language: Language, load: LoadMessages, known: MessageTree): Texts {
  let tree = known;
  const listeners = new Set<() => void>();
  return {
    language,
    get: () => tree,
    async need(features) {
      const missing = features.filter((feature) => !(feature in tree));
      if (missing.length === 0) {
        return;
      }
      // Loaded before the tree is read: pages ask for several features at once, and none may forget another's.
      const loaded = await load(language, missing);
      tree = { ...tree, ...loaded };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
