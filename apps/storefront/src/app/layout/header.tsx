/**
 * Three rows: a quiet one that scrolls away, the search row that stays and turns compact, and the navigation that slides
 * under it. Nothing below ever moves: the compact row is only drawn less high than the room it has. On phones the search
 * row is all there is; a menu holds the rest.
 */
import { cx } from '@entrepot/ui/cx.ts';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { usePart } from '@entrepot/client/router/use-part.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useBrand } from '../../kit/brand.ts';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { HeaderTools, LanguageMenu } from './header-tools.tsx';
import { Unread, useUnread } from './message-tools.tsx';
import { useUnreadNotices } from './notice-tool.tsx';
import { NavRow } from './nav-row.tsx';
import { TopRow } from './top-row.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { useText } from '../../kit/text.ts';
import styles from './header.module.css';

/** Spec §9. */
const COMPACT_AFTER = 78;

export function Header() {
  const compact = useScrolledPast(COMPACT_AFTER);
  return (
    <header className={styles.header}>
      <TopRow />
      <div className={styles.stays}>
        <div className={cx(styles.bar, compact && styles.compact)}>
          <div className={cx('wrap', styles.main)}>
            <MenuTool />
            <Logo />
            <SearchBox />
            <HeaderTools />
          </div>
        </div>
      </div>
      <NavRow />
    </header>
  );
}

export function SlimHeader() {
  return (
    <header className={styles.slim}>
      <div className={cx('wrap', styles.main)}>
        <Logo />
        <span />
        <div className={styles.tools}>
          <LanguageMenu />
        </div>
      </div>
    </header>
  );
}

function Logo() {
  const brand = useBrand();
  return (
    <AppLink href={paths.home()} className={styles.logo} aria-label={brand.name}>
      <BrandMark brand={brand} size={36} />
      <span>{brand.name}</span>
    </AppLink>
  );
}

const loadMenu = async () => (await import('./site-menu.tsx')).SiteMenu;

/** On phones: one button for all that stands in the header's rows on wider windows. */
function MenuTool() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const SiteMenu = usePart(open, loadMenu, close);
  const { service, shops } = useUnread();
  const notices = useUnreadNotices();
  const t = useText('layout');
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={24} strokeWidth={1.6} aria-hidden />
        <span className="sr-only">{t('tools.menu')}</span>
        <Unread count={service + shops + notices} />
      </button>
      {SiteMenu && <SiteMenu open={open} onClose={close} />}
    </>
  );
}
