/** Filters of a list that stand in the address, and what the list says when nothing fits them. */
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '@entrepot/ui/cx.ts';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Select, type SelectOption } from '@entrepot/ui/primitives/select.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useAddress } from '../router/use-address.ts';
import type { Query } from '@entrepot/contract/addresses/search';
import styles from './list-filters.module.css';
import { SearchField } from './search-field.tsx';
import { usePanelText } from './use-panel-text.ts';

export type FilterBarProps = {
  /** What the search is called. */
  search: string;
  /** Names of the filters in the address, without the search. */
  names?: readonly string[];
  /** The filters, after the search. */
  children?: ReactNode;
};

/** The search of a list and its filters in one row. On a phone a button shows the filters, and says how many are set. */
export function FilterBar({ search: label, names = [], children }: FilterBarProps) {
  const { search } = useAddress();
  const [open, setOpen] = useState(false);
  const filters = useId();
  const active = names.filter((name) => search[name]).length;
  const t = usePanelText();
  return (
    <div className={styles.bar}>
      <SearchField label={label} />
      {children && (
        <>
          <Button
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={filters}
            icon={<SlidersHorizontal size={16} aria-hidden />}
            onClick={() => setOpen(!open)}
          >
            {active > 0 ? t('filtersSet', { active }) : t('filters')}
          </Button>
          <div id={filters} className={cx(styles.filters, open && styles.open)}>
            {children}
          </div>
        </>
      )}
    </div>
  );
}

export type FilterSelectProps = {
  /** Its name in the address. */
  name: string;
  label: string;
  /** Nothing chosen: “any state”. */
  any: string;
  options: readonly SelectOption[];
};

export function FilterSelect({ name, label, any, options }: FilterSelectProps) {
  const { search, change } = useAddress();
  return (
    <Select
      label={label}
      hideLabel
      placeholder={any}
      value={search[name] ?? ''}
      options={options}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

export type NothingListedProps = {
  /** Names of the filters in the address. */
  filters: readonly string[];
  /** What else the way back to all changes. */
  all?: Query;
  notFound: { title: string; text?: string; back: string };
  none: { title: string; text?: string; action?: ReactNode };
};

export function NothingListed({ filters, all, notFound, none }: NothingListedProps) {
  const { search, href } = useAddress();
  if (!filters.some((name) => search[name])) {
    return (
      <EmptyState title={none.title} action={none.action}>
        {none.text}
      </EmptyState>
    );
  }
  const cleared = Object.fromEntries(filters.map((name) => [name, undefined]));
  return (
    <EmptyState
      title={notFound.title}
      action={<ButtonLink href={href({ ...cleared, ...all })}>{notFound.back}</ButtonLink>}
    >
      {notFound.text}
    </EmptyState>
  );
}
