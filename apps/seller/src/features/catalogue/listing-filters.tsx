import { FilterBar } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/ui/panel/panel-router.tsx';
import { SearchField } from '@entrepot/ui/panel/search-field.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { useCategories } from './use-categories.ts';
import { useCatalogueText } from './use-catalogue-text.ts';

export function ListingFilters() {
  const { search, change } = useAddress();
  const t = useCatalogueText();
  const options = useCategories().categories.map(({ value, label, department }) => ({
    value,
    label: department ? `\u2003${label}` : label,
  }));
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
