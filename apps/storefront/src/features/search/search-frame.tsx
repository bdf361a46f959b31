import { AppLink } from '@entrepot/client/router/link.tsx';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState, type EmptyStateProps } from '@entrepot/ui/primitives/states.tsx';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import { paths, readKeyword, type Search } from '../../kit/paths.ts';
import { RecentlyViewed } from '../../kit/seen/recently-viewed.tsx';
import { useText } from '../../kit/text.ts';
import styles from './search.module.css';

type Props = { children: (search: Search, keyword: string) => ReactNode };

/** What was found, or how to search where no word was given. */
export function SearchFrame({ children }: Props) {
  const search = usePageSearch();
  const keyword = readKeyword(search).trim();
  const t = useText('search');
  return (
    <div className="wrap">
      {keyword === '' ? (
        <>
          <PageHead title={t('results.search')} unlisted />
          <Hints heading="h1" title={t('box.empty')} />
          <RecentlyViewed />
        </>
      ) : (
        children(search, keyword)
      )}
    </div>
  );
}

type HeadProps = {
  title: string;
  /** The path under which the results are passed on. */
  share: string;
  keyword: string;
  at: 'goods' | 'shops';
  goods?: number;
  /** `goods` is only a lower bound. */
  more?: boolean;
  shops?: number;
};

/** What is looked for, and how much of it there is among goods and among shops. */
export function SearchHead({ title, share, keyword, at, goods, more, shops }: HeadProps) {
  const format = useFormat();
  const t = useText('search');
  const count = (value: number | undefined, plus = false) =>
    value === undefined ? null : (
      <span className="num">
        {format.quantity(value)}
        {plus && '+'}
      </span>
    );
  return (
    <>
      <PageHeading title={title} crumbs={[{ label: t('results.search') }]} share={share} unlisted />
      <nav className={styles.tabs} aria-label={t('scope.label')}>
        <AppLink
          href={paths.searchGoods(keyword)}
          aria-current={at === 'goods' ? 'page' : undefined}
        >
          {t('scope.goods')} {count(goods, more)}
        </AppLink>
        <AppLink
          href={paths.searchShops(keyword)}
          aria-current={at === 'shops' ? 'page' : undefined}
        >
          {t('scope.shops')} {count(shops)}
        </AppLink>
      </nav>
    </>
  );
}

type HintsProps = Pick<EmptyStateProps, 'heading' | 'children'> & { title: string };

/** Nothing found: what usually helps, and where else to look. */
export function Hints({ title, heading, children }: HintsProps) {
  const t = useText('search');
  return (
    <EmptyState
      title={title}
      heading={heading}
      icon={<SearchX size={28} strokeWidth={1.4} aria-hidden />}
      action={
        <>
          {children}
          <ButtonLink href={paths.departments()}>{t('hints.browse')}</ButtonLink>
        </>
      }
    >
      {t('hints.text')}
    </EmptyState>
  );
}
