/** Where what has moved the shop's money, or is on its way, is told: what its owner pays in and borrows, in the storefront. */
import { stringifySearch } from '@entrepot/contract/addresses/search';
import { paths as storefront } from '@entrepot/contract/addresses/storefront';
import { ordersAt, paths } from '../../kit/paths.ts';
import { useBrand } from '../../kit/shell-queries.ts';
import { useStorefront } from '../../kit/withdrawing.tsx';

type What = 'order' | 'deposit' | 'payment' | 'withdrawal' | 'loan';

/** Without an id: all of its kind. */
export function usePlaces() {
  const there = useStorefront(useBrand().data);
  return (what: What, id: string | undefined): string => {
    switch (what) {
      case 'order':
        return ordersAt({ tab: 'all', open: id });
      case 'withdrawal':
        return paths.withdraw + stringifySearch({ id });
      case 'deposit':
        return there(storefront.deposit(id));
      case 'payment':
        return there(storefront.payByCard(id));
      case 'loan':
        return there(storefront.myLoan());
    }
  };
}
