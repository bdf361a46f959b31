/** A panel's calls: one typed `call`, and `ask`, which makes a query of a read. Generic over the audience's operations. */
import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '@entrepot/contract/client';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import { createContext, useContext } from 'react';

export type PanelCall<A> = <N extends OperationName<A>>(
  name: N,
  input: InputOf<A, N>,
  options?: CallOptions,
) => Promise<OutputOf<A, N>>;

/** One per app: `export const { CallProvider, useCall, ask } = panelApi<SellerApi>()`. */
export function panelApi<A>() {
  const Context = createContext<PanelCall<A> | undefined>(undefined);
  return {
    CallProvider: Context,
    useCall(): PanelCall<A> {
      const call = useContext(Context);
      if (!call) {
        throw new Error('<CallProvider> is missing around this component');
      }
      return call;
    },
    ask<N extends OperationName<A>>(call: PanelCall<A>, name: N, input: InputOf<A, N>) {
      return queryOptions({
        queryKey: [name, input] as const,
        queryFn: ({ signal }) => call(name, input, { signal }),
      });
    },
  };
}
