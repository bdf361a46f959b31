/** The orders whose money is held for the shop: each with what it waits for, and until when. */
import { useEvery } from '@entrepot/client/live.ts';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { shopShownOf } from '@entrepot/client/wallet/records-query.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { type Output, useList } from '../../kit/api.ts';
import { ordersAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import styles from './wallet.module.css';

type Row = Output<'orders.listHeld'>['rows'][number];

export function Held() {
  const stage = shopShownOf(useAddress().search) === 'window' ? 'window' : 'escrow';
  const found = useList('orders.listHeld', { stage, size: 20 }, { refetchInterval: useEvery() });
  const t = useText('wallet');
  return (
    <Section title={t(`place.${stage}`)} note={t('held.note')}>
      <PagedTable
        label={t(`place.${stage}`)}
        columns={useColumns()}
        list={found}
        empty={<EmptyState title={t('held.none')}>{t('held.noneHint')}</EmptyState>}
      />
    </Section>
  );
}

function useColumns(): Column<Row>[] {
  const Link = useLink();
  const format = useFormat();
  const t = useText('wallet');
  return [
    {
      id: 'number',
      phone: 'first',
      header: t('column.ref'),
      cell: ({ id, number }) => (
        <Link href={ordersAt({ tab: 'all', open: id })} className={styles.link}>
          <bdi className="mono">{number}</bdi>
        </Link>
      ),
    },
    { id: 'why', header: t('column.why'), cell: ({ why }) => t(`held.why.${why}`) },
    {
      id: 'until',
      header: t('column.ends'),
      cell: ({ until }) => (until === null ? '–' : format.dateTime(until)),
    },
    {
      id: 'amount',
      phone: 'last',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => <Price amount={amount} dim />,
    },
  ];
}
