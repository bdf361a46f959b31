import { useAddress } from '@entrepot/client/router/use-address.ts';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { WaitingPane } from '@entrepot/client/panel/loaded.tsx';
import type { Sort } from '@entrepot/ui/patterns/data-table.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { paths } from '../../kit/paths.ts';
import { useListingColumns } from './listing-columns.tsx';
import { ListingPane } from './listing-pane.tsx';
import { ShelfActions } from './shelf-actions.tsx';
import { useText } from '../../kit/text.ts';
import { shelfOf, sortOf, useListingPage } from './use-listings.ts';

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
  const { search, href } = useAddress();
  const t = useText('catalogue');
  if (search['q'] || search['category']) {
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={
          <ButtonLink href={href({ q: undefined, category: undefined, shelf: undefined })}>
            {t('empty.showAll')}
          </ButtonLink>
        }
      />
    );
  }
  const shelf = shelfOf(search);
  if (shelf === 'all') {
    return (
      <EmptyState
        title={t('empty.none')}
        action={
          <ButtonLink variant="primary" href={paths.imports}>
            {t('import')}
          </ButtonLink>
        }
      >
        {t('empty.noneText')}
      </EmptyState>
    );
  }
  return <EmptyState title={t(`empty.${shelf}`)} />;
}
