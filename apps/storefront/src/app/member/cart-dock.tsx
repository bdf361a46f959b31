/** The cart's drawer, fetched with its texts when it is first opened. */
import { Suspense, lazy, useEffect, useState } from 'react';
import { useRouter } from '../routing/use-router.ts';
import { useCartOpen } from '../../features/cart/store.ts';
import { useKeepSession } from './keep-session.ts';

const CartDrawer = lazy(async () => {
  const { CartDrawer: Drawer } = await import('../../features/cart/cart-drawer.tsx');
  return { default: Drawer };
});

export function CartDock() {
  const { texts } = useRouter().context;
  const open = useCartOpen();
  const [ready, setReady] = useState(false);
  useKeepSession();
  useEffect(() => {
    if (open && !ready) {
      void texts.need(['cart']).then(() => setReady(true));
    }
  }, [open, ready, texts]);
  return (
    ready && (
      <Suspense>
        <CartDrawer />
      </Suspense>
    )
  );
}
