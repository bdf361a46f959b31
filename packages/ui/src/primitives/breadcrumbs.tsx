import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiText } from '../i18n/use-ui-text.ts';
import { useLink } from './link.tsx';
import styles from './breadcrumbs.module.css';

export type Crumb = { label: ReactNode; href?: string };

/** The way here; the last crumb is the page itself and no link. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const Link = useLink();
  const t = useUiText();
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.crumbs}>
        {items.map((item, index) => (
          <li key={index}>
            {index > 0 && <ChevronRight size={14} className="flip" aria-hidden />}
            {item.href && index < items.length - 1 ? (
              <Link href={item.href}>{item.label}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
