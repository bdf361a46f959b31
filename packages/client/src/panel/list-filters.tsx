/** Filters of a list that stand in the address, and what the list says when nothing fits them. */
import type { ReactNode } from 'react';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Select, type SelectOption } from '@entrepot/ui/primitives/select.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useAddress } from '../router/use-address.ts';
import type { Query } from '@entrepot/contract/addresses/search';

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
