/** What stands around every page. Tasks that should not be left by accident get the slim form. */
import { useDropOffers } from '@entrepot/ui/primitives/toast.tsx';
import { useEffect } from 'react';
import { GoodsActions } from '../goods-actions.tsx';
import { CartDock } from './cart-dock.tsx';
import { ChatDock } from './chat-dock.tsx';
import { CompareDock } from './compare-dock.tsx';
import { DrawDock } from './draw-dock.tsx';
import { Outlet, useAwake } from '@entrepot/client/router/outlet.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useShown } from '@entrepot/client/router/use-router.ts';
import { BackToTop } from './back-to-top.tsx';
import { CartButton } from './cart-button.tsx';
import { Footer } from './footer.tsx';
import { Header, SlimHeader } from './header.tsx';
import { Underway } from '@entrepot/client/router/underway.tsx';
import { useBrand } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';

/** A slim page's footer ends at the lower edge of a window, however short the page is. */
const MAIN = { full: '60vh', slim: 'calc(100dvh - 182px)', bare: undefined };
/** Pages that are filled in by the browser begin empty: their footer waits below the window, and nothing jumps. */
const MAIN_PERSONAL = '100dvh';

export function Shell() {
  const { page } = useShown();
  const layout = page?.layout ?? 'full';
  const awake = useAwake();
  const dropOffers = useDropOffers();
  useEffect(() => {
    if (layout === 'slim') {
      dropOffers();
    }
  }, [layout, dropOffers]);
  const t = useText('layout');
  const minBlockSize = page?.personal && layout === 'full' ? MAIN_PERSONAL : MAIN[layout];
  const main = (
    <main id="content" tabIndex={-1} style={{ outline: 0, minBlockSize }}>
      <Outlet Failed={LoadFailed} Asleep={PersonalHead} />
    </main>
  );
  if (layout === 'bare') {
    return main;
  }
  return (
    <GoodsActions>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <Underway />
      {layout === 'full' ? <Header /> : <SlimHeader />}
      {main}
      {/* The forms of slim pages come when the page wakes up, and are of many heights. */}
      <Footer slim={layout === 'slim'} waits={!awake && layout === 'slim'} />
      {layout === 'full' && <CartButton />}
      {layout === 'full' && <CompareDock />}
      <CartDock />
      <ChatDock />
      <DrawDock />
      <BackToTop />
    </GoodsActions>
  );
}

/** Until a person's page names itself, what the server can say of it. */
function PersonalHead() {
  const { name } = useBrand();
  return (
    <>
      <title>{name}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
