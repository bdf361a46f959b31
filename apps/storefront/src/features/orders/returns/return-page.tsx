/** Asks for money back (spec §4, return or refund). */
import { refundable } from '@entrepot/contract/orders/returns';
import type { Order } from '@entrepot/contract/orders/types';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { Amounts } from '../order-aside.tsx';
import { ReturnsAsked } from './returns-asked.tsx';
import { ReturnForm } from './return-form.tsx';
import { useText } from '../../../kit/text.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { OrderFrame, WhatNext } from '../order-frame.tsx';
import styles from '../order-page.module.css';

export function ReturnPage() {
  const t = useText('orders');
  return (
    <OrderFrame title={() => t('return.title')} below>
      {(order) => (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Request order={order} />
          </div>
          <aside className={styles.stack}>
            <Amounts order={order} />
            {(order.actions.includes('return') || order.returnState === 'requested') && (
              <WhatNext
                title={t('return.next')}
                steps={[t('return.next1'), t('return.next2'), t('return.next3')]}
              />
            )}
          </aside>
        </div>
      )}
    </OrderFrame>
  );
}

function Request({ order }: { order: Order }) {
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText('orders');
  if (order.actions.includes('return')) {
    return (
      <Box>
        <ReturnForm
          orderId={order.id}
          lines={order.lines}
          held={refundable(order.escrow)}
          onDone={() => {
            toast({ tone: 'positive', title: t('done.returned'), text: order.number });
            void navigate({ href: paths.order(order.id), replace: true });
          }}
        />
      </Box>
    );
  }
  return order.returns.length > 0 ? (
    <>
      <ReturnsAsked order={order} />
      <div>
        <ButtonLink href={paths.order(order.id)}>{t('return.backToOrder')}</ButtonLink>
      </div>
    </>
  ) : (
    <EmptyState
      title={t('return.notPossible')}
      action={<ButtonLink href={paths.order(order.id)}>{t('return.backToOrder')}</ButtonLink>}
    >
      {t('return.notPossibleHint')}
    </EmptyState>
  );
}
