import { ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { X } from 'lucide-react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { without, type Change, type ListQuery } from '../list-query.ts';
import { useText } from '../../text.ts';
import type { Browser } from './goods-browser.tsx';
import styles from './active-filters.module.css';

type Chip = { label: string; change: Change };

/** What is filtered by now; each chip takes its filter back. */
export function ActiveFilters({ browser }: { browser: Browser }) {
  const chips = useChips(browser);
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
  const { from, to, min, days, origin, off, fresh, picked } = query;
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
    [['off'], off && t('filter.discounted')],
    [['fresh'], fresh && t('filter.fresh')],
    [['picked'], picked && t('filter.picked')],
  ];
  return chips.flatMap(([names, label]) => (label ? [{ label, change: without(names) }] : []));
}
