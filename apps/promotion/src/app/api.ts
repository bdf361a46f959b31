import { queryOptions } from '@tanstack/react-query';
import type { PromotionApi } from '@entrepot/contract/api/promotion';
import type { createClient } from '@entrepot/contract/client';
import type { InputOf, OperationName } from '@entrepot/contract/operation';
import { createContext, useContext } from 'react';

export type Call = ReturnType<typeof createClient<PromotionApi>>;

const Context = createContext<Call | undefined>(undefined);
export const CallProvider = Context;

/** Asks for something to read: `useQuery(ask(useCall(), 'content.getPage', { slug }))`. */
export function useCall(): Call {
  const call = useContext(Context);
  if (!call) {
    throw new Error('<CallProvider> is missing around this component');
  }
  return call;
}

export const ask = <N extends OperationName<PromotionApi>>(
  call: Call,
  name: N,
  input: InputOf<PromotionApi, N>,
) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
