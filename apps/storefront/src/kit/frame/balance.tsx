import { CURRENCY } from '@entrepot/contract/money';
import { useAsk } from '../api.ts';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Waiting } from '@entrepot/ui/primitives/states.tsx';
import { AskAgain } from './ask-again.tsx';

/** What one may spend now. */
export function Balance() {
  const { data, isError, refetch } = useAsk('wallet.getBalance', {});
  if (data) {
    return <Price amount={data.available} currency={CURRENCY} size="l" />;
  }
  return isError ? (
    <AskAgain onClick={() => void refetch()} />
  ) : (
    <Waiting>
      <Skeleton width="180px" height="32px" />
    </Waiting>
  );
}
