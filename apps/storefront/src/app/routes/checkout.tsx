import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { AddressPicker } from '../../features/accounts/addresses/address-picker.tsx';
import { LineLeftOut, useChosenGoods } from '../../features/cart/chosen-goods.tsx';
import { CouponChoice } from '../../features/coupons/coupon-choice.tsx';
import type { AddressChoice } from '../../features/orders/checkout/checkout-course.tsx';
import { CheckoutPage as Checkout } from '../../features/orders/checkout/checkout-page.tsx';
import { OfferIsOver } from '../../features/quotations/offer-is-over.tsx';
import { useQuotedGoods } from '../../features/quotations/use-quoted-goods.ts';
import { useAsk } from '../../kit/api.ts';

/** The checkout of the cart, or of the offer or the sample that the address names. */
export function CheckoutPage() {
  const { quotation, version, sample } = usePageSearch();
  return quotation ? (
    <QuotedCheckout quotationId={quotation} version={Number(version)} />
  ) : sample ? (
    <SampleCheckout named={sample} />
  ) : (
    <CartCheckout />
  );
}

const CartCheckout = () => (
  <Checkout
    chosen={useChosenGoods()}
    leftOut={(line) => <LineLeftOut line={line} />}
    address={(choice) => <AddressPicker {...choice} />}
    coupon={(choice) => <CouponChoice {...choice} />}
  />
);

/** What is no cart's: nothing of it is left in one, and no coupon is for it. */
const ALONE = {
  leftOut: () => null,
  coupon: () => null,
  address: (choice: AddressChoice) => <AddressPicker {...choice} />,
};
const NO_CART = { ordered: () => undefined, openCart: () => undefined };

function QuotedCheckout(offer: { quotationId: string; version: number }) {
  const { quote, isOver, ...asked } = useQuotedGoods(offer.quotationId, offer.version);
  const found = quote && { quote, leftOut: [] };
  return (
    <Checkout
      {...ALONE}
      chosen={{ ...asked, ...NO_CART, found, none: isOver }}
      offer={offer}
      nothing={<OfferIsOver quotationId={offer.quotationId} />}
    />
  );
}

function SampleCheckout({ named }: { named: string }) {
  const [listingId = '', variantId = '', quantity] = named.split('.');
  const input = { listingId, variantId, quantity: Number(quantity) };
  const { data, error, isFetching, refetch } = useAsk('catalogue.quoteSample', input);
  const found = data && { quote: data, leftOut: [] };
  const asked = { error, asking: isFetching, askAgain: () => void refetch() };
  return <Checkout {...ALONE} chosen={{ ...asked, ...NO_CART, found, none: false }} isSample />;
}
