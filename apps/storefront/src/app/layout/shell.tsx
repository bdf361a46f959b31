/** What stands around every page. Tasks that should not be left by accident get the slim form. */
import { useRef } from 'react';
import { GoodsActions } from '../goods-actions.tsx';
import { CartDock } from '../member/cart-dock.tsx';
import { Outlet } from '../routing/outlet.tsx';
import { useShown } from '../routing/use-router.ts';
import { BackToTop } from './back-to-top.tsx';
import { CartButton } from './cart-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SlimHeader } from './slim-header.tsx';
import { Underway } from './underway.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useLayoutText } from './use-layout-text.ts';

/** The footer ends at the lower edge of a window, however short the page is. */
const MAIN = { full: '60vh', slim: 'calc(100dvh - 182px)' };

export function Shell() {
  const layout = useShown().page?.layout ?? 'full';
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const t = useLayoutText();
  if (layout === 'bare') {
    return (
      <main id="content" ref={main} tabIndex={-1} style={{ outline: 0 }}>
        <Outlet />
      </main>
    );
  }
  return (
    <GoodsActions>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <Underway />
      {layout === 'full' ? <Header /> : <SlimHeader />}
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        style={{ outline: 0, minBlockSize: MAIN[layout] }}
      >
        <Outlet />
      </main>
      <Footer slim={layout === 'slim'} />
      {layout === 'full' && <CartButton />}
      <CartDock />
      <BackToTop />
    </GoodsActions>
  );
}
