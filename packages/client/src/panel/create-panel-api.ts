/** How a panel asks: as every app, and for lists whose page stands in the address. */
import { listPageOf } from '@entrepot/contract/addresses/search';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import { keepPreviousData } from '@tanstack/react-query';
import { createApi, type How } from '../create-api.ts';
import { useAddress } from '../router/use-address.ts';

export function createPanelApi<A>() {
  const api = createApi<A>();
  return {
    ...api,
    /** The page that the address names, of the list as it was when it was begun; the one before it stays until it has come. */
    useList: <N extends OperationName<A>>(
      name: N,
      input: InputOf<A, N> & object,
      how?: How<OutputOf<A, N>, OutputOf<A, N>, readonly [N, InputOf<A, N>]>,
    ) => {
      const asked = { ...input, ...listPageOf(useAddress().search) };
      return api.useAsk(name, asked, { placeholderData: keepPreviousData, ...how });
    },
  };
}
