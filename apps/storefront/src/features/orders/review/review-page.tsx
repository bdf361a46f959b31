/** Reviews the goods of a received order (spec §4). */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { ReviewForm } from './review-form.tsx';
import { reviewable } from './review-model.ts';
import { useText } from '../../../kit/text.ts';
import { paths } from '../../../kit/paths.ts';
import { OrderFrame } from '../order-frame.tsx';
import { useOrder } from '../use-order.ts';

export function ReviewPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('orders');
  const done = (orderId: Sent<OrderId>) => {
    toast({ tone: 'positive', title: t('done.reviewed') });
    void queries.invalidateQueries({ queryKey: ['reviews.listReviews'] });
    void navigate({ href: paths.order(orderId), replace: true });
  };
  return (
    <OrderFrame found={useOrder()} title={() => t('review.title')} below>
      {(order) =>
        reviewable(order).length > 0 ? (
          <ReviewForm order={order} onDone={() => done(order.id)} />
        ) : (
          <EmptyState
            title={t('review.notPossible')}
            action={<ButtonLink href={paths.order(order.id)}>{t('return.backToOrder')}</ButtonLink>}
          >
            {t('review.notPossibleHint')}
          </EmptyState>
        )
      }
    </OrderFrame>
  );
}
