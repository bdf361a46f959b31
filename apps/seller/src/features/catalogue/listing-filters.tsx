import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/ui/panel/panel-router.tsx';
import { SearchField } from '@entrepot/ui/panel/search-field.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { ask, useCall } from '../../app/api.ts';
import { useCatalogueText } from './use-catalogue-text.ts';

export function ListingFilters() {
  const { search, change } = useAddress();
  const tree = useQuery({
    ...ask(useCall(), 'catalogue.getCategoryTree', {}),
    staleTime: Infinity,
  }).data;
  const t = useCatalogueText();
  const options = (tree?.departments ?? []).flatMap((department) => [
    { value: department.id, label: department.name },
    ...department.children.map(({ id, name }) => ({ value: id, label: `\u2003${name}` })),
  ]);
  return (
    <FilterBar>
      <SearchField
        label={t('filter.search')}
        value={search['q'] ?? ''}
        onSearch={(q) => change({ q: q || undefined })}
      />
      <Select
        label={t('filter.category')}
        hideLabel
        placeholder={t('filter.allCategories')}
        options={options}
        value={search['category'] ?? ''}
        onChange={(event) => change({ category: event.target.value || undefined })}
      />
    </FilterBar>
  );
}
