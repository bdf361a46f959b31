/** Puts the goods of an order into the cart once more; what changed since is said there. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import type { Order } from '@entrepot/contract/orders/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../kit/text.ts';
import { useGoodsActions } from '../../kit/goods/goods-actions.ts';
import { useCall } from '../../kit/api.ts';
import { useReadableRefusal } from '@entrepot/client/use-write.ts';

type Props = {
  orderId: Sent<OrderId>;
  lines?: Order['lines'];
  size?: 's' | 'm';
  wide?: boolean;
  quiet?: boolean;
};

/** The list knows only the first lines of an order, so the order is asked for when `lines` are not on hand. */
export function BuyAgain({ orderId, lines, size, wide, quiet }: Props) {
  const call = useCall();
  const readable = useReadableRefusal();
  const toast = useToast();
  const goods = useGoodsActions();
  const [asking, setAsking] = useState(false);
  const t = useText('orders');
  const again = async () => {
    setAsking(true);
    try {
      goods.again(lines ?? (await call('orders.getOrder', { orderId })).lines);
    } catch (error) {
      toast({ tone: 'danger', title: readable(error).message });
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      size={size}
      wide={wide}
      variant={quiet ? 'quiet' : 'secondary'}
      loading={asking}
      icon={<RotateCcw size={16} aria-hidden />}
      onClick={() => void again()}
    >
      {t('action.again')}
    </Button>
  );
}
