/** How an app asks: `createApi` once in its kit, typed by its audience's operations. */
import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import { createContext, useContext } from 'react';
import type { Call } from './call.ts';
import { useSending, type WriteOptions } from './use-write.ts';

/** `export const { CallProvider, useCall, ask, useWrite } = createApi<SellerApi>()` */
export function createApi<A>() {
  const Context = createContext<Call<A> | undefined>(undefined);

  function useCall(): Call<A> {
    const call = useContext(Context);
    if (!call) {
      throw new Error('<CallProvider> is missing around this component');
    }
    return call;
  }

  return {
    CallProvider: Context,
    useCall,
    /** A read as a query: `useQuery(ask(call, 'catalogue.getGoods', { listingId }))`. */
    ask: <N extends OperationName<A>>(call: Call<A>, name: N, input: InputOf<A, N>) =>
      queryOptions({
        queryKey: [name, input] as const,
        queryFn: ({ signal }) => call(name, input, { signal }),
      }),
    /** One write of a form or button. */
    useWrite: <N extends OperationName<A>>(name: N, options?: WriteOptions) => {
      const call = useCall();
      return useSending(
        (input: InputOf<A, N>, key): Promise<OutputOf<A, N>> => call(name, input, { key }),
        options,
      );
    },
  };
}
