/** Paid (spec §2 /paySuccess): where the money is now, and what comes next. */
import { useQueries } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { add } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Stamp } from '@entrepot/ui/primitives/stamp.tsx';
import { useOrdersText } from '../../../features/orders/use-orders-text.ts';
import { ask, useCall } from '../../api.ts';
import { AppLink } from '../../link.tsx';
import { Box } from '../../member/box.tsx';
import { PageHead } from '../../page-head.tsx';
import { paths, type Search } from '../../paths.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import styles from './checkout-page.module.css';

export function PaidPage() {
  const ids = ((useSearch({ strict: false }) as Search)['orders'] ?? '').split(',').filter(Boolean);
  const call = useCall();
  const found = useQueries({
    queries: ids.map((orderId) => ask(call, 'orders.getOrder', { orderId })),
  });
  const orders = found.flatMap(({ data }) => data ?? []);
  const format = useFormat();
  const t = useOrdersText();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('paid.title')} unlisted />
      <CheckoutSteps at={3} />
      <Box>
        <div className={styles.done}>
          <Stamp
            note={
              orders.length > 0 && (
                <bdi className="ltr">
                  {format.money(add(...orders.map((order) => order.total)))} USDT
                </bdi>
              )
            }
          >
            {t('escrow.stamp')}
          </Stamp>
          <h1>{t('paid.title')}</h1>
          <p>{t('paid.text')}</p>
          <ul className={styles.placed}>
            {orders.map((order) => (
              <li key={order.id}>
                <AppLink href={paths.order(order.id)}>
                  <span className="mono ltr">{order.number}</span> · {order.shop.name}
                </AppLink>
                <b className="num ltr">{format.money(order.total)}</b>
              </li>
            ))}
          </ul>
          <div className={styles.ways}>
            <ButtonLink variant="primary" href={paths.orders()}>
              {t('title')}
            </ButtonLink>
            <ButtonLink href={paths.home()}>{t('paid.goOn')}</ButtonLink>
          </div>
        </div>
      </Box>
    </div>
  );
}
