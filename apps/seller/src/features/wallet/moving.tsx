/** What was sent and has not arrived, or was seen coming in: each with what it waits for. */
import type { OwnMoney } from '@entrepot/contract/wallet/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { type Column, DataTable } from '@entrepot/ui/patterns/data-table.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useText } from '../../kit/text.ts';
import { useMoney } from './use-money.ts';
import { usePlaces } from './use-places.ts';
import styles from './wallet.module.css';

type Row = OwnMoney['moving'][number];

export function Moving() {
  const balance = useMoney();
  const t = useText('wallet');
  return (
    <Section title={t('place.underway')}>
      <DataTable<Row>
        label={t('place.underway')}
        columns={useColumns()}
        rows={balance.data?.moving ?? []}
        rowId={({ id }) => id}
        loading={balance.isPending}
        error={balance.error}
        onRetry={balance.isError ? () => void balance.refetch() : undefined}
        empty={<EmptyState title={t('moving.none')}>{t('moving.noneHint')}</EmptyState>}
      />
      {balance.data?.moving.some(({ amount }) => amount === null) && (
        <p className={styles.note}>{t('moving.unknownNote')}</p>
      )}
    </Section>
  );
}

/** What people or the world outside end, at no day that anybody knows. */
const ENDLESS = ['price', 'review', 'unknown', 'giving-back'] as const;
const isEndless = (why: Row['why']): why is (typeof ENDLESS)[number] =>
  ENDLESS.some((each) => each === why);

function useColumns(): Column<Row>[] {
  const format = useFormat();
  const t = useText('wallet');
  return [
    { id: 'since', header: t('column.at'), cell: (row) => format.dateTime(row.since) },
    {
      id: 'what',
      phone: 'first',
      header: t('column.kind'),
      cell: (row) => <What row={row} />,
    },
    { id: 'why', header: t('column.why'), cell: (row) => t(`moving.why.${row.why}`) },
    {
      id: 'until',
      header: t('column.until'),
      cell: ({ until, why }) =>
        until ? format.dateTime(until) : isEndless(why) ? t(`moving.ends.${why}`) : '–',
    },
    {
      id: 'amount',
      phone: 'last',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? t('moving.unknown') : <Price amount={amount} dim />),
    },
  ];
}

/** Several deposits that are told as one lead to all of them. */
function What({ row: { what, id, count } }: { row: Row }) {
  const Link = useLink();
  const placeOf = usePlaces();
  const t = useText('wallet');
  return (
    <Link
      href={placeOf(what, what === 'deposit' && count > 1 ? undefined : id)}
      className={styles.link}
    >
      {t(`moving.${what}`, { count })}
    </Link>
  );
}
