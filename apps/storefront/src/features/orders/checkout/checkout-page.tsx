/** Check and pay (spec §2 /settlement): where to, what from whom, what it comes to; then the fund password. */
import type { QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState, ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../kit/text.ts';
import { SheetsWaiting, WordsWaiting } from '../../../kit/frame/sheets-waiting.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { paths } from '../../../kit/paths.ts';
import { useSetting } from '../../../kit/brand.ts';
import {
  type AcceptedOffer,
  type AddressChoice,
  Checkout,
  type CouponOffer,
} from './checkout-course.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import styles from './checkout-page.module.css';

/** The chosen lines of the cart, which is a feature of its own. */
type ChosenGoods = {
  none: boolean;
  found: { quote: QuotedCart; leftOut: readonly QuotedLine[] } | undefined;
  error: Error | null;
  asking: boolean;
  askAgain: () => void;
  /** Takes what was ordered out of the cart. */
  ordered: (quote: QuotedCart) => void;
  openCart: () => void;
};

type Props = {
  chosen: ChosenGoods;
  leftOut: (line: QuotedLine) => ReactNode;
  address: (choice: AddressChoice) => ReactNode;
  coupon: (offer: CouponOffer) => ReactNode;
  /** A shop's offer that is accepted, instead of what is in the cart. */
  offer?: AcceptedOffer | undefined;
  /** A few pieces to look at, instead of what is in the cart. */
  isSample?: boolean;
  /** Instead of the way back to the cart, where there is nothing to check out. */
  nothing?: ReactNode;
};

export function CheckoutPage({
  chosen,
  leftOut,
  address,
  coupon,
  offer,
  isSample,
  nothing,
}: Props) {
  const { found, error } = chosen;
  // Once placed, the orders stay on the page although their lines have left the cart.
  const [placedQuote, setPlacedQuote] = useState<QuotedCart>();
  const shown = placedQuote ?? (found && found.quote.lines.length > 0 ? found.quote : undefined);
  const moneyOpen = useSetting('money_open');
  const t = useText('orders');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('checkout.title')} unlisted />
      <CheckoutSteps at={1} />
      <h1>{t('checkout.title')}</h1>
      {!moneyOpen && (
        <Warning title={t('checkout.moneyClosed')}>
          <p>{t('checkout.moneyClosedHint')}</p>
        </Warning>
      )}
      {!placedQuote && found && (
        <LeftOut lines={found.leftOut} draw={leftOut} openCart={chosen.openCart} />
      )}
      {shown ? (
        <Checkout
          quote={shown}
          offer={offer}
          isSample={isSample}
          address={address}
          coupon={coupon}
          onPlaced={() => {
            setPlacedQuote(shown);
            chosen.ordered(shown);
          }}
          requote={chosen.askAgain}
        />
      ) : chosen.none || found ? (
        (nothing ?? <NothingToCheckOut openCart={chosen.openCart} />)
      ) : error ? (
        <ErrorState retrying={chosen.asking} error={error} onRetry={chosen.askAgain} />
      ) : (
        <SheetsWaiting before={<WordsWaiting lines={4} />} />
      )}
    </div>
  );
}

function NothingToCheckOut({ openCart }: Pick<ChosenGoods, 'openCart'>) {
  const t = useText('orders');
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

type LeftOutProps = {
  lines: readonly QuotedLine[];
  /** What it is, and why it stays. */
  draw: (line: QuotedLine) => ReactNode;
  openCart: () => void;
};

/** Chosen lines that cannot be ordered: they stay in the cart, and the reader is told why. */
function LeftOut({ lines, draw, openCart }: LeftOutProps) {
  const t = useText('orders');
  if (lines.length === 0) {
    return null;
  }
  return (
    <Warning title={t('checkout.leftOut', { count: lines.length })}>
      <ul>
        {lines.map((line) => (
          <li key={`${line.listingId}/${line.variantId}`}>{draw(line)}</li>
        ))}
      </ul>
      <button type="button" onClick={openCart}>
        {t('checkout.openCart')}
      </button>
    </Warning>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.warning} role="status">
      <CircleAlert size={18} aria-hidden />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
