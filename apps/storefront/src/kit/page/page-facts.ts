/** What the server said about this page load: language, demo brand, origin, files. */
import { createContext, useContext } from 'react';
import type { PageState } from './page-state.ts';

const Context = createContext<PageState | undefined>(undefined);

export const PageFactsProvider = Context;

export function usePageFacts(): PageState {
  const facts = useContext(Context);
  if (!facts) {
    throw new Error('<PageFactsProvider> is missing around this component');
  }
  return facts;
}
