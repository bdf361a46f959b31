/** The cart's drawer, fetched with its texts when it is first opened. */
import { type ComponentType, useEffect, useState } from 'react';
import { closeCart, followSession, useCartOpen, useCartWoken } from '../../features/cart/store.ts';
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
  const Follower = useFollower();
  return (
    <>
      {Follower && <Follower />}
      {CartDrawer && <CartDrawer />}
    </>
  );
}

/** What brings the cart to other devices and back, as soon as the cart itself is there. */
function useFollower(): ComponentType | undefined {
  const woken = useCartWoken();
  const [Follower, setFollower] = useState<ComponentType>();
  useEffect(() => {
    if (woken) {
      // Without it the cart stays here; the next page tries again.
      void import('../../features/cart/cart-follower.tsx').then(
        (file) => setFollower(() => file.CartFollower),
        () => undefined,
      );
    }
  }, [woken]);
  return Follower;
}
