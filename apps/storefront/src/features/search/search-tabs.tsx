import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useText } from '../../kit/text.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import styles from './search.module.css';

type Props = {
  keyword: string;
  at: 'goods' | 'shops';
  goods?: number;
  /** `goods` is only a lower bound. */
  more?: boolean;
  shops?: number;
};

export function SearchTabs({ keyword, at, goods, more, shops }: Props) {
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
    <nav className={styles.tabs} aria-label={t('scope.label')}>
      <AppLink href={paths.searchGoods(keyword)} aria-current={at === 'goods' ? 'page' : undefined}>
        {t('scope.goods')} {count(goods, more)}
      </AppLink>
      <AppLink href={paths.searchShops(keyword)} aria-current={at === 'shops' ? 'page' : undefined}>
        {t('scope.shops')} {count(shops)}
      </AppLink>
    </nav>
  );
}
