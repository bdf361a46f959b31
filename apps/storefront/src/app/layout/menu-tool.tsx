import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { usePart } from '@entrepot/client/router/use-part.ts';
import { useText } from '../../kit/text.ts';
import styles from './header.module.css';

const loadMenu = async () => (await import('./site-menu.tsx')).SiteMenu;

/** On phones: one button for all that stands in the header's rows on wider windows. */
export function MenuTool() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const SiteMenu = usePart(open, loadMenu, close);
  const t = useText('layout');
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-label={t('tools.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={24} strokeWidth={1.6} aria-hidden />
      </button>
      {SiteMenu && <SiteMenu open={open} onClose={close} />}
    </>
  );
}
