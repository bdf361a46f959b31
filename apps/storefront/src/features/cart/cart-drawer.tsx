/** The cart beside the page (spec §2): lines by shop, chosen by checkboxes, priced anew whenever it opens. */
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Drawer } from '@entrepot/ui/primitives/drawer.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { paths } from '../../kit/paths.ts';
import { CartGroupRows } from './cart-line.tsx';
import { CartTrouble } from './cart-trouble.tsx';
import { ChangesSummary } from './cart-changes.tsx';
import { choosable, type CartRow } from './cart-view.ts';
import { changeLines, closeCart, removeLines, useCartOpen, useSavedLines } from './store.ts';
import { CartSums, CheckOut } from './cart-sums.tsx';
import { type Cart, useCart } from './use-cart.ts';
import { useText } from '../../kit/text.ts';
import styles from './cart-drawer.module.css';

type Removed = { name: string; undo: () => void };

export function CartDrawer() {
  const open = useCartOpen();
  const cart = useCart(open);
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<Removed>();
  const t = useText('cart');
  const rows = cart.groups.flatMap((group) => group.rows);
  const close = () => {
    setRemoved(undefined);
    closeCart();
  };
  const go = (href: string) => {
    close();
    void navigate({ href });
  };
  const remove = (row: CartRow, name: string) =>
    setRemoved({ name, undo: removeLines(new Set([row.key])) });
  const pieces = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  const empty = cart.lines.length === 0;
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('title')}
      subtitle={empty ? undefined : t('count', { lines: cart.lines.length, pieces })}
      footer={
        (cart.ready || !empty) && (
          <div className={styles.foot}>
            {removed && <Undo removed={removed} onDone={() => setRemoved(undefined)} />}
            <CartLinks onGo={close} />
            {!empty && <CartFooter cart={cart} onCheckOut={() => go(paths.checkout())} />}
          </div>
        )
      }
    >
      <CartTrouble stale={cart.stale} />
      {empty && cart.ready ? (
        <Empty onGo={() => go(paths.goods())} />
      ) : cart.error ? (
        <ErrorState error={cart.error} onRetry={cart.retry} />
      ) : cart.loading ? (
        <CartSkeleton lines={cart.lines.length} />
      ) : (
        <>
          <ChangesSummary rows={rows} />
          <CartBar rows={rows} onCleared={() => setRemoved(undefined)} />
          {cart.groups.map((group) => (
            <CartGroupRows
              key={group.shop?.id ?? ''}
              group={group}
              onLeave={close}
              onRemove={remove}
            />
          ))}
        </>
      )}
    </Drawer>
  );
}

/** Where one sees all of it at once, and fills it from a list. */
function CartLinks({ onGo }: { onGo: () => void }) {
  const saved = useSavedLines().length;
  const t = useText('cart');
  return (
    <p className={styles.links}>
      <AppLink href={paths.cart()} onClick={onGo} className="link">
        {saved > 0 ? t('openPageSaved', { count: saved }) : t('openPage')}
      </AppLink>
      <AppLink href={paths.quickOrder()} onClick={onGo} className="link">
        {t('quick.title')}
      </AppLink>
    </p>
  );
}

/** For all shops at once: choose everything, or clear the cart. */
function CartBar({ rows, onCleared }: { rows: readonly CartRow[]; onCleared: () => void }) {
  const [asking, setAsking] = useState(false);
  const t = useText('cart');
  const open = rows.filter(choosable);
  const checked = open.filter((row) => row.line.checked).length;
  return (
    <div className={styles.bar}>
      <Checkbox
        label={t('selectAll')}
        checked={checked > 0 && checked === open.length}
        mixed={checked > 0 && checked < open.length}
        disabled={open.length === 0}
        onChange={(event) =>
          changeLines(new Set(open.map((row) => row.key)), { checked: event.target.checked })
        }
      />
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        {t('clear')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          removeLines(new Set(rows.map((row) => row.key)));
          onCleared();
        }}
        title={t('clearSure')}
        confirmLabel={t('clear')}
        danger
      >
        {t('clearHint')}
      </ConfirmDialog>
    </div>
  );
}

type CartFooterProps = { cart: Cart; onCheckOut: () => void };

const CartFooter = ({ cart, onCheckOut }: CartFooterProps) =>
  !cart.loading &&
  !cart.error && (
    <>
      <CartSums cart={cart} />
      <CheckOut cart={cart} alert={styles.problem} onCheckOut={onCheckOut} />
    </>
  );

function Empty({ onGo }: { onGo: () => void }) {
  const t = useText('cart');
  return (
    <EmptyState
      title={t('empty.title')}
      icon={<ShoppingCart size={28} strokeWidth={1.4} aria-hidden />}
      action={
        <Button variant="primary" onClick={onGo}>
          {t('empty.go')}
        </Button>
      }
    >
      {t('empty.hint')}
    </EmptyState>
  );
}

/** In the drawer itself: while it is open, nothing outside of it can be reached. The focus waits on the way back. */
function Undo({ removed, onDone }: { removed: Removed; onDone: () => void }) {
  const t = useText('cart');
  return (
    <p className={styles.undo} role="status">
      <span>{t('removed', { name: removed.name })}</span>
      <button
        key={removed.name}
        type="button"
        autoFocus
        onClick={() => {
          removed.undo();
          onDone();
        }}
      >
        {t('undo')}
      </button>
    </p>
  );
}

function CartSkeleton({ lines }: { lines: number }) {
  return Array.from({ length: Math.min(lines, 6) }, (_, index) => (
    <div key={index} className={styles.loading}>
      <Skeleton width="76px" height="76px" />
      <Skeleton lines={3} height="14px" />
    </div>
  ));
}
