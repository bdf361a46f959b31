import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { useLink } from '../primitives/link.tsx';
import styles from './panel-nav.module.css';

export type NavItem = {
  label: string;
  href: string;
  icon: ReactNode;
  current?: boolean;
  count?: ReactNode;
  /** The count waits for somebody now. */
  urgent?: boolean;
};

export type NavGroup = { label?: string; items: readonly NavItem[] };

/** The panels' side rail; on narrow windows only its icons remain. */
export function PanelNav({ groups }: { groups: readonly NavGroup[] }) {
  const Link = useLink();
  const t = useUiText();
  return (
    <nav aria-label={t('panel.navigation')} className={styles.nav}>
      {groups.map((group, index) => (
        <div key={group.label ?? index} className={styles.group}>
          {group.label && <h2>{group.label}</h2>}
          <ul>
            {group.items.map((item) => (
              <li key={item.href}>
                <Link
                  href={item.href}
                  title={item.label}
                  aria-current={item.current ? 'page' : undefined}
                  className={styles.item}
                >
                  {item.icon}
                  <span>{item.label}</span>
                  {item.count !== undefined && (
                    <b className={cx(styles.count, item.urgent && styles.urgent)}>{item.count}</b>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
