/** How an app asks: `createApi` once in its kit, typed by its audience's operations. */
import { queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import { handedIn } from '@entrepot/ui/handed-in.ts';
import type { Call } from './call.ts';
import { useSending, type WriteOptions } from './use-write.ts';

export type How<Output, Data, Key extends readonly unknown[]> = Omit<
  UseQueryOptions<Output, Error, Data, Key>,
  'queryKey' | 'queryFn'
>;

/** `export const { CallProvider, useCall, ask, useAsk, useWrite } = createApi<SellerApi>()` */
export function createApi<A>() {
  const [CallProvider, useCall] = handedIn<Call<A>>('CallProvider');

  const read = <N extends OperationName<A>>(call: Call<A>, name: N, input: InputOf<A, N>) => ({
    queryKey: [name, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal }),
  });

  return {
    CallProvider,
    useCall,
    /** A read as a query: `queries.ensureQueryData(ask(call, 'catalogue.getGoods', { listingId }))`. */
    ask: <N extends OperationName<A>>(call: Call<A>, name: N, input: InputOf<A, N>) =>
      queryOptions(read(call, name, input)),
    /** The same of the component that asks; `how` it is kept fresh. */
    useAsk: <N extends OperationName<A>, Data = OutputOf<A, N>>(
      name: N,
      input: InputOf<A, N>,
      how?: How<OutputOf<A, N>, Data, readonly [N, InputOf<A, N>]>,
    ) => useQuery({ ...read(useCall(), name, input), ...how }),
    /** One write of a form or button; `onDone` is what follows when it was taken. */
    useWrite: <N extends OperationName<A>>(
      name: N,
      options?: WriteOptions & { onDone?: (answer: OutputOf<A, N>) => unknown },
    ) => {
      const call = useCall();
      const write = useSending(
        (input: InputOf<A, N>, key): Promise<OutputOf<A, N>> => call(name, input, { key }),
        options,
      );
      const send = async (input: InputOf<A, N>) => {
        const answer = await write.send(input);
        if (answer !== undefined) {
          await options?.onDone?.(answer);
        }
        return answer;
      };
      return { ...write, send };
    },
  };
}
