import type { Facets } from '@entrepot/contract/catalogue/types';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { Check, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useText } from '../../text.ts';
import type { Browser } from './goods-browser.tsx';
import { PriceFilter } from './price-filter.tsx';
import styles from './filter-panel.module.css';

type Props = {
  browser: Browser;
  facets: Facets | undefined;
  /** Shown on narrow windows too. */
  open: boolean;
};

export function FilterPanel({ browser, facets, open }: Props) {
  const t = useText('catalogue');
  return (
    <aside className={cx(styles.panel, open && styles.open)} aria-label={t('filter.title')}>
      {facets ? (
        <Filters browser={browser} facets={facets} />
      ) : (
        <Skeleton lines={14} height="24px" />
      )}
    </aside>
  );
}

type ToggleProps = { open: boolean; onChange: (to: boolean) => void };

/** On narrow windows the filters wait behind a button. */
export function FilterToggle({ open, onChange }: ToggleProps) {
  const t = useText('catalogue');
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      onClick={() => onChange(!open)}
    >
      <SlidersHorizontal size={16} aria-hidden />
      {t('filter.title')}
    </button>
  );
}

function Filters({ browser, facets }: { browser: Browser; facets: Facets }) {
  const { query, href } = browser;
  const t = useText('catalogue');
  return (
    <>
      {facets.categories.length > 1 && (
        <Group title={t('filter.category')}>
          {facets.categories.map(({ id, name, count }) => (
            <Option
              key={id}
              on={false}
              href={href({ category: id })}
              label={name}
              count={count}
              plain
            />
          ))}
        </Group>
      )}
      {facets.prices && <PriceFilter browser={browser} prices={facets.prices} />}
      <UpTo browser={browser} name="min" title={t('filter.minimum')} limits={facets.minimums} />
      <UpTo browser={browser} name="days" title={t('filter.ships')} limits={facets.days} />
      {facets.origins.length > 0 && <Origins browser={browser} origins={facets.origins} />}
      <Group title={t('filter.more')}>
        {(['off', 'fresh', 'picked'] as const).map((name) => (
          <Option
            key={name}
            on={query[name]}
            href={href({ [name]: query[name] ? undefined : 1 })}
            label={t(`filter.${FLAGS[name]}`)}
          />
        ))}
      </Group>
    </>
  );
}

type UpToProps = {
  browser: Browser;
  name: keyof typeof LIMITS;
  title: string;
  limits: Facets['minimums' | 'days'];
};

function UpTo({ browser: { query, href }, name, title, limits }: UpToProps) {
  const t = useText('catalogue');
  return (
    <Group title={title}>
      {limits.map(({ upTo, count }) => (
        <Option
          key={upTo}
          on={query[name] === upTo}
          href={href({ [name]: query[name] === upTo ? undefined : upTo })}
          single
          label={t(`filter.${LIMITS[name]}`, { count: upTo })}
          count={count}
        />
      ))}
    </Group>
  );
}

const LIMITS = { min: 'upToPieces', days: 'withinDays' } as const;
const FLAGS = { off: 'discounted', fresh: 'fresh', picked: 'picked' } as const;
const PLACES_SHOWN = 5;

function Origins({ browser, origins }: { browser: Browser; origins: Facets['origins'] }) {
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { query, href } = browser;
  const t = useText('catalogue');
  const shown = all ? origins : origins.slice(0, PLACES_SHOWN);
  const hidden = origins.length - shown.length;
  return (
    <Group title={t('filter.origin')}>
      {shown.map(({ country, count }) => (
        <Option
          key={country}
          on={query.origin === country}
          href={href({ origin: query.origin === country ? undefined : country })}
          single
          label={format.country(country)}
          count={count}
        />
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={styles.all} onClick={() => setAll(true)}>
            {t('filter.places', { count: hidden })}
          </button>
        </li>
      )}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

type OptionProps = {
  on: boolean;
  href: string;
  label: string;
  count?: number;
  /** Leads on instead of being ticked. */
  plain?: boolean;
  /** One of its group at most: choosing another takes this one back. */
  single?: boolean;
};

function Option({ on, href, label, count, plain, single }: OptionProps) {
  const format = useFormat();
  return (
    <li>
      <AppLink href={href} className={styles.option} aria-current={on || undefined}>
        {!plain && (
          <span className={cx(styles.box, single && styles.round, on && styles.on)} aria-hidden>
            {on && !single && <Check size={13} strokeWidth={3} />}
          </span>
        )}
        <span>{label}</span>
        {count !== undefined && <span className="num">{format.quantity(count)}</span>}
      </AppLink>
    </li>
  );
}
