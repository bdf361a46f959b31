/** The cart's drawer, fetched with its texts when it is first opened. */
import { useEffect } from 'react';
import { closeCart, followSession, useCartOpen } from '../../features/cart/store.ts';
import { usePart } from '@entrepot/client/router/use-part.ts';
import { useRouter } from '@entrepot/client/router/use-router.ts';
import { useKeepSession } from '../keep-session.ts';

export function CartDock() {
  const { texts } = useRouter().context;
  const open = useCartOpen();
  useKeepSession();
  useEffect(followSession, []);
  const load = async () => {
    const [part] = await Promise.all([
      import('../../features/cart/cart-drawer.tsx'),
      texts.need(['cart']),
    ]);
    return part.CartDrawer;
  };
  const CartDrawer = usePart(open, load, closeCart);
  return CartDrawer && <CartDrawer />;
}
