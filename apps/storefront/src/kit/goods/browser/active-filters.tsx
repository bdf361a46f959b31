import type { Facets } from '@entrepot/contract/catalogue/facets';
import { ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { X } from 'lucide-react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { toggled, without, type Change, type ListQuery } from '../list-query.ts';
import { useText } from '../../text.ts';
import type { Browser } from './goods-browser.tsx';
import styles from './active-filters.module.css';

type Chip = { label: string; change: Change };

/** A chip for each shop and each of what products state. */
function severalChips({ query }: Browser, facets: Facets | undefined): Chip[] {
  const shops = (facets?.fromShops ?? [])
    .filter(({ id }) => query.shops?.includes(id))
    .map(({ id, name }) => ({ label: name, change: { shops: toggled(query.shops, id) } }));
  const traits = (facets?.traits ?? [])
    .flatMap(({ name, values }) => values.map((each) => ({ ...each, name })))
    .filter(({ id }) => query.is?.includes(id))
    .map(({ id, name, value }) => ({
      label: `${name}: ${value}`,
      change: { is: toggled(query.is, id) },
    }));
  return [...shops, ...traits];
}

/** What is filtered by now; each chip takes its filter back. */
type Props = {
  browser: Browser;
  /** Where chosen shops and what products state have their names from. */
  facets: Facets | undefined;
};

export function ActiveFilters({ browser, facets }: Props) {
  const chips = [...useChips(browser), ...severalChips(browser, facets)];
  const t = useText('catalogue');
  if (chips.length === 0) {
    return null;
  }
  return (
    <div className={styles.row}>
      {chips.map(({ label, change }) => (
        <AppLink
          key={label}
          href={browser.href(change)}
          className={styles.chip}
          aria-label={t('filter.remove', { name: label })}
        >
          {label}
          <X size={14} aria-hidden />
        </AppLink>
      ))}
      <AppLink href={browser.clearHref} className={styles.clear}>
        {t('list.clear')}
      </AppLink>
    </div>
  );
}

function useChips({ query }: Browser): Chip[] {
  const format = useFormat();
  const t = useText('catalogue');
  const { from, to, min, days, origin, stars, stock, off, fresh, picked } = query;
  const price = (bound = ZERO) => format.money(bound, { unit: true });
  const range = to === undefined ? 'over' : from === undefined ? 'under' : 'between';
  const chips: [names: (keyof ListQuery)[], label: string | false][] = [
    [
      ['from', 'to'],
      (from ?? to) !== undefined && t(`filter.${range}`, { from: price(from), to: price(to) }),
    ],
    [['min'], min !== undefined && t('filter.upToPieces', { count: min })],
    [['days'], days !== undefined && t('filter.withinDays', { count: days })],
    [['origin'], origin !== undefined && t('filter.from', { place: format.country(origin) })],
    [['stars'], stars !== undefined && t('filter.starsFrom', { count: stars })],
    [['stock'], stock && t('filter.inStock')],
    [['off'], off && t('filter.discounted')],
    [['fresh'], fresh && t('filter.fresh')],
    [['picked'], picked && t('filter.picked')],
  ];
  return chips.flatMap(([names, label]) => (label ? [{ label, change: without(names) }] : []));
}
