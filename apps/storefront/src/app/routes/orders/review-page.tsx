import { useOrdersText } from '../../../features/orders/use-orders-text.ts';
import { CentreFrame } from '../../member/centre-frame.tsx';

export function ReviewPage() {
  const t = useOrdersText();
  return <CentreFrame title={t('review.title')}>{null}</CentreFrame>;
}
