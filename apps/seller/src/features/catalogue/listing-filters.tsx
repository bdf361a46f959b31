import { FilterSelect } from '@entrepot/client/panel/list-filters.tsx';
import { FilterBar } from '@entrepot/ui/panel/panel-page.tsx';
import { SearchField } from '@entrepot/client/panel/search-field.tsx';
import { useCategories } from './use-categories.ts';
import { useText } from '../../kit/text.ts';
import styles from './listings.module.css';

export function ListingFilters() {
  const t = useText('catalogue');
  const options = useCategories().categories.map(({ value, label, department }) => ({
    value,
    label: department ? `\u2003${label}` : label,
  }));
  return (
    <FilterBar>
      <SearchField label={t('filter.search')} />
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
