/** Orders of every brand and shop. Filters live in the address; one order opens beside the list. */
import { ORDER_STATES, RETURN_STATES } from '@entrepot/contract/orders/rules';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ListPage } from '@entrepot/client/panel/list-page.tsx';
import { exactly, type Search } from '@entrepot/contract/addresses/search';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { useList, type Output } from '../../kit/api.ts';
import { useBrandName, useBrands } from '../../kit/shell-queries.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderStatus } from './order-state.tsx';
import styles from './orders.module.css';
import { useText } from '../../kit/text.ts';

type Row = Output<'orders.listOrders'>['rows'][number];

const SIZE = 50;
const RETURNED = RETURN_STATES.filter((state) => state !== 'none');

export function OrdersPage() {
  const { search } = useAddress();
  const orders = useList('orders.listOrders', { ...wanted(search), size: SIZE });
  const brands = useBrands().data?.rows ?? [];
  const t = useText('orders');
  return (
    <ListPage
      title={t('list.title')}
      note={
        orders.data &&
        t(orders.data.more ? 'list.more' : 'list.count', { count: orders.data.total })
      }
      search={t('list.search')}
      filters={[
        {
          name: 'state',
          label: t('list.state'),
          any: t('list.anyState'),
          options: ORDER_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
        {
          name: 'returnState',
          label: t('list.return'),
          any: t('list.anyReturn'),
          options: RETURNED.map((state) => ({ value: state, label: t(`returnState.${state}`) })),
        },
        {
          name: 'brand',
          label: t('list.brand'),
          any: t('list.anyBrand'),
          options: brands.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      columns={useColumns()}
      list={orders}
      notFound={{ title: t('list.notFound'), text: t('list.notFoundHint'), back: t('list.clear') }}
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      pane={(id, moves) => <OrderDetail orderId={id} {...moves} />}
    />
  );
}

/** An address may say anything; what is no filter is left out. */
function wanted(search: Search) {
  return {
    search: search['q'] ?? '',
    state: exactly(ORDER_STATES, search['state']),
    returnState: exactly(RETURN_STATES, search['returnState']),
    brandId: /^[0-9a-f-]{36}$/.test(search['brand'] ?? '') ? search['brand'] : undefined,
  };
}

function useColumns(): Column<Row>[] {
  const brandName = useBrandName();
  const format = useFormat();
  const t = useText('orders');
  return [
    {
      id: 'number',
      header: t('list.number'),
      cell: (row) => <span className={cx(styles.code, 'mono ltr')}>{row.number}</span>,
    },
    { id: 'placed', header: t('list.placed'), cell: (row) => <Moment at={row.createdAt} /> },
    { id: 'brand', header: t('list.brand'), wide: true, cell: (row) => brandName(row.brandId) },
    { id: 'shop', header: t('list.shop'), cell: (row) => <bdi>{row.shop.name}</bdi> },
    { id: 'buyer', header: t('list.buyer'), cell: (row) => <bdi>{row.buyer.name}</bdi> },
    {
      id: 'state',
      header: t('list.state'),
      cell: (row) => <OrderStatus order={row} />,
    },
    {
      id: 'pieces',
      wide: true,
      header: t('list.pieces'),
      align: 'end',
      cell: (row) => format.quantity(row.pieces),
    },
    {
      id: 'total',
      phone: 'last',
      header: 'USDT',
      align: 'end',
      cell: (row) => <Price amount={row.total} dim />,
    },
  ];
}

function Moment({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} className={styles.moment}>
      {format.shortDate(at)} <bdi>{format.time(at)}</bdi>
    </time>
  );
}
