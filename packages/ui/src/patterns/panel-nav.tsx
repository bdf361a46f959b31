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

export type PanelNavProps = {
  groups: readonly NavGroup[];
  /** It stands in a drawer, which closes as somebody goes. */
  onGo?: () => void;
};

/** The panels' side rail; beside a narrow page only its icons remain. */
export function PanelNav({ groups, onGo }: PanelNavProps) {
  const Link = useLink();
  const t = useUiText();
  return (
    <nav aria-label={t('panel.navigation')} className={cx(styles.nav, onGo && styles.drawn)}>
      {groups.map((group, index) => (
        <div key={group.label ?? index} className={styles.group}>
          {group.label && <h2>{group.label}</h2>}
          <ul>
            {group.items.map((item) => (
              <li key={item.href}>
                <Link
                  href={item.href}
                  title={item.label}
                  onClick={onGo}
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
