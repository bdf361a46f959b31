/** The cart beside the page (spec §2): lines by shop, chosen by checkboxes, priced anew whenever it opens. */
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Drawer } from '@entrepot/ui/primitives/drawer.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { ShoppingCart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { CartGroupRows } from './cart-group.tsx';
import type { CartRow } from './cart-view.ts';
import { rememberPrices } from './seen-prices.ts';
import { closeCart, removeLines, useCartOpen } from './store.ts';
import { useCart } from './use-cart.ts';
import { useCartText } from './use-cart-text.ts';
import styles from './cart-drawer.module.css';

export function CartDrawer() {
  const open = useCartOpen();
  const cart = useCart(open);
  const navigate = useNavigate();
  const toast = useToast();
  const t = useCartText();
  const rows = cart.groups.flatMap((group) => group.rows);
  const close = () => {
    rememberPrices(rows);
    closeCart();
  };
  const go = (href: string) => {
    close();
    void navigate({ href });
  };
  const checkOut = () => {
    if (cart.selected.length === 0) {
      toast({ tone: 'danger', title: t('nothingSelected') });
    } else if (cart.selected.some(isBlocked)) {
      toast({ tone: 'danger', title: t('solveFirst') });
    } else {
      go(paths.checkout());
    }
  };
  const pieces = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  const empty = cart.lines.length === 0;
  return (
    <Drawer
      open={open}
      onClose={close}
      title={t('title')}
      subtitle={empty ? undefined : t('count', { lines: cart.lines.length, pieces })}
      footer={!empty && <CartFooter cart={cart} onCheckOut={checkOut} />}
    >
      <div className={styles.body}>
        {empty ? (
          <EmptyState
            title={t('empty.title')}
            icon={<ShoppingCart size={28} strokeWidth={1.4} aria-hidden />}
            action={
              <Button variant="primary" onClick={() => go(paths.goods())}>
                {t('empty.go')}
              </Button>
            }
          >
            {t('empty.hint')}
          </EmptyState>
        ) : cart.failed ? (
          <ErrorState onRetry={cart.retry} />
        ) : cart.loading ? (
          <CartSkeleton lines={cart.lines.length} />
        ) : (
          <>
            {cart.groups.map((group) => (
              <CartGroupRows key={group.shop?.id ?? ''} group={group} onLeave={close} />
            ))}
            <ClearCart rows={rows} />
          </>
        )}
      </div>
    </Drawer>
  );
}

const isBlocked = (row: CartRow): boolean => row.problem !== null || row.offer === null;

function CartFooter({
  cart,
  onCheckOut,
}: {
  cart: ReturnType<typeof useCart>;
  onCheckOut: () => void;
}) {
  const format = useFormat();
  const t = useCartText();
  const { sums, selected, pieces } = cart;
  return (
    <div className={styles.foot}>
      <dl>
        <div>
          <dt>{t('selected', { lines: selected.length, pieces })}</dt>
          <dd className="num ltr">{format.money(sums.goods)}</dd>
        </div>
        <div>
          <dt>{t('freightTax')}</dt>
          <dd className="num ltr">{format.money(sums.freight)}</dd>
        </div>
        {Number(sums.tax) > 0 && (
          <div>
            <dt>{t('tax')}</dt>
            <dd className="num ltr">{format.money(sums.tax)}</dd>
          </div>
        )}
      </dl>
      <Button variant="primary" size="l" wide onClick={onCheckOut}>
        {t.rich('checkOut', {
          total: format.money(sums.total),
          ltr: (figure) => <bdi className="num ltr">{figure}</bdi>,
        })}
      </Button>
    </div>
  );
}

function ClearCart({ rows }: { rows: readonly CartRow[] }) {
  const [asking, setAsking] = useState(false);
  const t = useCartText();
  return (
    <div className={styles.clear}>
      <Button
        variant="quiet"
        size="s"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('clear')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => removeLines(new Set(rows.map((row) => row.key)))}
        title={t('clearSure')}
        confirmLabel={t('clear')}
        danger
      >
        {t('clearHint')}
      </ConfirmDialog>
    </div>
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
