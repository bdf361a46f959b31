import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { ButtonLink, Button } from '@entrepot/ui/primitives/button.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { FileInput, Plus } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import {
  SHELVES,
  shelfOf,
  useListingPage,
  type Shelf,
  sortOf,
  useListingsChanged,
} from './use-listings.ts';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { WaitingPane } from '@entrepot/client/panel/loaded.tsx';
import type { Sort } from '@entrepot/ui/patterns/data-table.tsx';
import { useState } from 'react';
import { useListingColumns } from './listing-columns.tsx';
import { ListingPane } from './listing-pane.tsx';
import { FilterBar, FilterSelect, NothingListed } from '@entrepot/client/panel/list-filters.tsx';
import { useCategories } from './goods-fields.tsx';
import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import styles from './listings.module.css';

export function ListingsPage() {
  const { search, change } = useAddress();
  const counts = useListingPage().data?.counts;
  const format = useFormat();
  const t = useText('catalogue');
  return (
    <PanelPage
      fill
      title={t('title')}
      note={counts && t('note', { all: counts.all, onShelf: counts['on-shelf'] })}
      actions={
        <>
          <ButtonLink href={paths.imports} icon={<FileInput size={16} aria-hidden />}>
            {t('import')}
          </ButtonLink>
          <ButtonLink
            variant="primary"
            href={paths.newListing}
            icon={<Plus size={16} aria-hidden />}
          >
            {t('new.title')}
          </ButtonLink>
        </>
      }
      bars={
        <>
          <Tabs<Shelf>
            label={t('title')}
            value={shelfOf(search)}
            onChange={(shelf) =>
              change({
                shelf: shelf === 'all' ? undefined : shelf,
                open: undefined,
                page: undefined,
              })
            }
            items={SHELVES.map((id) => ({
              id,
              label: t(`shelf.${id}`),
              count: counts ? format.quantity(counts[id]) : null,
            }))}
          />
          <ListingFilters />
        </>
      }
    >
      <ListingTable />
    </PanelPage>
  );
}

const NONE: ReadonlySet<string> = new Set();

export function ListingTable() {
  const { search, change } = useAddress();
  const listings = useListingPage();
  const t = useText('catalogue');
  const [ids, setIds] = useState(NONE);
  const rows = listings.data?.rows ?? [];
  const columns = useListingColumns();
  return (
    <PagedTable
      label={t('title')}
      columns={columns}
      list={listings}
      empty={<NoListings />}
      sort={sortOf(search)}
      onSort={(sort) => change({ sort: written(sort) })}
      selection={{
        ids,
        onChange: setIds,
        actions: (
          <ShelfActions
            listings={rows.filter(({ id }) => ids.has(id))}
            onDone={() => setIds(NONE)}
          />
        ),
      }}
      pane={(_, moves, listing) =>
        listing ? (
          <ListingPane listing={listing} {...moves} />
        ) : (
          // Before the list is there nobody knows whether the listing is on it: its room is kept.
          listings.isPending && <WaitingPane {...moves} />
        )
      }
    />
  );
}

const written = ({ column, descending }: Sort): string => (descending ? `-${column}` : column);

function NoListings() {
  const shelf = shelfOf(useAddress().search);
  const t = useText('catalogue');
  const first = {
    title: t('empty.none'),
    text: t('empty.noneText'),
    action: (
      <ButtonLink variant="primary" href={paths.imports}>
        {t('import')}
      </ButtonLink>
    ),
  };
  return (
    <NothingListed
      filters={['q', 'category']}
      all={{ shelf: undefined }}
      notFound={{ title: t('empty.filtered'), back: t('empty.showAll') }}
      none={shelf === 'all' ? first : { title: t(`empty.${shelf}`) }}
    />
  );
}

function ListingFilters() {
  const t = useText('catalogue');
  const options = useCategories().categories.map(({ value, label, department }) => ({
    value,
    label: department ? `\u2003${label}` : label,
  }));
  return (
    <FilterBar search={t('filter.search')} names={['category']}>
      <div className={styles.categories}>
        <FilterSelect
          name="category"
          label={t('filter.category')}
          any={t('filter.allCategories')}
          options={options}
        />
      </div>
    </FilterBar>
  );
}

type ShelfActionsProps = { listings: readonly OwnListing[]; onDone: () => void };

/** Puts the selected listings on the shelf, or takes them off after asking: buyers stop seeing them at once. */
function ShelfActions({ listings, onDone }: ShelfActionsProps) {
  const write = useWrite('catalogue.shelfListings', { tell: true });
  const changed = useListingsChanged();
  const toast = useToast();
  const t = useText('catalogue');
  const [asking, setAsking] = useState(false);
  const ids = listings.map(({ id }) => id);
  const on = listings.filter((each) => each.onShelf).length;
  const turn = async (onShelf: boolean) => {
    const answer = await write.send({ listingIds: ids, onShelf });
    if (answer) {
      const key = onShelf ? 'bulk.isOn' : 'bulk.isOff';
      toast({ tone: 'positive', title: t(key, { count: answer.changed }) });
      onDone();
      await changed();
    }
  };
  return (
    <>
      {on < listings.length && (
        <Button loading={write.sending} onClick={() => void turn(true)}>
          {t('bulk.on', { count: listings.length - on })}
        </Button>
      )}
      {on > 0 && <Button onClick={() => setAsking(true)}>{t('bulk.off', { count: on })}</Button>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => turn(false)}
        title={t('bulk.askOff', { count: on })}
        confirmLabel={t('bulk.off', { count: on })}
      >
        {t('bulk.askOffText')}
      </ConfirmDialog>
    </>
  );
}
