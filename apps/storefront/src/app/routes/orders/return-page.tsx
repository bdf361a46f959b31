import { useOrdersText } from '../../../features/orders/use-orders-text.ts';
import { CentreFrame } from '../../member/centre-frame.tsx';

export function ReturnPage() {
  const t = useOrdersText();
  return <CentreFrame title={t('return.title')}>{null}</CentreFrame>;
}
