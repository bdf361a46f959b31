import { ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { X } from 'lucide-react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import type { Change } from '../list-query.ts';
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
  const chips: (Chip | false)[] = [
    (from !== undefined || to !== undefined) && {
      label: t(`filter.${to === undefined ? 'over' : from === undefined ? 'under' : 'between'}`, {
        from: format.money(from ?? ZERO, { unit: true }),
        to: format.money(to ?? ZERO, { unit: true }),
      }),
      change: { from: undefined, to: undefined },
    },
    min !== undefined && {
      label: t('filter.upToPieces', { count: min }),
      change: { min: undefined },
    },
    days !== undefined && {
      label: t('filter.withinDays', { count: days }),
      change: { days: undefined },
    },
    origin !== undefined && {
      label: t('filter.from', { place: format.country(origin) }),
      change: { origin: undefined },
    },
    off && { label: t('filter.discounted'), change: { off: undefined } },
    fresh && { label: t('filter.fresh'), change: { fresh: undefined } },
    picked && { label: t('filter.picked'), change: { picked: undefined } },
  ];
  return chips.filter((chip) => chip !== false);
}
