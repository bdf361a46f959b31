/** How a panel asks: as every app, and for lists whose page stands in the address. */
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import { keepPreviousData } from '@tanstack/react-query';
import { createApi, type How } from '../create-api.ts';
import { useAddress } from '../router/use-address.ts';

export function createPanelApi<A>() {
  const api = createApi<A>();
  return {
    ...api,
    /** The page that the address names; the one before it stays until it has come. */
    useList: <N extends OperationName<A>>(
      name: N,
      input: InputOf<A, N> & object,
      how?: How<OutputOf<A, N>, OutputOf<A, N>, readonly [N, InputOf<A, N>]>,
    ) => {
      const { page } = useAddress();
      return api.useAsk(name, { ...input, page }, { placeholderData: keepPreviousData, ...how });
    },
  };
}
