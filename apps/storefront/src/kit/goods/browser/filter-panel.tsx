import type { Facets } from '@entrepot/contract/catalogue/facets';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Drawer } from '@entrepot/ui/primitives/drawer.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { Check, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { toggled } from '../list-query.ts';
import { useText } from '../../text.ts';
import type { Browser } from './goods-browser.tsx';
import { PriceFilter } from './price-filter.tsx';
import styles from './filter-panel.module.css';

type Props = { browser: Browser; facets: Facets | undefined };

export function FilterPanel(props: Props) {
  const t = useText('catalogue');
  return (
    <aside className={styles.panel} aria-label={t('filter.title')}>
      <FacetFilters {...props} />
    </aside>
  );
}

const FacetFilters = ({ browser, facets }: Props) =>
  facets ? <Filters browser={browser} facets={facets} /> : <Skeleton lines={14} height="24px" />;

/** On narrow windows the filters are a sheet behind a button; it stays open while one chooses. */
export function FilterSheet({ browser, facets, total }: Props & { total: number }) {
  const [open, setOpen] = useState(false);
  const t = useText('catalogue');
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        {t('filter.title')}
        {browser.filtered && <span className={styles.dot} />}
      </button>
      <Drawer
        open={open}
        onClose={close}
        title={t('filter.title')}
        side="start"
        footer={
          <div className={styles.sheetFoot}>
            {browser.filtered && (
              <ButtonLink href={browser.clearHref}>{t('list.clear')}</ButtonLink>
            )}
            <Button variant="primary" wide onClick={close}>
              {t('filter.show', { count: total })}
            </Button>
          </div>
        }
      >
        <div className={styles.sheet}>
          <FacetFilters browser={browser} facets={facets} />
        </div>
      </Drawer>
    </>
  );
}

function Filters({ browser, facets }: { browser: Browser; facets: Facets }) {
  const { query, href } = browser;
  const t = useText('catalogue');
  return (
    <>
      {facets.categories.length > 1 && (
        <Group title={t('filter.category')} whole>
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
      {facets.traits.map((trait) => (
        <Traits key={trait.name} browser={browser} trait={trait} />
      ))}
      <UpTo browser={browser} name="min" title={t('filter.minimum')} limits={facets.minimums} />
      <UpTo browser={browser} name="days" title={t('filter.ships')} limits={facets.days} />
      {facets.origins.length > 0 && <Origins browser={browser} origins={facets.origins} />}
      <Stars browser={browser} stars={facets.stars} />
      <Shops browser={browser} shops={facets.fromShops} />
      <Group title={t('filter.more')}>
        {(['stock', 'off', 'fresh', 'picked'] as const).map((name) => (
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
const FLAGS = { stock: 'inStock', off: 'discounted', fresh: 'fresh', picked: 'picked' } as const;

function Origins({ browser, origins }: { browser: Browser; origins: Facets['origins'] }) {
  const format = useFormat();
  const { query, href } = browser;
  const t = useText('catalogue');
  return (
    <Group title={t('filter.origin')}>
      {origins.map(({ country, count }) => (
        <Option
          key={country}
          on={query.origin === country}
          href={href({ origin: query.origin === country ? undefined : country })}
          single
          label={format.country(country)}
          count={count}
        />
      ))}
    </Group>
  );
}

/** What products of this category state, such as colours; several may be chosen. */
function Traits({ browser, trait }: { browser: Browser; trait: Facets['traits'][number] }) {
  const { query, href } = browser;
  return (
    <Group title={trait.name}>
      {trait.values.map(({ id, value, hex, count }) => (
        <Option
          key={id}
          on={query.is?.includes(id) ?? false}
          href={href({ is: toggled(query.is, id) })}
          label={value}
          hex={hex}
          count={count}
        />
      ))}
    </Group>
  );
}

function Stars({ browser, stars }: { browser: Browser; stars: Facets['stars'] }) {
  const { query, href } = browser;
  const t = useText('catalogue');
  const shown = stars.filter(({ from, count }) => count > 0 || query.stars === from);
  return shown.length === 0 ? null : (
    <Group title={t('filter.stars')}>
      {shown.map(({ from, count }) => (
        <Option
          key={from}
          on={query.stars === from}
          href={href({ stars: query.stars === from ? undefined : from })}
          single
          label={t('filter.starsFrom', { count: from })}
          count={count}
        />
      ))}
    </Group>
  );
}

function Shops({ browser, shops }: { browser: Browser; shops: Facets['fromShops'] }) {
  const { query, href } = browser;
  const t = useText('catalogue');
  const known = shops.length > 1 || query.shops !== undefined;
  return !known ? null : (
    <Group title={t('filter.shop')}>
      {shops.map(({ id, name, count }) => (
        <Option
          key={id}
          on={query.shops?.includes(id) ?? false}
          href={href({ shops: toggled(query.shops, id) })}
          label={name}
          count={count}
        />
      ))}
    </Group>
  );
}

/** More options than these are folded up to the first few, until one asks for them. */
const MANY = 6;
const FIRST = 5;

type GroupProps = {
  title: string;
  /** Never folded up. */
  whole?: boolean;
  children: readonly ReactElement<OptionProps>[];
};

function Group({ title, whole, children }: GroupProps) {
  const [all, setAll] = useState(whole || children.length <= MANY);
  const t = useText('catalogue');
  const shown = all ? children : children.filter(({ props }, index) => props.on || index < FIRST);
  const hidden = children.length - shown.length;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul>{shown}</ul>
      {hidden > 0 && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {t('filter.showMore', { count: hidden })}
        </button>
      )}
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
  /** The colour that it names. */
  hex?: string | null;
};

function Option({ on, href, label, count, plain, single, hex }: OptionProps) {
  const format = useFormat();
  return (
    <li>
      <AppLink href={href} className={styles.option} aria-current={on || undefined}>
        {!plain && (
          <span className={cx(styles.box, single && styles.round, on && styles.on)} aria-hidden>
            {on && !single && <Check size={13} strokeWidth={3} />}
          </span>
        )}
        {hex && <span className={styles.swatch} style={{ background: hex }} aria-hidden />}
        <span>{label}</span>
        {count !== undefined && <span className="num">{format.quantity(count)}</span>}
      </AppLink>
    </li>
  );
}
