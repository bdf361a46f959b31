import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { FileInput, Plus } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { ListingFilters } from './listing-filters.tsx';
import { ListingTable } from './listing-table.tsx';
import { useText } from '../../kit/text.ts';
import { SHELVES, shelfOf, useListingPage, type Shelf } from './use-listings.ts';

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
