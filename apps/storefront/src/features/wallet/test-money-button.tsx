/** In the demo world: money to try the mall with, once a day. Nothing anywhere else. */
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Coins } from 'lucide-react';
import { useBrand } from '../../kit/brand.ts';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

export function TestMoneyButton() {
  const { demo } = useBrand();
  const { send, sending, refused } = useWrite('wallet.takeTestMoney');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('wallet');
  if (!demo) {
    return null;
  }
  const take = async () => {
    if (await send({})) {
      toast({ tone: 'positive', title: t('testMoneyTaken') });
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('wallet.'),
      });
    }
  };
  return (
    <>
      <Button
        size="s"
        icon={<Coins size={16} aria-hidden />}
        loading={sending}
        disabled={refused?.code === 'TEST_MONEY_TAKEN'}
        onClick={() => void take()}
      >
        {t('testMoneyTake')}
      </Button>
      {refused && <span role="alert">{refused.message}</span>}
    </>
  );
}
