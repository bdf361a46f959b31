import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLayoutText } from './use-layout-text.ts';
import styles from './header.module.css';

const SiteMenu = lazy(async () => ({ default: (await import('./site-menu.tsx')).SiteMenu }));

/** On phones: one button for all that stands in the header's rows on wider windows. */
export function MenuTool() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const t = useLayoutText();
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-label={t('tools.menu')}
        aria-haspopup="dialog"
        onPointerDown={() => setAsked(true)}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <MenuIcon size={24} strokeWidth={1.6} aria-hidden />
      </button>
      {asked && (
        <Suspense>
          <SiteMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
