import { createContext, useContext } from 'react';

/**
 * What is handed in at the top of a tree: its provider, and the hook that reads it below. `name` is the provider's, for
 * who forgot it: `export const [PageFactsProvider, usePageFacts] = handedIn<PageState>('PageFactsProvider')`.
 */
export function handedIn<Value>(name: string) {
  const Context = createContext<Value | undefined>(undefined);
  function useHandedIn(): Value {
    const value = useContext(Context);
    if (value === undefined) {
      throw new Error(`<${name}> is missing around this component`);
    }
    return value;
  }
  return [Context, useHandedIn] as const;
}
