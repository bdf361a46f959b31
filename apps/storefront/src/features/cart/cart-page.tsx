/** The whole cart on a page, for carts of many lines: by shop, with what is done to many at once and what is saved for later. */
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { ShoppingCart } from 'lucide-react';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { CartBulk } from './cart-bulk.tsx';
import { CartAside } from './cart-aside.tsx';
import { ChangesSummary } from './cart-changes.tsx';
import { CartTable } from './cart-table.tsx';
import { CartTrouble } from './cart-trouble.tsx';
import { SavedLines } from './saved-lines.tsx';
import { useCart } from './use-cart.ts';
import styles from './cart-page.module.css';

export function CartPage() {
  const cart = useCart(true);
  const t = useText('cart');
  const rows = cart.groups.flatMap((group) => group.rows);
  const pieces = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  const empty = cart.ready && cart.lines.length === 0;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading
        title={t('title')}
        note={cart.lines.length > 0 && t('count', { lines: cart.lines.length, pieces })}
        unlisted
      />
      <CartTrouble stale={cart.stale} />
      {empty ? (
        <Nothing />
      ) : cart.error ? (
        <ErrorState error={cart.error} onRetry={cart.retry} />
      ) : cart.loading ? (
        <Skeleton height="420px" />
      ) : (
        <div className={styles.columns}>
          <div className={styles.sheet}>
            <ChangesSummary rows={rows} />
            <CartBulk rows={rows} />
            {cart.groups.map((group) => (
              <CartTable key={group.shop?.id ?? ''} group={group} />
            ))}
          </div>
          <CartAside cart={cart} />
        </div>
      )}
      <SavedLines />
    </div>
  );
}

function Nothing() {
  const t = useText('cart');
  return (
    <EmptyState
      title={t('empty.title')}
      icon={<ShoppingCart size={28} strokeWidth={1.4} aria-hidden />}
      action={
        <>
          <ButtonLink variant="primary" href={paths.goods()}>
            {t('empty.go')}
          </ButtonLink>
          <ButtonLink href={paths.quickOrder()}>{t('quick.title')}</ButtonLink>
        </>
      }
    >
      {t('empty.hint')}
    </EmptyState>
  );
}
