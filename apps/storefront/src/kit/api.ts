/** The storefront's calls: one typed `call`, and `ask`, which makes a query of a read. */
import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type { CallOptions } from '@entrepot/contract/client';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import { createContext, useContext } from 'react';

export type Name = OperationName<StorefrontApi>;
export type Input<N extends Name> = InputOf<StorefrontApi, N>;
export type Output<N extends Name> = OutputOf<StorefrontApi, N>;

export type Call = <N extends Name>(
  name: N,
  input: Input<N>,
  options?: CallOptions,
) => Promise<Output<N>>;

/** A read as a query: `useQuery(ask(call, 'catalogue.getGoods', { listingId }))`. */
export function ask<N extends Name>(call: Call, name: N, input: Input<N>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

const Context = createContext<Call | undefined>(undefined);

export const CallProvider = Context;

export function useCall(): Call {
  const call = useContext(Context);
  if (!call) {
    throw new Error('<CallProvider> is missing around this component');
  }
  return call;
}
