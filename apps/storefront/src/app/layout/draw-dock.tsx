/** On the home page, once it stands: that a draw runs. Its code and texts come only then. */
import { useRouter, useShown } from '@entrepot/client/router/use-router.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { PAGES } from '../../kit/paths.ts';

const AFTER_MS = 2_000;

export function DrawDock() {
  const { texts } = useRouter().context;
  const isHome = useShown().page?.paths[0] === PAGES.home;
  const [Popup, setPopup] = useState<ComponentType>();
  useEffect(() => {
    if (!isHome) {
      return;
    }
    const load = async () => {
      const [part] = await Promise.all([
        import('../../features/draws/draw-popup.tsx'),
        texts.need(['odds']),
      ]);
      setPopup(() => part.DrawPopup);
    };
    // Without it nothing is missed; the next visit tries again.
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isHome, texts]);
  return isHome && Popup ? <Popup /> : null;
}
