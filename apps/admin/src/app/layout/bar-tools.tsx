/** At the end of the bar on every page: whether the books are right, and the mall's clock. */
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useBooks, useNow } from '../../kit/shell-queries.ts';
import styles from './bar-tools.module.css';
import { useText } from '../../kit/text.ts';

export function BarTools() {
  const books = useBooks();
  const format = useFormat();
  const t = useText('layout');
  const now = new Date(useNow()).toISOString();
  const proof = books.data?.books;
  const broken = proof?.checks.filter(({ violations }) => violations > 0).length ?? 0;
  return (
    <>
      <AppLink
        href={paths.overview}
        className={cx(styles.books, !books.data && styles.unknown)}
        title={t('booksHint')}
      >
        <Status shape={broken > 0 ? 'attention' : proof ? 'done' : 'open'}>
          {broken > 0
            ? t('booksWrong', { count: broken })
            : proof
              ? t('booksRight')
              : t('booksUnknown')}
        </Status>
      </AppLink>
      <time dateTime={now} className={styles.clock}>
        {format.shortDate(now)} <bdi>{format.time(now)}</bdi>
      </time>
    </>
  );
}
