/** Around the pages of one order: the way here, its number, and what to say when it is not there. */
import { Breadcrumbs } from '@entrepot/ui/primitives/breadcrumbs.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { EmptyState, Failed, type LoadedProps } from '@entrepot/ui/primitives/states.tsx';
import type { Order } from '@entrepot/contract/orders/types';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import type { ReactNode } from 'react';
import { useText } from '../../kit/text.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useAsk } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { SheetsWaiting, WordsWaiting } from '../../kit/frame/sheets-waiting.tsx';
import { paths } from '../../kit/paths.ts';
import { useBrand } from '../../kit/brand.ts';
import styles from './order-page.module.css';

/** The order that the address names. */
function useOrder() {
  const search = usePageSearch();
  // The second name is the one of existing links.
  const orderId = search['id'] ?? search['orderId'] ?? '';
  return useAsk('orders.getOrder', { orderId });
}

type Found = ReturnType<typeof useOrder>;
type Props = {
  /** The page's heading; the name of a page below the order's own stands in the crumbs too. */
  title: (order: Order) => string;
  below?: boolean;
  aside?: (order: Order) => ReactNode;
  children: (order: Order, found: Found) => ReactNode;
};

export function OrderFrame({ title, below, aside, children }: Props) {
  const found = useOrder();
  const t = useText('orders');
  const format = useFormat();
  const brand = useBrand();
  const order = found.data;
  if (!order) {
    return (
      <div className={`wrap ${styles.page}`}>
        <PageHead title={t('title')} unlisted />
        <MissingOrder found={found} />
      </div>
    );
  }
  const crumbs = [
    { label: t('order.account'), href: paths.account() },
    { label: t('title'), href: paths.orders() },
    ...(below
      ? [{ label: <bdi className="mono">{order.number}</bdi>, href: paths.order(order.id) }]
      : []),
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={`${order.number} · ${title(order)}`} unlisted />
      <p className={styles.printed}>
        <b>{brand.name}</b> · {order.shop.name} · {order.number}
      </p>
      <Breadcrumbs items={crumbs} />
      <header className={styles.head}>
        <div>
          <h1>{title(order)}</h1>
          <p className={styles.number}>
            <CopyCode value={order.number} />
            <time dateTime={order.createdAt}>{format.dateTime(order.createdAt)}</time>
          </p>
        </div>
        {aside?.(order)}
      </header>
      {children(order, found)}
    </div>
  );
}

/** Still loading, not there, or not to be had. */
export function MissingOrder({ found }: { found: LoadedProps<unknown>['from'] }) {
  const { error } = found;
  if (!error) {
    return <SheetsWaiting head top={<WordsWaiting lines={6} />} />;
  }
  const code = (error as { code?: string }).code;
  return code === 'ORDER_NOT_FOUND' || code === 'INVALID_INPUT' ? (
    <OrderNotFound />
  ) : (
    <Failed from={found} />
  );
}

export function OrderNotFound() {
  const t = useText('orders');
  return (
    <EmptyState
      heading="h1"
      title={t('order.notFound')}
      action={
        <ButtonLink variant="primary" href={paths.orders()}>
          {t('title')}
        </ButtonLink>
      }
    >
      {t('order.notFoundHint')}
    </EmptyState>
  );
}

/** What happens from now on, step by step. */
export function WhatNext({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <Box title={title}>
      <ol className={styles.next}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Box>
  );
}
