import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useFormat } from '../i18n/messages.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { cx } from '../cx.ts';
import { useLink } from './link.tsx';
import styles from './pagination.module.css';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pages: number;
  /** Address of a page, so that pages can be opened in tabs and read by search engines. */
  href: (page: number) => string;
};

export function Pagination({ page, pages, href }: PaginationProps) {
  const Link = useLink();
  const format = useFormat();
  const t = useUiText();
  if (pages < 2) {
    return null;
  }
  const beside = (to: number, rel: string, label: string, Icon: LucideIcon) => (
    <Link href={href(to)} rel={rel} aria-label={label} className={styles.page}>
      <Icon size={18} className="flip" aria-hidden />
    </Link>
  );
  return (
    <nav aria-label={t('pagination.label')} className={styles.pages}>
      {page > 1 && beside(page - 1, 'prev', t('pagination.previous'), ChevronLeft)}
      {visiblePages(page, pages).map((each, index) =>
        each === undefined ? (
          <span key={`gap-${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={each}
            href={href(each)}
            aria-label={t('pagination.page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            className={cx(styles.page, each === page && styles.current)}
          >
            {format.quantity(each)}
          </Link>
        ),
      )}
      {page < pages && beside(page + 1, 'next', t('pagination.next'), ChevronRight)}
    </nav>
  );
}

/** First, last and two on either side of the current page; undefined stands for a gap. */
export function visiblePages(page: number, pages: number): (number | undefined)[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  const shown = [...new Set(wanted)]
    .filter((each) => each >= 1 && each <= pages)
    .toSorted((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const distance = each - (shown[index - 1] ?? 0);
    // A gap of a single page is shown as that page: it takes the same room.
    return distance > 2 ? [undefined, each] : distance === 2 ? [each - 1, each] : [each];
  });
}
