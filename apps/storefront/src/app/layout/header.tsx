/**
 * Three rows: a quiet one that scrolls away, the search row that stays and turns compact, and the navigation that slides
 * under it. Nothing below ever moves: the compact row is only drawn less high than the room it has. On phones the search
 * row is all there is; a menu holds the rest.
 */
import { cx } from '@entrepot/ui/cx.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useBrand } from '../../kit/brand.ts';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { HeaderTools } from './header-tools.tsx';
import { MenuTool } from './menu-tool.tsx';
import { NavRow } from './nav-row.tsx';
import { TopRow } from './top-row.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import styles from './header.module.css';

/** Spec §9. */
const COMPACT_AFTER = 78;

export function Header() {
  const compact = useScrolledPast(COMPACT_AFTER);
  const brand = useBrand();
  return (
    <header className={styles.header}>
      <TopRow />
      <div className={styles.stays}>
        <div className={cx(styles.bar, compact && styles.compact)}>
          <div className={cx('wrap', styles.main)}>
            <MenuTool />
            <AppLink href={paths.home()} className={styles.logo} aria-label={brand.name}>
              <BrandMark brand={brand} size={36} />
              <span>{brand.name}</span>
            </AppLink>
            <SearchBox />
            <HeaderTools />
          </div>
        </div>
      </div>
      <NavRow />
    </header>
  );
}
