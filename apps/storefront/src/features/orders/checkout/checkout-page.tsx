/** Check and pay (spec §2 /settlement): where to, what from whom, what it comes to; then the fund password. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CartLine, QuotedCart } from '@entrepot/contract/catalogue/types';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { lineKey } from '../../cart/lines.ts';
import { orderableQuery } from '../../cart/orderable.ts';
import { openCart, removeLines, useCartLines } from '../../cart/store.ts';
import { useOrdersText } from '../use-orders-text.ts';
import { useCall } from '../../../kit/api.ts';
import { PageHead } from '../../../kit/page-head.tsx';
import { paths } from '../../../kit/paths.ts';
import { useMoneyOpen } from '../../../kit/brand.ts';
import { Checkout } from './checkout-course.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { LeftOut } from './left-out.tsx';
import { MoneyClosed } from './money-closed.tsx';
import styles from './checkout-page.module.css';

export function CheckoutPage() {
  const lines = useCartLines()
    .filter((line) => line.checked)
    .map(({ listingId, variantId, quantity }) => ({ listingId, variantId, quantity }));
  const asked = useQuery({
    ...orderableQuery(useCall(), lines),
    placeholderData: keepPreviousData,
  });
  // Once placed, the orders stay on the page although their lines have left the cart.
  const [placedQuote, setPlacedQuote] = useState<QuotedCart>();
  const found = lines.length > 0 ? asked.data : undefined;
  const shown = placedQuote ?? (found && found.quote.lines.length > 0 ? found.quote : undefined);
  const moneyOpen = useMoneyOpen();
  const t = useOrdersText();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('checkout.title')} unlisted />
      <CheckoutSteps at={1} />
      <h1>{t('checkout.title')}</h1>
      {!moneyOpen && <MoneyClosed />}
      {!placedQuote && found && <LeftOut lines={found.leftOut} />}
      {shown ? (
        <Checkout
          quote={shown}
          onPlaced={() => {
            setPlacedQuote(shown);
            removeLines(keysOf(shown, lines));
          }}
          requote={() => void asked.refetch()}
        />
      ) : lines.length === 0 || found ? (
        <NothingToCheckOut />
      ) : asked.isError ? (
        <ErrorState
          retrying={asked.isFetching}
          error={asked.error}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            <Skeleton height="160px" />
            <Skeleton height="320px" />
          </div>
          <Skeleton height="380px" />
        </div>
      )}
    </div>
  );
}

/** The cart's lines that were ordered; a line may name the only variant of its listing by nothing at all. */
function keysOf(quote: QuotedCart, lines: readonly CartLine[]): Set<string> {
  const ordered = quote.lines.flatMap(({ listingId, variantId }) =>
    lines.filter(
      (line) =>
        line.listingId === listingId && (line.variantId === null || line.variantId === variantId),
    ),
  );
  return new Set(ordered.map(lineKey));
}

function NothingToCheckOut() {
  const t = useOrdersText();
  return (
    <EmptyState
      title={t('checkout.nothing')}
      action={
        <>
          <Button variant="primary" onClick={openCart}>
            {t('checkout.openCart')}
          </Button>
          <ButtonLink href={paths.orders()}>{t('title')}</ButtonLink>
        </>
      }
    >
      {t('checkout.nothingHint')}
    </EmptyState>
  );
}
