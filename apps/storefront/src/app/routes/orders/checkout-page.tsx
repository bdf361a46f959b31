/** Check and pay (spec §2 /settlement): where to, what from whom, what it comes to; then the fund password. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { QuotedCart } from '@entrepot/contract/catalogue/types';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { AddressPicker } from '../../../features/accounts/address-picker.tsx';
import { lineKey } from '../../../features/cart/lines.ts';
import { openCart, removeLines, useCartLines } from '../../../features/cart/store.ts';
import { useCartText } from '../../../features/cart/use-cart-text.ts';
import { checkoutShops, type Notes } from '../../../features/orders/checkout-model.ts';
import { CheckoutShopBox } from '../../../features/orders/checkout-shop.tsx';
import { CheckoutSlip } from '../../../features/orders/checkout-slip.tsx';
import { PayDialog } from '../../../features/orders/pay-dialog.tsx';
import { useOrdersText } from '../../../features/orders/use-orders-text.ts';
import { ask, useCall } from '../../api.ts';
import { RefusedNote } from '../../member/refused-note.tsx';
import { PageHead } from '../../page-head.tsx';
import { paths } from '../../paths.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { useCheckout } from './use-checkout.ts';
import styles from './checkout-page.module.css';

export function CheckoutPage() {
  const lines = useCartLines()
    .filter((line) => line.checked)
    .map(({ listingId, variantId, quantity }) => ({ listingId, variantId, quantity }));
  const quote = useQuery({
    ...ask(useCall(), 'catalogue.quoteCart', { lines }),
    enabled: lines.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  // Once placed, the orders stay on the page although their lines have left the cart.
  const [placedQuote, setPlacedQuote] = useState<QuotedCart>();
  const shown = placedQuote ?? (lines.length > 0 ? quote.data : undefined);
  const t = useOrdersText();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('checkout.title')} unlisted />
      <CheckoutSteps at={1} />
      <h1>{t('checkout.title')}</h1>
      {shown ? (
        <Checkout
          quote={shown}
          onPlaced={() => {
            setPlacedQuote(shown);
            removeLines(new Set(lines.map(lineKey)));
          }}
          requote={() => void quote.refetch()}
        />
      ) : lines.length === 0 ? (
        <NothingToCheckOut />
      ) : quote.isError ? (
        <ErrorState onRetry={() => void quote.refetch()} />
      ) : (
        <div className={styles.columns}>
          <Skeleton height="180px" lines={3} />
          <Skeleton height="380px" />
        </div>
      )}
    </div>
  );
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

type Props = { quote: QuotedCart; onPlaced: () => void; requote: () => void };

function Checkout({ quote, onPlaced, requote }: Props) {
  const navigate = useNavigate();
  const checkout = useCheckout({ quote, onPlaced, requote });
  const [notes, setNotes] = useState<Notes>({});
  const t = useOrdersText();
  const cartText = useCartText();
  const shops = checkoutShops(quote);
  const placed = checkout.placed;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <AddressPicker
          chosen={checkout.addressId}
          onChoose={checkout.chooseAddress}
          disabled={placed !== undefined}
          error={checkout.addressMissing ? t('checkout.addressMissing') : undefined}
        />
        {shops.map((part) => (
          <CheckoutShopBox
            key={part.shop.id}
            part={part}
            note={notes[part.shop.id] ?? ''}
            onNote={(text) => setNotes((before) => ({ ...before, [part.shop.id]: text }))}
            disabled={placed !== undefined}
            problemText={({ problem }) =>
              problem ? cartText(`problem.${problem.code}`, problem.params) : undefined
            }
          />
        ))}
      </div>
      <aside className={styles.side}>
        <CheckoutSlip
          shops={shops}
          sums={quote}
          submitting={checkout.submitting}
          onSubmit={() => void checkout.submit(notes)}
          notice={
            <>
              <RefusedNote refused={checkout.refused} />
              {checkout.blocked && (
                <p role="alert" className={styles.blocked}>
                  {t('checkout.blocked')}{' '}
                  <button type="button" onClick={openCart}>
                    {t('checkout.openCart')}
                  </button>
                </p>
              )}
            </>
          }
        />
      </aside>
      {placed && (
        <PayDialog
          open={checkout.paying}
          orderIds={placed.orders.map((order) => order.id)}
          total={placed.total}
          payBy={placed.orders[0]?.payBy}
          onClose={checkout.stopPaying}
          onPaid={() =>
            void navigate({
              href: paths.paid(placed.orders.map((order) => order.id)),
              replace: true,
            })
          }
        />
      )}
    </div>
  );
}
