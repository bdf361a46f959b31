import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { PAGE_SIZE } from '../list-query.ts';
import { useText } from '../../text.ts';
import type { Browser } from './goods-browser.tsx';
import styles from './list-bar.module.css';

type Props = {
  browser: Browser;
  total: number;
  more?: boolean;
  /** Before the order: the button of the filters. */
  start?: ReactNode;
};

const VIEWS = [
  ['grid', LayoutGrid],
  ['list', List],
] as const;

const sortValue = (sort: string) => (sort === 'relevance' ? undefined : sort);

export function ListBar({ browser, total, more, start }: Props) {
  const { query, sorts, href } = browser;
  const t = useText('catalogue');
  return (
    <div className={styles.bar}>
      {start}
      <SortSelect browser={browser} />
      <nav className={styles.sorts} aria-label={t('list.sort')}>
        {sorts.map((sort) => (
          <AppLink
            key={sort}
            href={href({ sort: sortValue(sort) })}
            aria-current={sort === query.sort || undefined}
          >
            {t(`sort.${sort}`)}
          </AppLink>
        ))}
      </nav>
      <div className={styles.end}>
        <Range page={query.page} total={total} more={more} />
        <nav className={styles.views} aria-label={t('list.view')}>
          {VIEWS.map(([view, Icon]) => (
            <AppLink
              key={view}
              href={href({ view: view === 'grid' ? undefined : view, page: query.page })}
              aria-label={t(`list.${view}`)}
              aria-current={query.view === view || undefined}
            >
              <Icon size={18} aria-hidden />
            </AppLink>
          ))}
        </nav>
      </div>
    </div>
  );
}

/** Where a row of links has no room. */
function SortSelect({ browser }: { browser: Browser }) {
  const { query, sorts, href } = browser;
  const navigate = useNavigate();
  const t = useText('catalogue');
  return (
    <select
      className={styles.select}
      aria-label={t('list.sort')}
      value={query.sort}
      onChange={(event) => void navigate({ href: href({ sort: sortValue(event.target.value) }) })}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sort.${sort}`)}
        </option>
      ))}
    </select>
  );
}

/** “26–50 of 2,240” */
function Range({ page, total, more }: { page: number; total: number; more?: boolean }) {
  const format = useFormat();
  const t = useText('catalogue');
  const first = (page - 1) * PAGE_SIZE + 1;
  if (first > total) {
    return null;
  }
  const last = Math.min(total, page * PAGE_SIZE);
  return (
    <h2 className={cx('num', styles.range)}>
      <span className="sr-only">{t('table.goods')}</span>{' '}
      {t('list.range', {
        ...{ first: format.quantity(first), last: format.quantity(last) },
        total: format.quantity(total) + (more ? '+' : ''),
      })}
    </h2>
  );
}
