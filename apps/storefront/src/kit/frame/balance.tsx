import { CURRENCY } from '@entrepot/contract/money';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { ask, useCall } from '../api.ts';
import { AskAgain } from './ask-again.tsx';

/** What one may spend now. */
export function Balance() {
  const { data, isError, refetch } = useQuery(ask(useCall(), 'wallet.getBalance', {}));
  if (data) {
    return <Price amount={data.available} currency={CURRENCY} size="l" />;
  }
  return isError ? (
    <AskAgain onClick={() => void refetch()} />
  ) : (
    <Skeleton width="180px" height="32px" />
  );
}
