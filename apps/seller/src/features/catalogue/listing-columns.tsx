import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { useDrafts } from '@entrepot/client/form/drafts.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { draftIdOf } from './use-listing-form.ts';
import { ListingState } from './listing-state.tsx';
import { useText } from '../../kit/text.ts';
import { Switch } from '@entrepot/ui/primitives/choice.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useListingsChanged } from './use-listings.ts';
import styles from './listings.module.css';

export function useListingColumns(): Column<OwnListing>[] {
  const t = useText('catalogue');
  const drafts = useDrafts();
  return [
    ...useTermColumns(),
    ...useSalesColumns(),
    {
      id: 'state',
      wide: true,
      header: t('column.state'),
      cell: (row) => <ListingState listing={row} unsaved={draftIdOf(row) in drafts} />,
    },
    {
      id: 'shelf',
      phone: 'last',
      header: t('column.shelf'),
      cell: (row) => <ShelfSwitch listing={row} />,
    },
  ];
}

/** What is offered, and on which terms. */
function useTermColumns(): Column<OwnListing>[] {
  const t = useText('catalogue');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.goods'),
      sortable: true,
      lines: 2,
      cell: (row) => <Goods row={row} />,
    },
    {
      id: 'category',
      wide: true,
      header: t('column.category'),
      cell: (row) => (
        <span className={`${styles.cut} ${styles.category}`} title={row.category.name}>
          {row.category.name}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('column.price'),
      align: 'end',
      sortable: true,
      cell: (row) => <PriceCell row={row} />,
    },
    ...(['minimum', 'lot'] as const).map((id): Column<OwnListing> => ({
      id,
      wide: true,
      header: t(`column.${id}`),
      align: 'end',
      cell: (row) => format.quantity(row[id]),
    })),
  ];
}

/** How much is left, how long it lasts, how it sells. */
function useSalesColumns(): Column<OwnListing>[] {
  const t = useText('catalogue');
  const format = useFormat();
  return [
    {
      id: 'available',
      header: t('column.stock'),
      align: 'end',
      sortable: true,
      cell: (row) => (
        <span className={row.available < row.minimum ? styles.low : undefined}>
          {format.quantity(row.available)}
        </span>
      ),
    },
    {
      id: 'lasts',
      wide: true,
      header: t('column.lasts'),
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.lastsDays === null ? (
          '–'
        ) : (
          <span className={styles.days}>{t('days', { count: Math.min(row.lastsDays, 999) })}</span>
        ),
    },
    {
      id: 'sold',
      wide: true,
      header: t('column.sold'),
      align: 'end',
      sortable: true,
      cell: (row) => format.quantity(row.sold30Days),
    },
    {
      id: 'trend',
      wide: true,
      header: t('column.trend'),
      cell: (row) =>
        row.sold30Days > 0 && (
          <Spark values={row.trend} label={t('trend', { count: row.sold30Days })} />
        ),
    },
  ];
}

function Goods({ row }: { row: OwnListing }) {
  return (
    <span className={styles.goods}>
      <Thumb picture={row.picture} />
      <span>
        <bdi className={styles.cut} title={row.name}>
          {row.name}
        </bdi>
        <small className="mono">{row.itemNumber}</small>
      </span>
    </span>
  );
}

function PriceCell({ row }: { row: OwnListing }) {
  const t = useText('catalogue');
  const format = useFormat();
  return (
    <span className={styles.price}>
      <Price unit amount={row.price} dim />
      <small>
        {row.discountPercent > 0 && <b>{format.percent(-row.discountPercent / 100)} </b>}
        {row.tiers.length > 0 && <bdi>{t('steps', { count: row.tiers.length })}</bdi>}
      </small>
    </span>
  );
}

/** On or off the shelf, at once. Shows what was asked for while it is on its way. */
function ShelfSwitch({ listing }: { listing: OwnListing }) {
  const write = useWrite('catalogue.updateListing', { tell: true });
  const changed = useListingsChanged();
  const [wanted, setWanted] = useState<boolean>();
  const t = useText('catalogue');
  const turn = async (onShelf: boolean) => {
    setWanted(onShelf);
    await write.send({ listingId: listing.id, version: listing.version, onShelf });
    // Refused because somebody else was quicker: the list shows how it stands now.
    await changed();
    setWanted(undefined);
  };
  return (
    <Switch
      label={t('shelfOf', { name: listing.name })}
      hideLabel
      checked={wanted ?? listing.onShelf}
      disabled={write.sending}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}

const WIDTH = 56;
const HEIGHT = 18;

/** A line of the last 30 days, oldest first, ending in a dot. It runs from left to right in every language. */
function Spark({ values, label }: { values: readonly number[]; label: string }) {
  const top = Math.max(1, ...values);
  const points = smoothed(values).map((value, index, all) => [
    Math.round((index * (WIDTH - 4)) / Math.max(1, all.length - 1)) + 2,
    Math.round((HEIGHT - 4) * (1 - value / top)) + 2,
  ]);
  const last = points.at(-1) ?? [WIDTH, HEIGHT];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={styles.spark}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="2" />
    </svg>
  );
}

/** Ten steps of three days: single orders would make a saw of it. */
function smoothed(values: readonly number[]): number[] {
  const width = Math.max(1, Math.ceil(values.length / 10));
  return Array.from({ length: Math.ceil(values.length / width) }, (_, index) => {
    const part = values.slice(index * width, (index + 1) * width);
    return part.reduce((sum, each) => sum + each, 0) / part.length;
  });
}
