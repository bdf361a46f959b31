import type { SellerOrderRow } from '@entrepot/contract/orders/seller-types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { TimeLeft } from '@entrepot/ui/panel/time-left.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { useNow } from '../../kit/shell-queries.ts';
import { wholeTime } from './model.ts';
import { OrderStatus } from './order-status.tsx';
import { useText } from '../../kit/text.ts';
import styles from './orders.module.css';

export function useOrderColumns(): Column<SellerOrderRow>[] {
  const t = useText('orders');
  const format = useFormat();
  return [
    {
      id: 'newest',
      header: t('column.order'),
      sortable: true,
      lines: 2,
      cell: (row) => (
        <span className={styles.two}>
          <b className={`${styles.code} mono ltr`}>{row.number}</b>
          <small className={styles.code}>{format.dateTime(row.createdAt)}</small>
        </span>
      ),
    },
    { id: 'buyer', header: t('column.buyer'), lines: 2, cell: (row) => <Buyer row={row} /> },
    {
      id: 'goods',
      header: t('column.goods'),
      wide: true,
      cell: (row) => (
        <span className={styles.two}>
          <b>{t('pieces', { count: row.pieces })}</b>
          <small>{t('lines', { count: row.lineCount })}</small>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (row) => <StatusCell row={row} />,
    },
    {
      id: 'limit',
      header: t('column.due'),
      sortable: true,
      cell: (row) => <Due row={row} />,
    },
    {
      id: 'total',
      phone: 'last',
      header: t('column.total'),
      align: 'end',
      sortable: true,
      cell: (row) => <Price amount={row.total} dim />,
    },
    {
      id: 'payout',
      header: t('column.payout'),
      align: 'end',
      wide: true,
      cell: (row) => <Price amount={row.payout} dim />,
    },
  ];
}

function Buyer({ row }: { row: SellerOrderRow }) {
  const format = useFormat();
  return (
    <span className={styles.buyer}>
      <span className={styles.two}>
        <bdi className={styles.name} title={row.buyer.name}>
          {row.buyer.name}
        </bdi>
        <small dir="auto" className={styles.name} title={row.buyer.city}>
          {row.buyer.city}
        </small>
      </span>
      <span title={format.country(row.buyer.country)}>
        <Badge>{row.buyer.country}</Badge>
      </span>
    </span>
  );
}

function StatusCell({ row }: { row: SellerOrderRow }) {
  const t = useText('orders');
  return (
    <span className={styles.two}>
      <OrderStatus order={row} />
      {row.reminded && row.actions.length > 0 && <small>{t('reminded')}</small>}
    </span>
  );
}

/** A deadline of the shop runs; what others have until is only a date. */
function Due({ row }: { row: SellerOrderRow }) {
  const now = useNow();
  const format = useFormat();
  const t = useText('orders');
  if (!row.dueAt || row.returnState === 'requested') {
    return <span className={styles.quiet}>–</span>;
  }
  return row.actions.length > 0 ? (
    <TimeLeft until={row.dueAt} now={now} whole={wholeTime(row)} />
  ) : (
    <span className={styles.quiet}>{t('until', { date: format.shortDate(row.dueAt) })}</span>
  );
}
