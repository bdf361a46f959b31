import { useOrdersText } from '../../../features/orders/use-orders-text.ts';
import { CentreFrame } from '../../member/centre-frame.tsx';

export function OrderPage() {
  const t = useOrdersText();
  return <CentreFrame title={t('order.happened')}>{null}</CentreFrame>;
}
